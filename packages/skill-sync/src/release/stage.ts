import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { check } from '../check.ts'
import { sha256 } from '../digest.ts'
import { infoOf } from '../info-of.ts'
import { makePlan, plannedPaths } from '../plan.ts'
import { readSkills } from '../skill-files.ts'
import {
  bundlesOf,
  distFolder,
  HAND_KEPT,
  NOTICES_FILE,
  PLUGINS,
  pluginFolder,
  SKILLS_FOLDER,
  VERSIONS_FILE,
} from '../targets.ts'
import { readWorkspace } from '../workspace.ts'
import { copyInto } from './document.ts'
import { RELEASED_FILE } from './released.ts'
import { makeNewFolder, requireNewFolder } from './target-folder.ts'

export const CHECKSUMS_FILE = 'SHA256SUMS'
export const LICENCES_FILE = 'THIRD_PARTY_LICENCES.txt'

const MOST_FINDINGS = 5

/** Begins to exist with the first release. */
const CHANGELOG = 'CHANGELOG.md'

/**
 * Copies all that a release consists of into a new folder, which programs and `npx skills` can install from, and adds the
 * licences of what is bundled and the SHA-256 of each file. Text has LF line endings there, whatever it has here. Answers
 * the paths, sorted.
 * @throws when a path is missing, code is bundled without its licence, the tree has drifted, or the folder is not new
 */
export function stage(root: string, to: string): string[] {
  requireNewFolder(root, to)
  requireComplete(root)
  const drift = check(root)
  if (drift.length > 0) {
    const shown = drift.slice(0, MOST_FINDINGS).map(({ code, file }) => `${code} ${file}`)
    const more = drift.length > MOST_FINDINGS ? ` and ${drift.length - MOST_FINDINGS} more` : ''
    throw new Error(
      `not in step: ${shown.join(', ')}${more}; run "pnpm run sync", and with --check to see what differs`,
    )
  }
  return copyRelease(root, to)
}

/** The same from a tree that may have drifted: for tests of what is built, while its sources are worked on. */
export function stageAsItIs(root: string, to: string): string[] {
  requireNewFolder(root, to)
  requireComplete(root)
  return copyRelease(root, to)
}

function requireComplete(root: string): void {
  const missing = requiredPaths(root).filter((path) => !holdsSomething(join(root, path)))
  if (missing.length > 0) throw new Error(`a release needs ${missing.join(', ')}; run "pnpm run sync"`)
  const unlicensed = unlicensedCode(root)
  if (unlicensed.length > 0) throw new Error(`bundled without a licence text: ${unlicensed.join(', ')}`)
}

function copyRelease(root: string, to: string): string[] {
  makeNewFolder(root, to)
  const paths = stagedPaths(root)
  const released = new Set(paths)
  for (const path of paths) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    copyInto(join(root, path), join(to, path), { path, released })
  }
  writeFileSync(join(to, LICENCES_FILE), licences(root))
  const staged = [...paths, LICENCES_FILE].sort()
  writeFileSync(
    join(to, CHECKSUMS_FILE),
    staged.map((path) => `${sha256(readFileSync(join(to, path)))}  ${path}\n`).join(''),
  )
  return [...staged, CHECKSUMS_FILE].sort()
}

/** All that is copied: what is on a list, whatever else lies beside it. */
export function stagedPaths(root: string): string[] {
  const changelogs = PLUGINS.map(({ harness }) => `${pluginFolder(harness)}/${CHANGELOG}`)
  return [...new Set([...requiredPaths(root), ...changelogs.filter((path) => existsSync(join(root, path)))])].sort()
}

/** Paths without which nothing is released. */
export function requiredPaths(root: string): string[] {
  const { skills } = readSkills(root)
  const { plan } = makePlan(root, skills, readWorkspace(root))
  const released = existsSync(join(root, RELEASED_FILE))
  const byHand = PLUGINS.flatMap(({ harness, manifest }) =>
    [manifest, ...HAND_KEPT[harness].filter((name) => name !== CHANGELOG || released)].map(
      (name) => `${pluginFolder(harness)}/${name}`,
    ),
  )
  const canonical = skills.flatMap(({ name, files }) => files.map(({ path }) => `${SKILLS_FOLDER}/${name}/${path}`))
  const generated = plannedPaths(plan)
  return [...new Set(['README.md', 'LICENSE', VERSIONS_FILE, ...canonical, ...generated, ...byHand])].sort()
}

function holdsSomething(path: string): boolean {
  const info = infoOf(path)
  return info?.isFile() === true && info.size > 0
}

const noticesOf = (root: string, folder: string): string => readFileSync(join(root, folder, NOTICES_FILE), 'utf8')

/** Bundles say in a comment which package each part of them is from. */
const FROM_PACKAGE = /^\/\/ ((?:@[\w.-]+\/)?[\w.-]+)\/\S+\.[cm]?js$/gm

/** npm packages that a bundle holds and whose licence the file beside it does not. */
function unlicensedCode(root: string): string[] {
  return PLUGINS.flatMap(({ harness }) => {
    const folder = distFolder(harness)
    const notices = noticesOf(root, folder)
    const names = bundlesOf(harness).flatMap(({ file }) =>
      [...readFileSync(join(root, folder, file), 'utf8').matchAll(FROM_PACKAGE)].map(([, name]) => name ?? ''),
    )
    return [...new Set(names)].filter((name) => !notices.includes(`\n${name} `)).map((name) => `${name} in ${folder}`)
  })
}

/** Each plugin has those of its own bundles; where all have the same, this is one text. */
function licences(root: string): string {
  const texts = new Map<string, string[]>()
  for (const { harness } of PLUGINS) {
    const text = noticesOf(root, distFolder(harness))
    texts.set(text, [...(texts.get(text) ?? []), harness])
  }
  return [...texts].map(([text, harnesses]) => `${harnesses.join(', ')}\n\n${text.trimEnd()}\n`).join('\n\n')
}
