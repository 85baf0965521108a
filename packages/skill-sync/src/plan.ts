import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentFiles } from './documents.ts'
import type { Finding } from './findings.ts'
import { manifestFiles } from './manifests.ts'
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

export function makePlan(
  root: string,
  skills: readonly Skill[],
  workspace: readonly WorkspacePackage[],
): { plan: Plan; findings: Finding[] } {
  const copies = new Map<string, Copy>()
  for (const { harness } of PLUGINS) {
    for (const skill of skills) {
      for (const { path, content } of skill.files) {
        const source = `${SKILLS_FOLDER}/${skill.name}/${path}`
        copies.set(`${skillsFolder(harness)}/${skill.name}/${path}`, { source, content })
      }
    }
    for (const source of COPIED_FILES) {
      copies.set(`${pluginFolder(harness)}/${source}`, { source, content: readFileSync(join(root, source)) })
    }
  }
  const manifests = manifestFiles(root, workspace)
  const documents = documentFiles(root)
  const byPath = (files: readonly { path: string; text: string }[]): Map<string, string> =>
    new Map(files.map(({ path, text }) => [path, text]))
  return {
    plan: { copies, manifests: byPath(manifests.files), documents: byPath(documents.files), built: builtPaths() },
    findings: [...manifests.findings, ...documents.findings],
  }
}
