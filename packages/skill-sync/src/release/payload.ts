import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizeLineEndings, sha256 } from '../digest.ts'
import { walkFiles } from '../skill-files.ts'
import { isLeftover, isSystemFile } from '../system-files.ts'
import { type Harness, pluginFolder } from '../targets.ts'

/** SHA-256 of each file that ships with a plugin, by its path in the plugin's folder, sorted. Line endings do not count. */
export type Payload = Record<string, string>

const payloadPaths = (root: string, harness: Harness): string[] =>
  walkFiles(join(root, pluginFolder(harness))).files.filter((path) => !isSystemFile(path) && !isLeftover(path))

export function payloadOf(root: string, harness: Harness): Payload {
  const folder = join(root, pluginFolder(harness))
  return Object.fromEntries(
    payloadPaths(root, harness).map((path) => [path, sha256(normalizeLineEndings(readFileSync(join(folder, path))))]),
  )
}

/** Paths that one of the two has alone, or with other bytes. */
export function changedPaths(before: Payload, after: Payload): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...paths].filter((path) => before[path] !== after[path]).sort()
}
