import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { makeRoom } from './make-room.ts'
import { ITEM_EXTENSION, itemName } from './outbox-name.ts'

export interface WriteItemOptions {
  /** Items with the same text here say the same, the newest of them the most; without it each is needed. */
  supersedes?: string
}

/** Writes one file to the outbox, which appears whole or not at all. */
export function writeItem(outbox: string, item: { at: string }, { supersedes }: WriteItemOptions = {}): void {
  const name = itemName(item.at, supersedes)
  const temporary = join(outbox, `${name}.tmp`)
  const text = `${JSON.stringify(item)}\n`
  makeRoom(outbox, text.length)
  try {
    writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' })
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT')) throw thrown
    makeFolder(outbox)
    writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' })
  }
  renameSync(temporary, join(outbox, name + ITEM_EXTENSION))
}
