import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { messageOf } from '@openviking-plugins/experience/errors'

/** The JSON of a file of ours; undefined where there is none or it cannot be read, which is said. */
export function readPrivateJson(path: string, log: (line: string) => void): unknown {
  try {
    const text = textIfThere(path)
    return text === undefined ? undefined : JSON.parse(text)
  } catch (thrown) {
    log(`${path} cannot be read and is made anew (${messageOf(thrown)})`)
    return undefined
  }
}

/** @throws unless the file is just not there */
export function textIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return undefined
    throw thrown
  }
}

/**
 * Replaces a file that only its owner may read, so that a reader sees the old text or the new one; `durable` waits for
 * the disk. @throws
 */
export function writePrivateJson(path: string, value: unknown, options: { durable?: boolean } = {}): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, `${JSON.stringify(value)}\n`, { mode: 0o600, flush: options.durable ?? false })
  renameSync(temporary, path)
}
