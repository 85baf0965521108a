import { join } from 'node:path'
import type { DeliveryProblem, ErrorCode } from '@openviking-plugins/experience'
import { z } from 'zod'
import { readPrivateJson, writePrivateJson } from '../private-file.ts'
import { fileStem } from './session-ids.ts'

/** How many messages a batch may hold. */
export const LARGEST_BATCH = 100

/** What a server said of a session: its messages of no commit, of all time (where it knows), and its commits. */
export interface SessionCounts {
  live: number
  total: number | null
  commits: number
}

/** A message on its way. */
export interface Item {
  message_id: string
  /** The bytes of the session's log at which its line begins, at the latest, and ends. */
  from: number
  end: number
  /** Usage events that the server ought to find in it; null where nobody knows how it counts. */
  expected: number | null
}

/** What was being done when the state was written: whether it arrived is not known. `at` is in milliseconds since 1970. */
export type Inflight = InflightMessages | InflightCommit

export interface InflightMessages {
  kind: 'messages'
  at: number
  items: Item[]
  /** Where to go on when all of it has arrived. */
  end: number
  /** What the server had before; null where it had no such session. */
  before: SessionCounts | null
  /** They were set aside before, and come behind everything else. */
  again: boolean
}

export interface InflightCommit {
  kind: 'commit'
  at: number
  end: number
  /** Usage events that the commit on this machine counted. */
  counted: number
}

/** A message that the server does not take. */
export interface SetAsideMessage {
  message_id: string
  from: number
  /** ISO 8601. */
  at: string
  reason: string
}

/** How far one session has been delivered. */
export interface SessionState {
  v: 1
  session_id: string
  /** Everything before this byte of its log is done. */
  offset: number
  /** The log up to the furthest byte that is named here. */
  mark: { at: number; fingerprint: string }
  /** Messages that the server holds and that no commit of ours has closed. */
  uncommitted: number
  /** Usage events that it ought to find in them; null where that cannot be told. */
  expected: number | null
  /** How the server counted then; absent in files of before it was kept. */
  rules?: string
  inflight: Inflight | null
  set_aside: SetAsideMessage[]
  /** Messages that were set aside and are to be tried once more. */
  again: { message_id: string; from: number }[]
  /** Some of them have arrived, and perhaps no commit follows by itself. */
  commit_due: boolean
  /** Messages of the next batch, at most: fewer after the server has failed at one. */
  limit: number
  /** Runs that failed because of this session. */
  attempts: number
  /** Milliseconds since 1970: not to be tried before. */
  not_before: number
  /** Of the last run that failed. */
  problem: DeliveryProblem | null
}

export const StoredProblem: z.ZodType<DeliveryProblem> = z.object({
  code: z.custom<ErrorCode>((code) => typeof code === 'string'),
  message: z.string(),
})

const counts: z.ZodType<SessionCounts> = z.object({
  live: z.number(),
  total: z.number().nullable(),
  commits: z.number(),
})
const item: z.ZodType<Item> = z.object({
  message_id: z.string(),
  from: z.number(),
  end: z.number(),
  expected: z.number().nullable(),
})
const inflight: z.ZodType<Inflight> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('messages'),
    at: z.number(),
    items: z.array(item),
    end: z.number(),
    before: counts.nullable(),
    again: z.boolean(),
  }),
  z.object({ kind: z.literal('commit'), at: z.number(), end: z.number(), counted: z.number() }),
])
const SessionStateFile: z.ZodType<SessionState> = z.object({
  v: z.literal(1),
  session_id: z.string(),
  offset: z.number().int().nonnegative(),
  mark: z.object({ at: z.number(), fingerprint: z.string() }),
  uncommitted: z.number(),
  expected: z.number().nullable(),
  rules: z.string().exactOptional(),
  inflight: inflight.nullable(),
  set_aside: z.array(z.object({ message_id: z.string(), from: z.number(), at: z.string(), reason: z.string() })),
  again: z.array(z.object({ message_id: z.string(), from: z.number() })),
  commit_due: z.boolean(),
  limit: z.number().int().positive(),
  attempts: z.number(),
  not_before: z.number(),
  problem: StoredProblem.nullable(),
})

const fromNewerVersion = z.looseObject({ v: z.number().min(2), session_id: z.string() })

function newSessionState(session_id: string): SessionState {
  return {
    v: 1,
    session_id,
    offset: 0,
    mark: { at: 0, fingerprint: '' },
    uncommitted: 0,
    expected: 0,
    inflight: null,
    set_aside: [],
    again: [],
    commit_due: false,
    limit: LARGEST_BATCH,
    attempts: 0,
    not_before: 0,
    problem: null,
  }
}

/**
 * A state that is lost or damaged is begun anew: which messages have arrived is also known apart from it. Undefined where
 * a newer version has written it, which goes on with the session.
 */
export function loadSessionState(
  folder: string,
  session_id: string,
  log: (line: string) => void,
): SessionState | undefined {
  const path = statePath(folder, session_id)
  const saved = readPrivateJson(path, log)
  if (saved === undefined) return newSessionState(session_id)
  if (fromNewerVersion.safeParse(saved).success) {
    log(`${path} was written by a newer version of the plugin and is left to it`)
    return undefined
  }
  const read = SessionStateFile.safeParse(saved)
  if (read.success && read.data.session_id === session_id) return read.data
  log(`${path} is damaged and made anew`)
  return newSessionState(session_id)
}

/** @throws */
export function saveSessionState(folder: string, state: SessionState): void {
  writePrivateJson(statePath(folder, state.session_id), state, { durable: true })
}

function statePath(folder: string, session_id: string): string {
  return join(folder, `${fileStem(session_id)}.json`)
}
