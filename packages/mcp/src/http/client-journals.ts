import type { ClientInfo, Journal } from '../journal.ts'

/** Who calls, as far as it is known. */
export interface Caller {
  caller: string
  client: ClientInfo | undefined
  session_id: string | undefined
}

/** One journal for each client and session that calls; none of them has a file before its first row. */
export interface ClientJournals {
  /** The journal to write to, and what tells that it is not needed any more. */
  lend(caller: Caller): { journal: Journal; giveBack: () => void }
  close(): void
}

export interface ClientJournalsOptions {
  open: (session_id: string | undefined) => Journal
  /** Milliseconds, for tests. */
  now?: () => number
}

/** Each has a file open. */
const MOST = 64
/** A client that asks nothing for so long has ended, or begins something new: a journal is read as one session. */
const IDLE_MS = 30 * 60 * 1_000

export function clientJournals({ open, now = Date.now }: ClientJournalsOptions): ClientJournals {
  const kept = new Map<string, { journal: Journal; uses: number; used_at: number }>()

  /** In the order in which they were used. */
  const closeUnused = (): void => {
    for (const [key, { journal, uses, used_at }] of kept) {
      if (kept.size < MOST && now() - used_at < IDLE_MS) return
      if (uses > 0) continue
      kept.delete(key)
      journal.close()
    }
  }

  return {
    lend({ caller, client, session_id }) {
      closeUnused()
      const key = JSON.stringify([caller, session_id])
      const entry = kept.get(key) ?? { journal: open(session_id), uses: 0, used_at: 0 }
      if (client !== undefined) entry.journal.setClient(client)
      kept.delete(key)
      kept.set(key, entry)
      entry.uses += 1
      entry.used_at = now()
      return {
        journal: entry.journal,
        giveBack: () => {
          entry.uses -= 1
        },
      }
    },
    close() {
      for (const { journal } of kept.values()) journal.close()
      kept.clear()
    },
  }
}
