import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentFiles } from './documents.ts'
import type { Finding } from './findings.ts'
import { manifestFiles } from './manifests.ts'
import { reasonOf } from './reason.ts'
import type { Skill } from './skill-files.ts'
import {
  bundlesOf,
  COPIED_FILES,
  distFolder,
  NOTICES_FILE,
  PLUGINS,
  pluginFolder,
  SKILLS_FOLDER,
  skillsFolder,
} from './targets.ts'
import type { WorkspacePackage } from './workspace.ts'

export interface Copy {
  source: string
  content: Uint8Array
}

/** All that the sync writes, by path: what is known without a build, and the paths of what a build makes. */
export interface Plan {
  copies: Map<string, Copy>
  manifests: Map<string, string>
  documents: Map<string, string>
  built: string[]
}

/** Bundles and notices: the only outputs whose content needs a build. */
const builtPaths = (): string[] =>
  PLUGINS.flatMap(({ harness }) =>
    [...bundlesOf(harness).map((bundle) => bundle.file), NOTICES_FILE].map((file) => `${distFolder(harness)}/${file}`),
  )

function copiedFiles(root: string): { files: Map<string, Uint8Array>; findings: Finding[] } {
  const files = new Map<string, Uint8Array>()
  const findings: Finding[] = []
  for (const path of COPIED_FILES) {
    try {
      files.set(path, readFileSync(join(root, path)))
    } catch (error) {
      findings.push({ code: 'DOCUMENT_UNREADABLE', file: path, message: `restore it from Git: ${reasonOf(error)}` })
    }
  }
  return { files, findings }
}

/** Every path that the sync writes, by which it writes it whole. */
export const plannedPaths = ({ copies, manifests, built }: Plan): string[] => [
  ...copies.keys(),
  ...manifests.keys(),
  ...built,
]

export function makePlan(
  root: string,
  skills: readonly Skill[],
  workspace: readonly WorkspacePackage[],
): { plan: Plan; findings: Finding[] } {
  const copies = new Map<string, Copy>()
  const copied = copiedFiles(root)
  for (const { harness } of PLUGINS) {
    for (const skill of skills) {
      for (const { path, content } of skill.files) {
        const source = `${SKILLS_FOLDER}/${skill.name}/${path}`
        copies.set(`${skillsFolder(harness)}/${skill.name}/${path}`, { source, content })
      }
    }
    for (const [source, content] of copied.files) copies.set(`${pluginFolder(harness)}/${source}`, { source, content })
  }
  const manifests = manifestFiles(root, workspace)
  const documents = documentFiles(root)
  const byPath = (files: readonly { path: string; text: string }[]): Map<string, string> =>
    new Map(files.map(({ path, text }) => [path, text]))
  return {
    plan: { copies, manifests: byPath(manifests.files), documents: byPath(documents.files), built: builtPaths() },
    findings: [...copied.findings, ...manifests.findings, ...documents.findings],
  }
}
