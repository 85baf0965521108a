import { join } from 'node:path'
import { outboxContents, readClaudeCodeTranscript } from '@openviking-plugins/capture'
import {
  extractUsage,
  isExperienceTool,
  type Message,
  type ToolPart,
  type UsageEvent,
} from '@openviking-plugins/experience'
import type { Played } from './claude-session.ts'
import { jsonLines, namesIn, type StoredSession, storedSessions } from './stored-sessions.ts'
import type { World } from './world.ts'

/** What is not as it has to be: each turn and part stored once, each use counted once, nothing left waiting. */
export function problemsOf(world: World, played: readonly Played[]): string[] {
  const stored = storedSessions(world)
  const outbox = outboxContents(world.paths)
  return [
    ...onlyOnce(stored),
    ...missing(stored, played),
    ...unexpected(stored, played),
    ...outOfOrder(stored, played),
    ...journalProblems(world, stored),
    ...commitProblems(stored),
    ...ledgerProblems(world, stored),
    ...outbox.waiting.map(({ id }) => `${id} still waits in the outbox`),
    ...outbox.set_aside.map(({ id, reason }) => `${id} was given up: ${reason}`),
  ]
}

function onlyOnce(stored: readonly StoredSession[]): string[] {
  const messages = stored.flatMap((session) => session.messages)
  return [
    ...twice(messages.map(({ id }) => id)).map((id) => `the message ${id} is stored twice`),
    ...twice(messages.flatMap(experienceCalls).map(({ tool_id }) => tool_id)).map(
      (id) => `the call ${id} is stored twice`,
    ),
  ]
}

/** Read by what reads transcripts, all at once and from the beginning, with every line that ever was in the file. */
function expectedMessages({ transcripts }: Played): Message[] {
  return transcripts.flatMap(({ history }) => readClaudeCodeTranscript(history.join('\n')).messages)
}

function missing(stored: readonly StoredSession[], played: readonly Played[]): string[] {
  const ids = new Set(stored.flatMap((session) => session.messages.map(({ id }) => id)))
  const calls = new Set(
    stored.flatMap((session) => session.messages.flatMap(experienceCalls).map(({ tool_id }) => tool_id)),
  )
  return played.flatMap(expectedMessages).flatMap((message) => {
    const [call] = experienceCalls(message)
    // A fork may leave a call open of which its original had the result.
    const isStored = ids.has(message.id) || ids.has(message.id.replace(/\.open$/, ''))
    const found = call === undefined ? isStored : calls.has(call.tool_id)
    return found ? [] : [`the message ${message.id} is lost: ${JSON.stringify(message.parts).slice(0, 120)}`]
  })
}

function unexpected(stored: readonly StoredSession[], played: readonly Played[]): string[] {
  const texts = new Map(played.flatMap(expectedMessages).map((message) => [message.id, textOf(message)]))
  return stored.flatMap(({ session_id, messages }) =>
    messages.flatMap((message) => {
      if (message.id.startsWith('journal-')) return []
      // A call that the file leaves open may have its result from a journal.
      const expected = texts.get(message.id) ?? texts.get(`${message.id}.open`)
      if (expected === undefined) return [`nobody said ${message.id} of ${session_id}`]
      return expected === textOf(message) ? [] : [`the message ${message.id} says something else`]
    }),
  )
}

/** A session that shares no line with another is stored in the order in which it was had. */
function outOfOrder(stored: readonly StoredSession[], played: readonly Played[]): string[] {
  return played
    .filter(({ shared, transcripts }) => !shared && transcripts.length === 1)
    .flatMap((session) => {
      const expected = expectedMessages(session).map(({ id }) => id)
      const [first = ''] = expected
      const found = stored.find(({ messages }) => messages.some(({ id }) => id === first))
      const order = found?.messages.map(({ id }) => id).filter((id) => expected.includes(id)) ?? []
      const sorted = order.toSorted((left, right) => expected.indexOf(left) - expected.indexOf(right))
      return order.join() === sorted.join() ? [] : [`${found?.session_id} is out of order`]
    })
}

/** What a server answered, and wrote down before, is stored and has the same end. */
function journalProblems({ paths }: World, stored: readonly StoredSession[]): string[] {
  const calls = new Map(
    stored
      .flatMap((session) => session.messages.flatMap(experienceCalls))
      .map((part) => [part.tool_id, part.tool_status]),
  )
  const rows = namesIn(paths.journal).flatMap((name) => jsonLines(join(paths.journal, name)))
  return rows
    .filter((row) => row['type'] === 'call')
    .flatMap((row) => {
      const id = String(row['call_id'] ?? row['id'])
      const status = calls.get(id)
      if (status === row['tool_status']) return []
      return [`the call ${id} of a journal, ${String(row['tool_status'])}, is ${status ?? 'lost'}`]
    })
}

function commitProblems(stored: readonly StoredSession[]): string[] {
  return stored.flatMap(({ session_id, messages, commits }) => {
    const committed = commits.flat()
    const open = messages.filter(({ id }) => !committed.includes(id))
    const worth = open.some(({ parts }) => parts.some(({ type }) => type === 'tool'))
    return [
      ...twice(committed).map((id) => `the message ${id} of ${session_id} is committed twice`),
      ...(worth ? [`${open.length} messages of ${session_id} are not committed`] : []),
    ]
  })
}

function ledgerProblems({ paths, backend: { user, account } }: World, stored: readonly StoredSession[]): string[] {
  const counted = namesIn(paths.ledger).flatMap(
    (name) => jsonLines(join(paths.ledger, name)) as unknown as UsageEvent[],
  )
  const known = new Set(counted.map(({ event_id }) => event_id))
  const due = stored.flatMap(({ session_id, messages }) =>
    extractUsage(messages, { user, account, session_id }).events.map(({ event_id }) => event_id),
  )
  return [
    ...due.filter((id) => !known.has(id)).map((id) => `the event ${id} is not in the ledger`),
    ...[...known].filter((id) => !due.includes(id)).map((id) => `the event ${id} of the ledger did not happen`),
  ]
}

function experienceCalls(message: Message): ToolPart[] {
  return message.parts.filter((part): part is ToolPart => part.type === 'tool' && isExperienceTool(part.tool_name))
}

function textOf({ parts }: Message): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
}

function twice(items: readonly string[]): string[] {
  const seen = new Set<string>()
  return [...new Set(items.filter((item) => seen.size === seen.add(item).size))]
}
