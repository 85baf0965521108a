import { readdirSync, rmdirSync, statSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Where programs keep what V8 has compiled of our files, below the folder that the harness gives a plugin for its data. */
export const COMPILED_FOLDER = 'compiled'
/** A file is written once for each release of ours and of Node. One that is still used is written again. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Removes what was kept of earlier releases. `data` as the harness named it, if it did. @throws what the file system throws */
export function forgetCompiled(data: string | undefined, now: number = Date.now()): void {
  if (data === undefined || data === '') return
  const folder = join(data, COMPILED_FOLDER)
  for (const release of namesIn(folder)) {
    const files = namesIn(join(folder, release)).map((name) => join(folder, release, name))
    const old = files.filter((path) => now - statSync(path).mtimeMs > KEPT_MS)
    for (const path of old) unlinkSync(path)
    if (files.length > 0 && old.length === files.length) rmdirSync(join(folder, release))
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR'))
      return []
    throw thrown
  }
}
