import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { textIfThere } from '../private-file.ts'
import { fileStem } from './session-ids.ts'

/**
 * The messages of one session that the server has, whatever became of the state or of the session's log: a line may be
 * there twice, and a log may be cut and written again.
 */
export interface ArrivedIds {
  has(message_id: string): boolean
  /** @throws */
  add(message_ids: readonly string[]): void
}

const LENGTH = 11

/**
 * Opened with the first question. A row cut off by a crash is left out: its messages are still in flight. What is in
 * the same file of `kin` has arrived as well.
 */
export function arrivedIds(folder: string, session_id: string, kin: readonly string[] = []): ArrivedIds {
  const name = `${fileStem(session_id)}.ids`
  const path = join(folder, name)
  let known: Set<string> | undefined
  const ids = (): Set<string> => {
    known ??= new Set(
      [folder, ...kin].flatMap((each) =>
        (textIfThere(join(each, name)) ?? '').split('\n').filter((id) => id.length === LENGTH),
      ),
    )
    return known
  }
  return {
    has: (message_id) => ids().has(shortHash(message_id)),
    add(message_ids) {
      if (message_ids.length === 0) return
      const hashes = message_ids.map(shortHash)
      appendFileSync(path, `\n${hashes.join('\n')}`, { mode: 0o600, flush: true })
      if (known !== undefined) for (const hash of hashes) known.add(hash)
    },
  }
}

/** 66 bits: among a million ids two alike are a matter of one in a hundred million. */
function shortHash(message_id: string): string {
  return createHash('sha256').update(message_id).digest('base64url').slice(0, LENGTH)
}
