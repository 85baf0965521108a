import type { Message, SessionLog, SessionLogLine } from '@openviking-plugins/experience'

/** Sessions in memory, with the positions that they would have in a file. */
export interface MemoryLog extends SessionLog {
  append(session_id: string, ...messages: Message[]): void
  /** A commit that counted so many events. */
  commit(session_id: string, counted?: number): void
  /** Keeps the first lines only. */
  cut(session_id: string, lines: number): void
  delete(session_id: string): void
}

export function memoryLog(): MemoryLog {
  const files = new Map<string, string[]>()
  const linesOf = (session_id: string): string[] => files.get(session_id) ?? []
  const add = (session_id: string, line: object): void => {
    files.set(session_id, [...linesOf(session_id), JSON.stringify(line)])
  }
  const textOf = (session_id: string): string =>
    linesOf(session_id)
      .map((line) => `${line}\n`)
      .join('')
  return {
    append(session_id, ...messages) {
      if (!files.has(session_id)) add(session_id, { kind: 'session', session: { session_id, harness: 'claude-code' } })
      for (const message of messages) add(session_id, { kind: 'message', message })
    },
    commit: (session_id, counted = 0) =>
      add(session_id, {
        kind: 'commit',
        commit: {
          at: '2026-11-30T12:00:00.000Z',
          message_ids: [],
          event_ids: Array.from({ length: counted }, (_, at) => `ue_${at}`),
        },
      }),
    cut: (session_id, lines) => files.set(session_id, linesOf(session_id).slice(0, lines)),
    delete: (session_id) => files.delete(session_id),
    *sessions() {
      for (const session_id of files.keys()) yield { session_id, size: Buffer.byteLength(textOf(session_id)) }
    },
    *lines(session_id, from) {
      let end = 0
      for (const line of linesOf(session_id)) {
        const start = end
        end += Buffer.byteLength(line) + 1
        if (start >= from) yield { ...(JSON.parse(line) as SessionLogLine), end }
      }
    },
    fingerprint(session_id, at) {
      const bytes = Buffer.from(textOf(session_id))
      return bytes.length < at ? '' : bytes.subarray(Math.max(0, at - 64), at).toString('hex')
    },
  }
}
