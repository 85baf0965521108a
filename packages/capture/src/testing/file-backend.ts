import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Backend, Message, SessionInfo } from '@openviking-plugins/experience'

export interface FileBackendOptions {
  /** Called before each message is written and before each commit. */
  before?: (step: 'message' | 'commit', count: number) => void
}

export interface FileBackend extends Backend {
  /** Everything that was stored for a session, in order, as it lies on disk. */
  stored(session_id: string): Message[]
  session(session_id: string): SessionInfo | undefined
  sessions(): string[]
  commits(session_id: string): number
  /** Messages that were handed over, also those that were there already. */
  received: Message[]
}

type Line = { session: SessionInfo } | { message: Message } | { commit: string[] }

/** A backend of one JSONL file a session, idempotent by message id, that survives its process. */
export function openFileBackend(folder: string, options: FileBackendOptions = {}): FileBackend {
  const index = join(folder, 'sessions.jsonl')
  const fileOf = (id: string): string => join(folder, `${id}.jsonl`)
  const received: Message[] = []
  let count = 0
  mkdirSync(folder, { recursive: true })

  const read = (id: string): Line[] =>
    existsSync(fileOf(id))
      ? readFileSync(fileOf(id), 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as Line)
      : []
  const write = (id: string, line: Line): void => appendFileSync(fileOf(id), `${JSON.stringify(line)}\n`)
  const stored = (id: string): Message[] => read(id).flatMap((line) => ('message' in line ? [line.message] : []))
  const refuse = (): never => {
    throw new Error('not a part of this backend')
  }

  return {
    kind: 'folder',
    received,
    stored,
    session: (id) => read(id).flatMap((line) => ('session' in line ? [line.session] : []))[0],
    sessions: () =>
      existsSync(index) ? [...new Set(readFileSync(index, 'utf8').trim().split('\n'))].filter((id) => id !== '') : [],
    commits: (id) => read(id).filter((line) => 'commit' in line).length,
    async append(session, messages) {
      const known = new Set(stored(session.session_id).map((message) => message.id))
      if (!existsSync(fileOf(session.session_id))) {
        appendFileSync(index, `${session.session_id}\n`)
        write(session.session_id, { session })
      }
      let added = 0
      for (const message of messages) {
        received.push(message)
        if (known.has(message.id)) continue
        known.add(message.id)
        options.before?.('message', ++count)
        write(session.session_id, { message })
        added++
      }
      return { added }
    },
    async commit(id) {
      options.before?.('commit', ++count)
      const lines = read(id)
      const done = new Set(lines.flatMap((line) => ('commit' in line ? line.commit : [])))
      const open = stored(id).filter((message) => !done.has(message.id))
      if (open.length === 0) return { status: 'skipped', reason: 'no_messages', events: [], experience_uris: [] }
      write(id, { commit: open.map((message) => message.id) })
      return { status: 'committed', events: [], experience_uris: [] }
    },
    identity: async () => ({ user: 'u1', account: 'local' }),
    searchExperiences: refuse,
    readExperience: refuse,
    listExperiences: refuse,
    addExperience: refuse,
    memory: refuse,
    usage: refuse,
    close: async () => undefined,
  }
}
