import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Message, OpenVikingError, type SessionInfo } from '@openviking-plugins/experience'
import { errnoOf, onDisk } from '../disk-errors.ts'
import type { CommitLine } from './records.ts'
import { sessionLines } from './session-lines.ts'
import { sessionFileName, sessionIdOf } from './session-names.ts'
import type { SessionPaths } from './session-paths.ts'

export interface SessionSummary extends SessionInfo {
  /** ISO 8601: when its file was begun and last written. */
  started_at: string
  updated_at: string
  bytes: number
}

export interface SessionRecord extends SessionInfo {
  started_at: string
  messages: Message[]
  commits: CommitLine[]
}

/** The captured sessions of a folder. */
export interface SessionReader {
  /** Newest first. */
  list(): Promise<SessionSummary[]>
  /** The whole session in memory. @throws NOT_FOUND */
  read(session_id: string): Promise<SessionRecord>
}

export function sessionReader(paths: Pick<SessionPaths, 'sessions'>, log: (line: string) => void): SessionReader {
  return {
    list: () =>
      onDisk(paths.sessions, () =>
        sessionFiles(paths)
          .map((name) => summaryOf(paths, name, log))
          .sort((left, right) => (left.updated_at > right.updated_at ? -1 : 1)),
      ),
    read: (sessionId) => onDisk(paths.sessions, () => readSession(paths, sessionId, log)),
  }
}

function readSession(
  paths: Pick<SessionPaths, 'sessions'>,
  sessionId: string,
  log: (line: string) => void,
): SessionRecord {
  const record: SessionRecord = { session_id: sessionId, harness: 'unknown', started_at: '', messages: [], commits: [] }
  const known = new Set<string>()
  let found = false
  for (const { line } of sessionLines(join(paths.sessions, sessionFileName(sessionId)), 0, log)) {
    found = true
    if (line.type === 'session') {
      const { v: _, type: __, at, ...info } = line
      if (record.started_at === '') Object.assign(record, info, { started_at: at })
    } else if (line.type === 'commit') {
      record.commits.push(line)
    } else if (!known.has(line.message.id)) {
      known.add(line.message.id)
      record.messages.push(line.message)
    }
  }
  if (found) return record
  throw new OpenVikingError(
    'NOT_FOUND',
    `No session ${JSON.stringify(sessionId)} is stored here. List the sessions for their ids.`,
  )
}

function summaryOf(paths: Pick<SessionPaths, 'sessions'>, name: string, log: (line: string) => void): SessionSummary {
  const file = join(paths.sessions, name)
  const { size, mtime, birthtime } = statSync(file)
  const summary: SessionSummary = {
    session_id: sessionIdOf(name) ?? name,
    harness: 'unknown',
    started_at: birthtime.toISOString(),
    updated_at: mtime.toISOString(),
    bytes: size,
  }
  for (const { line } of sessionLines(file, 0, log)) {
    if (line.type === 'session') {
      const { v: _, type: __, at, ...info } = line
      Object.assign(summary, info, { started_at: at })
    }
    break
  }
  return summary
}

export function sessionFiles(paths: Pick<SessionPaths, 'sessions'>): string[] {
  try {
    return readdirSync(paths.sessions).filter((name) => name.endsWith('.jsonl') && !name.startsWith('.'))
  } catch (thrown) {
    if (errnoOf(thrown) === 'ENOENT') return []
    throw thrown
  }
}
