import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CommitResult, Identity, Message, RuleSetName } from '@openviking-plugins/experience'
import { appendLines } from '@openviking-plugins/line-files'
import { appendEvents } from './ledger.ts'
import { lightened, usageOfOpen } from './open-usage.ts'
import type { CommitLine } from './records.ts'
import type { SessionIndex, SessionIndexes } from './session-index.ts'
import { sessionLines } from './session-lines.ts'
import { sessionFileName } from './session-names.ts'
import type { SessionPaths } from './session-paths.ts'
import { hasSubstance } from './substance.ts'

export interface CommitContext {
  paths: SessionPaths
  identity: Identity
  rules: RuleSetName | undefined
  indexes: SessionIndexes
  log: (line: string) => void
}

/**
 * Counts what was appended since the last commit. The events reach the ledger before the commit line is written: after
 * a crash between the two, the next commit writes the same event ids again, and readers take each once.
 */
export function commitSession(context: CommitContext, sessionId: string): CommitResult {
  const { paths, indexes, log } = context
  const file = join(paths.sessions, sessionFileName(sessionId))
  if (!existsSync(file)) return skipped('no_messages')
  const index = indexes.of(file)
  const open = openMessages(file, index, log)
  if (open.length === 0) return skipped('no_messages')
  if (!hasSubstance(open)) return skipped('no_substance')

  const { events: counted, experience_uris } = usageOfOpen(open, committedMessages(file, index, log), {
    identity: context.identity,
    rules: context.rules,
    session_id: sessionId,
  })
  appendEvents(paths, counted)
  const line: CommitLine = {
    v: 1,
    type: 'commit',
    at: new Date().toISOString(),
    message_ids: [...new Set(open.map(({ id }) => id))],
    event_ids: counted.map(({ event_id }) => event_id),
    experience_uris,
    outcome: 'unknown',
  }
  const { upto } = index
  appendLines(file, [JSON.stringify(line)], { durable: true })
  index.commit(upto)
  return { status: 'committed', events: counted, experience_uris }
}

/** Whether a session holds something that a commit would count. */
export function hasOpenSubstance(file: string, { indexes, log }: Pick<CommitContext, 'indexes' | 'log'>): boolean {
  return hasSubstance(openMessages(file, indexes.of(file), log))
}

function skipped(reason: 'no_messages' | 'no_substance'): CommitResult {
  return { status: 'skipped', reason, events: [], experience_uris: [] }
}

/** The messages of no commit, each once. Texts are needed for their size alone, large outputs only if they can count. */
function openMessages(file: string, index: SessionIndex, log: (line: string) => void): Message[] {
  const open = new Map<string, Message>()
  const closed = new Set<string>()
  for (const { line, start } of sessionLines(file, index.committedUpto, log)) {
    if (start >= index.upto) break
    if (line.type === 'commit') for (const id of line.message_ids) closed.add(id)
    if (line.type !== 'message') continue
    const { message } = line
    if (!index.isCommitted(message.id) && !open.has(message.id)) open.set(message.id, lightened(message))
  }
  return [...open.values()].filter(({ id }) => !closed.has(id))
}

/** Those before the last commit. */
function* committedMessages(file: string, index: SessionIndex, log: (line: string) => void): Generator<Message> {
  if (index.committedUpto === 0) return
  for (const { line, start } of sessionLines(file, 0, log)) {
    if (start >= index.committedUpto) break
    if (line.type === 'message') yield line.message
  }
}
