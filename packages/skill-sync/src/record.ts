import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CONFIG_FILE } from './bundles.ts'
import { digestFiles, normalizeLineEndings, sha256 } from './digest.ts'
import type { Finding } from './findings.ts'
import { reasonOf } from './reason.ts'
import { walkFiles } from './skill-files.ts'
import { isSystemFile } from './system-files.ts'
import { BUILDS, type Build, nameOfBuild, RECORD_FILE } from './targets.ts'
import { packageClosure, type WorkspacePackage } from './workspace.ts'

const digests = z.record(z.string(), z.string())
const recordSchema = z.strictObject({ bundles: z.record(z.string(), digests), skills: digests, outputs: digests })

type Digests = Record<string, string>

/** generated.json. Every value is a SHA-256; keys of `bundles` are what is built at once, their inputs package folders and files. */
export interface GeneratedRecord {
  bundles: Record<string, Digests>
  /** By skill, of its newest version entry. */
  skills: Digests
  /** By path. */
  outputs: Digests
}

/** The record, or why there is none: what is compared with it can then not be told. */
export function readRecord(root: string): { record: GeneratedRecord | undefined; findings: Finding[] } {
  const without = (reason: string): { record: undefined; findings: Finding[] } => ({
    record: undefined,
    findings: [{ code: 'RECORD_STALE', file: RECORD_FILE, message: `it is ${reason}; run "pnpm run sync"` }],
  })
  const path = join(root, RECORD_FILE)
  if (!existsSync(path)) return without('absent')
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return without(`not JSON (${reasonOf(error)})`)
  }
  const parsed = recordSchema.safeParse(json)
  return parsed.success ? { record: parsed.data, findings: [] } : without('not in the form that the sync writes')
}

/** Files outside the packages that decide what a bundle holds. */
const COMMON_INPUTS = [
  'packages/skill-sync/src/bundles.ts',
  'packages/skill-sync/src/notices.ts',
  'packages/skill-sync/src/place-modules.ts',
  'pnpm-lock.yaml',
]

/** No bundle holds them. */
const TESTS = /\.test(-data)?\.ts$|(^|\/)(fixtures|testing)\//

function packageDigest(root: string, folder: string): string {
  const sources = walkFiles(join(root, folder, 'src')).files.filter((path) => !TESTS.test(path) && !isSystemFile(path))
  const config = existsSync(join(root, folder, CONFIG_FILE)) ? [CONFIG_FILE] : []
  const paths = ['package.json', ...config, ...sources.map((path) => `src/${path}`)]
  return digestFiles(
    paths.map((path) => ({ path, content: normalizeLineEndings(readFileSync(join(root, folder, path))) })),
  )
}

/** The digest of each input of a build, by package folder or file. Tests are no input; line endings do not count. */
export function bundleInputs(root: string, workspace: readonly WorkspacePackage[], build: Build): Digests {
  const folders = build.files
    .flatMap(({ roots }) => roots)
    .flatMap((path) => packageClosure(workspace, path).map(({ folder }) => folder))
  const packages = [...new Set(folders)].sort().map((folder) => [folder, packageDigest(root, folder)])
  const config = `${build.like}/${CONFIG_FILE}`
  const files = existsSync(join(root, config)) ? [...COMMON_INPUTS, config] : COMMON_INPUTS
  const common = files.map((path) => [path, sha256(normalizeLineEndings(readFileSync(join(root, path))))])
  return Object.fromEntries([...packages, ...common])
}

export function allBundleInputs(root: string, workspace: readonly WorkspacePackage[]): GeneratedRecord['bundles'] {
  return Object.fromEntries(BUILDS.map((build) => [nameOfBuild(build), bundleInputs(root, workspace, build)]))
}
