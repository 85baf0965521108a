import {
  type Backend,
  isOpenVikingError,
  type Message,
  type Part,
  type SessionInfo,
} from '@openviking-plugins/experience'
import { givenId, isOneCall } from '../call-id.ts'
import { printOf } from '../call-print.ts'
import { sessionIdOf } from '../session-id.ts'
import { idOfResult } from '../transcripts/message-parts.ts'
import type { TranscriptReader } from '../transcripts/transcript.ts'
import type { CaptureContext, CaptureJob, Run } from './capture-session.ts'
import type { Claims } from './claims.ts'
import { type Cursor, type Cursors, SLACK_MS, wentOnAround } from './cursor.ts'
import { isJournalMessage, restoreOutput, type SessionJournal } from './journal.ts'
import type { JournalRows, OwnRow } from './journal-rows.ts'
import {
  callIds,
  callKey,
  doneExperienceCalls,
  isExperienceCall,
  journalClaims,
  knownCallIds,
  messageKey,
  ownerOf,
  transcriptClaims,
} from './known-calls.ts'
import { withheldClaims } from './withheld.ts'

export interface Doubts {
  /** Ids that an earlier run was sending. */
  unsure: ReadonlySet<string>
  journal: () => SessionJournal
  rows: JournalRows
}

/** Sends messages that are this session's own, and moves the cursor behind them. */
export function sender(
  { job, cursor, isKnown }: Run,
  { unsure, journal, rows, reader }: Doubts & { reader: TranscriptReader },
  context: CaptureContext,
): (messages: readonly Message[], move: () => void) => Promise<number> {
  const { session_id } = cursor
  const claims = transcriptClaims(context.paths, job.harness)
  const withheld = withheldClaims(context.paths, job.harness)
  const given = journalClaims(context.paths)
  const session = sessionIdOf(job.harness, job.native_id)
  const keyOf = (tool_id: string): string => callKey(tool_id, session)
  /** Its own, and by what it is known in a fork, or of what it repeats in one. */
  const keysOf = (message: Message): string[] => [
    messageKey(message, session_id),
    ...[reader.originalOf?.(message.id)?.message_id ?? [], reader.also?.(message.id) ?? []].flat(),
  ]
  const ownerIn = (which: Claims, message: Message): string | undefined =>
    ownerOf(which, message, { session_id, session })

  const elsewhere = unnamedElsewhere(cursor, context.cursors)
  const isAnswered = (message: Message): boolean => {
    const id = idOfResult(message.id)
    if (id === undefined) return false
    if (ownerIn(claims, { ...message, id }) !== undefined) return true
    return callIds(message).some((each) => (claims.owner(keyOf(each)) ?? given.owner(keyOf(each))) !== undefined)
  }

  const isOwn = (message: Message): boolean => {
    if (isAnswered(message)) return false
    // A fork may have been read before its original, with lines that were not read there yet.
    const owner = ownerIn(claims, message)
    if (owner === undefined)
      return keysOf(message).every((key) => (claims.owner(key) ?? withheld.owner(key)) === undefined)
    // Its own messages arrived, unless they were on their way or the cursor that knew it is lost.
    return owner === session_id && (!isKnown || unsure.has(message.id))
  }

  /** What a fork repeats is known by its id there as well, for a fork of that one. */
  const claimCopy = (message: Message): void => {
    const [key = '', original] = keysOf(message)
    if (original === undefined || (claims.owner(key) ?? withheld.owner(key)) !== undefined) return
    const owner = claims.owner(original)
    if (owner === undefined) withheld.claim(session_id, [key])
    else claims.claim(owner, [key])
  }

  const rowOf = (message: Message, part: Part): OwnRow | undefined =>
    part.type === 'tool' && !isJournalMessage(message) && doneExperienceCalls(message).includes(part)
      ? rows.of(message.id, part)
      : undefined

  /** Without the calls that are known by another message: of a journal, before a hook told of the session, or of a copy. */
  const withoutKnown = (message: Message, unnamed: Map<string, string>): Message[] => {
    if (isJournalMessage(message) || knownCallIds(message).length === 0) return [message]
    const isNew = ownerIn(claims, message) === undefined
    const parts = message.parts.filter((part) => {
      if (part.type !== 'tool') return true
      if (isNew && isOneCall(part.tool_id) && claims.owner(keyOf(part.tool_id)) !== undefined) return false
      if (!isExperienceCall(part)) return true
      const own = rowOf(message, part)
      if (own === undefined ? given.owner(keyOf(part.tool_id)) !== undefined : own.isGiven) return false
      const print = printOf(part)
      const [same] = [...unnamed].find(([, candidate]) => candidate === print) ?? []
      if (same !== undefined) return !unnamed.delete(same)
      const counted = isNew ? elsewhere.take(print, message.created_at) : undefined
      if (counted !== undefined && message.parts.length === 1) claims.claim(counted, [messageKey(message, session_id)])
      return counted === undefined
    })
    return parts.length === 0 ? [] : [{ ...message, parts }]
  }

  const restored = (message: Message): Message => ({
    ...message,
    parts: message.parts.map((part) =>
      part.type === 'tool' ? restoreOutput(part, message.created_at, { journal, own: rowOf(message, part) }) : part,
    ),
  })

  return async (messages, move) => {
    const unnamed = new Map(Object.entries(cursor.unnamed ?? {}))
    const own = messages
      .filter((message) => {
        if (isOwn(message)) return true
        claimCopy(message)
        return false
      })
      .map((message) => context.redactor.message(restored(message)))
      .flatMap((message) => withoutKnown(message, unnamed))
    if (own.length > 0) {
      const ids = own.map((message) => message.id)
      // The order matters: what is claimed must be known to be on its way, or a crash between would lose it.
      cursor.inflight = [...new Set([...cursor.inflight, ...ids])]
      cursor.uncommitted += own.length
      cursor.first_at ??= own[0]?.created_at
      cursor.last_at = new Date().toISOString()
      cursor.unnamed = { ...cursor.unnamed, ...unnamedCalls(own, journal) }
      await context.cursors.save(cursor)
      claims.claim(
        session_id,
        own.flatMap((message) => [...keysOf(message), ...knownCallIds(message).map(keyOf)]),
      )
      given.claim(
        session_id,
        own
          .filter(isJournalMessage)
          .flatMap(callIds)
          .flatMap((id) => [keyOf(id), ...rows.keys(id)]),
      )
      const backend = await context.backend()
      await appendAll(backend, sessionInfo(job, cursor), own, context.log.trouble)
      cursor.inflight = cursor.inflight.filter((id) => !ids.includes(id))
      claims.claim(
        session_id,
        ids.flatMap((id) => reader.placed?.(id) ?? []),
      )
    }
    move()
    await elsewhere.save()
    cursor.unnamed = { ...Object.fromEntries(unnamed), ...unnamedCalls(own, journal) }
    await context.cursors.save(cursor)
    return own.length
  }
}

