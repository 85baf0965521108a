import { statSync } from 'node:fs'
import { join } from 'node:path'
import type {
  AppendResult,
  CommitResult,
  Identity,
  Message,
  PruneOptions,
  PruneReport,
  RuleSetName,
  SessionInfo,
  SessionLog,
  SessionLogLine,
  UsageEvent,
  UsageQuery,
  UsageReport,
} from '@openviking-plugins/experience'
import { fingerprintOf } from '@openviking-plugins/line-files'
import { onDisk } from '../disk-errors.ts'
import { makeFolder } from '../home.ts'
import { appendMessages } from './append.ts'
import { commitSession } from './commit.ts'
import { pruneSessions } from './prune.ts'
import type { SessionFileLine } from './records.ts'
import { openSessionIndexes } from './session-index.ts'
import { sessionLines } from './session-lines.ts'
import { sessionFileName, sessionIdOf } from './session-names.ts'
import type { SessionPaths } from './session-paths.ts'
import { type SessionReader, sessionFiles, sessionReader } from './session-reader.ts'
import { eventsOf, usageReport } from './usage.ts'

export interface SessionLogOptions {
  paths: SessionPaths
  /** Whose events are counted. Asked with each commit and report, since a server may have to be asked for it. */
  identity: () => Promise<Identity>
  /** How calls are counted; `local` by default. */
  rules?: RuleSetName | undefined
  /** Told what is worth knowing and needs nobody to act. */
  log?: ((line: string) => void) | undefined
}

/** The sessions and the ledger of one backend, whatever else that backend is: the sessions' side of a Backend. */
export interface OwnSessions extends SessionLog {
  append(session: SessionInfo, messages: readonly Message[]): Promise<AppendResult>
  commit(session_id: string): Promise<CommitResult>
  usage(query?: UsageQuery): Promise<UsageReport>
  /** The caller's usage events, each once. @throws INVALID_INPUT for a bad date */
  events(query?: UsageQuery): Promise<UsageEvent[]>
  reader(): SessionReader
  /** Removes sessions that may go: none that has not ended, or that a commit would still count. The ledger stays. */
  prune(options: PruneOptions): Promise<PruneReport>
}

/** Makes the folders that are missing. @throws HOME_REFUSED */
export function openSessionLog(options: SessionLogOptions): OwnSessions {
  const { paths, identity, rules } = options
  const log = options.log ?? (() => undefined)
  makeFolder(paths.sessions)
  makeFolder(paths.ledger)
  const indexes = openSessionIndexes(paths, log)
  const io = <Result>(work: () => Result | Promise<Result>) => onDisk(paths.sessions, work)
  const fileOf = (session_id: string): string => join(paths.sessions, sessionFileName(session_id))
  return {
    append: (session, messages) => io(() => appendMessages(paths, session, messages, indexes)),
    commit: (sessionId) =>
      io(async () => commitSession({ paths, identity: await identity(), rules, indexes, log }, sessionId)),
    usage: (query = {}) => io(async () => usageReport(paths, await identity(), query, log)),
    events: (query = {}) => io(async () => eventsOf(paths, await identity(), query, log)),
    reader: () => sessionReader(paths, log),
    prune: (options) =>
      io(() =>
        pruneSessions(
          { paths, indexes, log },
          options,
          (name) => sessionIdOf(name) ?? idInside(join(paths.sessions, name), log),
        ),
      ),
    sessions: () => logged(paths, log),
    lines: (sessionId, from) => logLines(fileOf(sessionId), from, log),
    fingerprint: (sessionId, at) => fingerprint(fileOf(sessionId), at),
  }
}

function* logged(paths: SessionPaths, log: (line: string) => void): Generator<{ session_id: string; size: number }> {
  for (const name of sessionFiles(paths)) {
    const file = join(paths.sessions, name)
    const session_id = sessionIdOf(name) ?? idInside(file, log)
    const size = statSync(file, { throwIfNoEntry: false })?.size
    if (session_id !== undefined && size !== undefined) yield { session_id, size }
  }
}

/** A name that was cut does not tell the id. */
function idInside(file: string, log: (line: string) => void): string | undefined {
  for (const { line } of sessionLines(file, 0, log)) {
    if (line.type === 'session') return line.session_id
  }
  log(`sessions: ${file} does not say which session it holds`)
  return undefined
}

function* logLines(file: string, from: number, log: (line: string) => void): Generator<SessionLogLine> {
  for (const { line, end } of sessionLines(file, from, log)) yield logLine(line, end)
}

function logLine(line: SessionFileLine, end: number): SessionLogLine {
  if (line.type === 'message') return { kind: 'message', message: line.message, end }
  if (line.type === 'session') {
    const { v: _, type: __, at: ___, ...session } = line
    return { kind: 'session', session, end }
  }
  const { at, message_ids, event_ids } = line
  return { kind: 'commit', commit: { at, message_ids, event_ids }, end }
}

function fingerprint(file: string, at: number): string {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return size < at ? '' : fingerprintOf(file, at).tail
}
