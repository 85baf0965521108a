import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type AppendResult, type Message, OpenVikingError, type SessionInfo } from '@openviking-plugins/experience'
import { appendLines } from '@openviking-plugins/line-files'
import type { MessageLine, SessionLine } from './records.ts'
import type { SessionIndexes } from './session-index.ts'
import { sessionFileName } from './session-names.ts'
import type { SessionPaths } from './session-paths.ts'

/** Adds the messages that the session does not hold yet. Of two processes with the same message the first one counts. */
export function appendMessages(
  paths: Pick<SessionPaths, 'sessions'>,
  session: SessionInfo,
  messages: readonly Message[],
  indexes: SessionIndexes,
): AppendResult {
  const file = join(paths.sessions, sessionFileName(session.session_id))
  if (messages.some(({ id }) => typeof id !== 'string' || id === '')) {
    throw new OpenVikingError('INVALID_INPUT', 'A message needs an id that stays the same when it is read again.')
  }
  const index = existsSync(file) ? indexes.of(file) : undefined
  const fresh = new Map<string, Message>()
  for (const message of messages) {
    if (index?.has(message.id) !== true && !fresh.has(message.id)) fresh.set(message.id, message)
  }
  const lines = [...fresh.values()].map((message) =>
    JSON.stringify({ v: 1, type: 'message', message } satisfies MessageLine),
  )
  if (index === undefined || index.upto === 0) {
    const header: SessionLine = { v: 1, type: 'session', ...session, at: new Date().toISOString() }
    lines.unshift(JSON.stringify(header))
  }
  appendLines(file, lines)
  // What was added is taken into the index now rather than read by the next process.
  if (lines.length > 0) indexes.of(file)
  return { added: fresh.size }
}
