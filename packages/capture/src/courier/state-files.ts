import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isMissing } from '@openviking-plugins/line-files'
import { makeFolder } from '../hook/make-folder.ts'

/** Writes a file of one JSON value, for its owner alone, that is read whole or not at all, also after a power cut. */
export async function saveJson(path: string, value: unknown): Promise<void> {
  try {
    replaceJson(path, value, { durable: true })
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown
    makeFolder(dirname(path))
    replaceJson(path, value, { durable: true })
  }
}

/** The same in a folder that is there; without `durable` a power cut may take it. @throws what the file system throws */
export function replaceJson(path: string, value: unknown, { durable }: { durable: boolean }): void {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    writeFileSync(temporary, `${JSON.stringify(value)}\n`, { mode: 0o600, flag: 'wx', flush: durable })
    renameSync(temporary, path)
  } catch (thrown) {
    rmSync(temporary, { force: true })
    throw thrown
  }
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

/** The members of a JSON file for a look at it; none where it is gone or damaged, which the courier itself reports. */
export function objectIn(path: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    // Taken by the courier meanwhile, or damaged.
    return {}
  }
}

/** Whether a newer version of this product has written a value, which is that version's to change and to remove. */
export function isFromNewerVersion(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'v' in value && typeof value.v === 'number' && value.v > 1
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
