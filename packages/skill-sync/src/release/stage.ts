import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { normalizeLineEndings, sha256 } from '../digest.ts'
import { makePlan } from '../plan.ts'
import { readSkills, walkFiles } from '../skill-files.ts'
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
import { payloadPaths } from './payload.ts'
import { RELEASED_FILE } from './released.ts'

export const CHECKSUMS_FILE = 'SHA256SUMS'
export const LICENCES_FILE = 'THIRD_PARTY_LICENCES.txt'

/** Begins to exist with the first release. */
const CHANGELOG = 'CHANGELOG.md'

/**
 * Copies all that a release consists of into a new folder, which programs and `npx skills` can install from, and adds the
 * licences of what is bundled and the SHA-256 of each file. Answers the paths, sorted.
 * @throws when a path is missing, code is bundled without its licence, or the folder is not empty
 */
export function stage(root: string, to: string): string[] {
  const missing = requiredPaths(root).filter((path) => !holdsSomething(join(root, path)))
  if (missing.length > 0) throw new Error(`a release needs ${missing.join(', ')}; run "pnpm run sync"`)
  const unlicensed = unlicensedCode(root)
  if (unlicensed.length > 0) throw new Error(`bundled without a licence text: ${unlicensed.join(', ')}`)
  requireNew(to)

  const paths = [...new Set([...requiredPaths(root), ...shippedPaths(root)])].filter((path) => !path.endsWith('/'))
  const released = new Set(paths)
  for (const path of paths) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    copyInto(join(root, path), join(to, path), { path, released })
  }
  writeFileSync(join(to, LICENCES_FILE), licences(root))
  const staged = [...paths, LICENCES_FILE].sort()
  const digest = (path: string): string => sha256(normalizeLineEndings(readFileSync(join(to, path))))
  writeFileSync(join(to, CHECKSUMS_FILE), staged.map((path) => `${digest(path)}  ${path}\n`).join(''))
  return [...staged, CHECKSUMS_FILE].sort()
}

/** @throws for a folder that holds something */
export function requireNew(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty; name a new folder`)
}

/** Paths without which nothing is released; one that ends in `/` is a folder that must hold something. */
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
  const generated = [...plan.copies.keys(), ...plan.manifests.keys(), ...plan.built]
  return [...new Set(['README.md', 'LICENSE', VERSIONS_FILE, ...canonical, ...generated, ...byHand])].sort()
}

const shippedPaths = (root: string): string[] =>
  PLUGINS.flatMap(({ harness }) => payloadPaths(root, harness).map((path) => `${pluginFolder(harness)}/${path}`))

function holdsSomething(path: string): boolean {
  if (!existsSync(path)) return false
  return statSync(path).isDirectory() ? walkFiles(path).files.length > 0 : statSync(path).size > 0
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