/** A message that is refused for what it is costs no other one. */
async function appendAll(
  backend: Backend,
  session: SessionInfo,
  messages: readonly Message[],
  trouble: (line: string) => void,
): Promise<void> {
  try {
    await backend.append(session, messages)
    return
  } catch (thrown) {
    if (!isOpenVikingError(thrown) || thrown.code !== 'INVALID_INPUT') throw thrown
    if (messages.length === 1) {
      trouble(`${session.session_id}: a message of ${messages[0]?.created_at ?? ''} was refused (${thrown.code})`)
      return
    }
  }
  for (const message of messages) await appendAll(backend, session, [message], trouble)
}

interface UnnamedElsewhere {
  /** The session of a journal in which a call like this one is, that no other call was; undefined when there is none. */
  take(print: string, at: string): string | undefined
  save(): Promise<void>
}

/** What was counted out of a journal before the session that has the call was told of. */
function unnamedElsewhere({ harness, session_id }: Cursor, cursors: Cursors): UnnamedElsewhere {
  /** By session, those that nobody but a journal told of. */
  let known = new Map<string, Cursor>()
  let since = Number.POSITIVE_INFINITY
  const changed = new Set<string>()
  return {
    take(print, time) {
      const at = Date.parse(time)
      if (at < since) {
        const found = cursors
          .since(at - SLACK_MS)
          .filter((cursor) => cursor.harness === harness && cursor.journal_only && cursor.session_told !== true)
        known = new Map([...found.map((cursor) => [cursor.session_id, cursor] as const), ...known])
        since = at
      }
      for (const cursor of known.values()) {
        const { unnamed = {} } = cursor
        const [id] = Object.entries(unnamed).find(([, candidate]) => candidate === print) ?? []
        if (id === undefined || cursor.session_id === session_id || !wentOnAround(cursor, at)) continue
        delete unnamed[id]
        changed.add(cursor.session_id)
        return cursor.session_id
      }
      return undefined
    },
    async save() {
      for (const cursor of [...changed].flatMap((id) => known.get(id) ?? [])) {
        await (cursors.isOpen(cursor.session_id) ? cursors.save(cursor) : cursors.close(cursor))
      }
      changed.clear()
    },
  }
}

/** By message id, how the calls of a journal that came without an id are known again. */
function unnamedCalls(messages: readonly Message[], journal: () => SessionJournal): Record<string, string> {
  const found: Record<string, string> = {}
  for (const message of messages.filter(isJournalMessage)) {
    for (const part of message.parts.filter(isExperienceCall)) {
      if (!journal().named.has(givenId(part.tool_id))) found[message.id] = printOf(part)
    }
  }
  return found
}

function sessionInfo(job: CaptureJob, cursor: Cursor): SessionInfo {
  return {
    session_id: cursor.session_id,
    harness: job.harness,
    ...(cursor.cwd === undefined ? {} : { cwd: cursor.cwd }),
    ...(job.agent_id === undefined ? {} : { parent_session_id: sessionIdOf(job.harness, job.native_id) }),
  }
}
