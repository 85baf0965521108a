import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type KeyedLine, type LineIndex, lineKey, openLineIndex, readLines } from '@openviking-plugins/line-files'
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

/**
 * Opened with the first question. A row cut off by a crash is left out: its messages are still in flight. What is in
 * the same file of `kin` has arrived as well.
 */
export function arrivedIds(folder: string, session_id: string, kin: readonly string[] = []): ArrivedIds {
  const name = `${fileStem(session_id)}.ids`
  const path = join(folder, name)
  let known: LineIndex[] | undefined
  const indexes = (): LineIndex[] => {
    known ??= [folder, ...kin].map((each) => openRows(join(each, name)))
    return known
  }
  return {
    has(message_id) {
      const key = lineKey(message_id)
      return indexes().some((index) => index.first(key) !== undefined)
    },
    add(message_ids) {
      if (message_ids.length === 0) return
      appendFileSync(path, `\n${message_ids.map(lineKey).join('\n')}`, { mode: 0o600, flush: true })
      known?.[0]?.catchUp()
    },
  }
}

function openRows(path: string): LineIndex {
  const index = openLineIndex(path, {
    folder: `${path}.index`,
    makeFolder: (folder) => mkdirSync(folder, { recursive: true, mode: 0o700 }),
    read: (from) => rows(path, from),
    // What is wrong with a cache is made good, and nobody's business.
    log: () => undefined,
  })
  index.catchUp()
  return index
}

const LENGTH = lineKey('').length

function* rows(path: string, from: number): Generator<KeyedLine> {
  for (const { text, start, end } of readLines(path, from))
    if (text.length === LENGTH) yield { keys: [text], start, end }
}
