import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { makeFolder } from '../hook/make-folder.ts'

/** Writes a file of one JSON value that is read whole or not at all; saves of one file are kept in order. */
export async function saveJson(path: string, value: unknown): Promise<void> {
  const text = `${JSON.stringify(value)}\n`
  try {
    await writeFileAtomic(path, text, { mode: 0o600 })
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown
    makeFolder(dirname(path))
    await writeFileAtomic(path, text, { mode: 0o600 })
  }
}

export function isMissing(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT'
}

/** The text of a file; '' when it is not there. */
export function textIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (thrown) {
    if (isMissing(thrown)) return ''
    throw thrown
  }
}

/** The names in a folder that end in `ending`, sorted; none when the folder is not there. */
export function namesIfThere(folder: string, ending = ''): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .sort()
  } catch (thrown) {
    if (isMissing(thrown)) return []
    throw thrown
  }
}
