import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { messageOf } from '@openviking-plugins/experience'

/** The JSON of a file of ours; undefined where there is none or it cannot be read, which is said. */
export function readPrivateJson(path: string, log: (line: string) => void): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (thrown) {
    const missing = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT'
    if (!missing) log(`${path} cannot be read and is made anew (${messageOf(thrown)})`)
    return undefined
  }
}

/** Replaces a file that only its owner may read, so that a reader sees the old text or the new one. @throws */
export function writePrivateJson(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, `${JSON.stringify(value)}\n`, { mode: 0o600 })
  renameSync(temporary, path)
}
