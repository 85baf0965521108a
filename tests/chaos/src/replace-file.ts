import { renameSync, writeFileSync } from 'node:fs'

/** In the place of a file that a courier may read at this moment. */
export function replaceFile(path: string, value: object): void {
  writeFileSync(`${path}.tmp`, JSON.stringify(value))
  renameSync(`${path}.tmp`, path)
}
