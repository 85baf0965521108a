import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CONFIG_FILE } from './bundles.ts'
import { digestFiles, normalizeLineEndings, sha256 } from './digest.ts'
import type { Finding } from './findings.ts'
import { walkFiles } from './skill-files.ts'
import { BUNDLES, type BundleTarget, RECORD_FILE } from './targets.ts'
import { packageClosure, type WorkspacePackage } from './workspace.ts'

const digests = z.record(z.string(), z.string())
const recordSchema = z.strictObject({ bundles: z.record(z.string(), digests), skills: digests, outputs: digests })

type Digests = Record<string, string>

/** generated.json. Every value is a SHA-256; keys of `bundles` are entries, their inputs package folders and files. */
export interface GeneratedRecord {
  bundles: Record<string, Digests>
  /** By skill, of its newest version entry. */
  skills: Digests
  /** By path. */
  outputs: Digests
}

export const EMPTY_RECORD: GeneratedRecord = { bundles: {}, skills: {}, outputs: {} }

export function readRecord(root: string): { record: GeneratedRecord; findings: Finding[] } {
  try {
    return { record: recordSchema.parse(JSON.parse(readFileSync(join(root, RECORD_FILE), 'utf8'))), findings: [] }
  } catch (error) {
    const absent = !existsSync(join(root, RECORD_FILE))
    const reason = absent
      ? 'it is absent'
      : `it cannot be read: ${error instanceof Error ? error.message : String(error)}`
    const message = `${reason}; run "pnpm run sync"`
    return { record: EMPTY_RECORD, findings: [{ code: 'RECORD_STALE', file: RECORD_FILE, message }] }
  }
}

/** Files outside the packages that decide what a bundle holds. */
const COMMON_INPUTS = ['packages/skill-sync/src/bundles.ts', 'packages/skill-sync/src/notices.ts', 'pnpm-lock.yaml']

/** No bundle holds them. */
const TESTS = /\.test(-data)?\.ts$|(^|\/)(fixtures|testing)\//

function packageDigest(root: string, folder: string): string {
  const sources = walkFiles(join(root, folder, 'src')).files.filter((path) => !TESTS.test(path))
  const config = existsSync(join(root, folder, CONFIG_FILE)) ? [CONFIG_FILE] : []
  const paths = ['package.json', ...config, ...sources.map((path) => `src/${path}`)]
  return digestFiles(
    paths.map((path) => ({ path, content: normalizeLineEndings(readFileSync(join(root, folder, path))) })),
  )
}

/** The digest of each input of a bundle, by package folder or file. Tests are no input; line endings do not count. */
export function bundleInputs(root: string, workspace: readonly WorkspacePackage[], bundle: BundleTarget): Digests {
  const packages = packageClosure(workspace, bundle.entry).map(({ folder }) => [folder, packageDigest(root, folder)])
  const common = COMMON_INPUTS.map((path) => [path, sha256(normalizeLineEndings(readFileSync(join(root, path))))])
  return Object.fromEntries([...packages, ...common])
}

export function allBundleInputs(root: string, workspace: readonly WorkspacePackage[]): GeneratedRecord['bundles'] {
  return Object.fromEntries(BUNDLES.map((bundle) => [bundle.entry, bundleInputs(root, workspace, bundle)]))
}
