import { createHash, randomUUID } from 'node:crypto'
import { plainJson } from './plain-json.ts'
import { toldId } from './told-id.ts'

/**
 * A call as OpenClaw tells of it. The id is the model's: some give the same one to several calls of a run, or to all,
 * and some give none.
 */
export interface ToldCall {
  id: unknown
  name: string
  input: unknown
  /** What a call of our own tools has answered carries our id of it. */
  details?: unknown
  failed?: boolean
}

/** By what a call is kept: ids that no other call has, the same whoever tells of it. */
export interface CallIds {
  message_id: string
  tool_id: string
}

/**
 * Which call is which, over the tool that is called, the hook that tells of the call and the end of the run that tells
 * of it again.
 */
export interface CallLedger {
  /** Our id of a call of our own tools, in a session as far as it is known. */
  begun(call: ToldCall, session: string | undefined): string
  answered(tool_id: string, failed: boolean): void
  ended(call: ToldCall, run: string, session: string | undefined): CallIds
  /** The ids of all calls of a run, in order; those of the same calls are the same each time. */
  ofRun(run: string, calls: readonly ToldCall[]): CallIds[]
  /** A run that OpenClaw gave no id is known by another name from now on. */
  rename(from: string, to: string): void
}

interface Begun {
  key: string
  tool_id: string
  /** Once it is answered. */
  failed?: boolean
  session: string | undefined
  print: string
}

/** By what a call is told from others. */
interface Mark {
  id: string
  name: string
  print: string
  failed: boolean
}

type Ended = CallIds & Mark
type Told = Mark & { own: string | undefined }

/** By what a call of a run is known again, the surest first. */
const LIKENESSES: readonly { ofEnded: (ended: Ended) => string; ofTold: (told: Told) => string }[] = [
  { ofEnded: ({ tool_id }) => tool_id, ofTold: ({ own = '' }) => own },
  ...[
    ({ id, name, print, failed }: Mark) => JSON.stringify([id, name, print, failed]),
    // A hook and the run may not agree on what a failure is.
    ({ id, name, print }: Mark) => JSON.stringify([id, name, print]),
    // A tool may be given another input than the model wrote.
    ({ id, name, failed }: Mark) => JSON.stringify([id, name, failed]),
    // What was read from the store again has other ids.
    ({ name, print }: Mark) => JSON.stringify([name, print]),
  ].map((keyOfMark) => ({ ofEnded: keyOfMark, ofTold: keyOfMark })),
]

/** So many may be open at once; of older ones nobody tells any more. */
const MOST_BEGUN = 1_000
const MOST_RUNS = 256

export function openCallLedger(): CallLedger {
  let begun: Begun[] = []
  const runs = new Map<string, Ended[]>()

  function endedIn(run: string): Ended[] {
    const known = runs.get(run) ?? []
    // The run that was told of last is forgotten last.
    runs.delete(run)
    runs.set(run, known)
    for (const oldest of [...runs.keys()].slice(0, Math.max(0, runs.size - MOST_RUNS))) runs.delete(oldest)
    return known
  }

  /** The same id, tool and input; or, as tools may be given an input that was set right, the same id and tool there. */
  function takeBegun(call: ToldCall, session: string | undefined): string | undefined {
    const [key, print] = [keyOf(call), printOf(call)]
    const open = begun.filter((each) => each.key === key)
    const sure = open.filter(({ failed }) => failed === (call.failed === true))
    const found = [sure, open.filter(({ failed }) => failed === undefined), open]
      .map(
        (some) =>
          some.find((each) => each.print === print && each.session === session) ??
          some.find((each) => each.print === print && (each.session === undefined || session === undefined)) ??
          some.find((each) => each.session === session && session !== undefined),
      )
      .find((each) => each !== undefined)
    begun = begun.filter((each) => each !== found)
    return found?.tool_id
  }

  return {
    begun(call, session) {
      const tool_id = `call_${randomUUID()}`
      begun = [...begun.slice(1 - MOST_BEGUN), { key: keyOf(call), tool_id, session, print: printOf(call) }]
      return tool_id
    },
    answered(tool_id, failed) {
      for (const each of begun) if (each.tool_id === tool_id) each.failed = failed
    },
    ended(call, run, session) {
      const own = callIdIn(call.details)
      begun = begun.filter(({ tool_id }) => tool_id !== own)
      const known = endedIn(run)
      // A plugin that is registered twice is told twice.
      const again = known.find(({ tool_id }) => tool_id === own)
      if (again !== undefined) return idsOf(again)
      const tool_id = own ?? takeBegun(call, session)
      const ids =
        tool_id === undefined
          ? freeIds(markOf(call), run, new Set(known.map((each) => each.tool_id)))
          : ownIds(run, tool_id)
      known.push({ ...ids, ...markOf(call) })
      return ids
    },
    ofRun(run, calls) {
      const known = endedIn(run)
      const left = new Set(known)
      const found = new Map<Told, CallIds>()
      const marked = calls.map((call): Told => ({ ...markOf(call), own: callIdIn(call.details) }))
      for (const { ofEnded, ofTold } of LIKENESSES) {
        const alike = new Map<string, Ended[]>()
        for (const ended of left) alike.set(ofEnded(ended), [...(alike.get(ofEnded(ended)) ?? []), ended])
        for (const told of marked) {
          const same = found.has(told) ? undefined : alike.get(ofTold(told))?.shift()
          if (same === undefined) continue
          left.delete(same)
          found.set(told, same)
        }
      }
      const used = new Set(known.map(({ tool_id }) => tool_id))
      return marked.map((told) => {
        const { own } = told
        const ids = found.get(told) ?? (own === undefined ? freeIds(told, run, used) : ownIds(run, own))
        used.add(ids.tool_id)
        return idsOf(ids)
      })
    },
    rename(from, to) {
      const known = runs.get(from)
      if (known === undefined) return
      runs.delete(from)
      runs.set(to, known)
    },
  }
}

/** What a call of our own tools answers besides its content. */
export const callDetails = (call_id: string): { call_id: string } => ({ call_id })

const OWN = /^call_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function callIdIn(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null || !('call_id' in details)) return undefined
  const { call_id } = details
  return typeof call_id === 'string' && OWN.test(call_id) ? call_id : undefined
}

const idsOf = ({ message_id, tool_id }: CallIds): CallIds => ({ message_id, tool_id })

const ownIds = (run: string, tool_id: string): CallIds => ({ tool_id, message_id: `${run}:${tool_id}` })

/** By the model's id, and the how manieth it is with it. */
function freeIds({ id }: Mark, run: string, used: ReadonlySet<string>): CallIds {
  const first = `${run}:${id}`
  let tool_id = first
  for (let nth = 2; used.has(tool_id); nth++) tool_id = `${first}~${nth}`
  return { tool_id, message_id: tool_id }
}

function markOf(call: ToldCall): Mark {
  return { id: idOf(call), name: call.name, print: printOf(call), failed: call.failed === true }
}

const idOf = ({ id }: ToldCall): string => toldId(id) ?? 'call'

const keyOf = (call: ToldCall): string => JSON.stringify([idOf(call), call.name])

function printOf({ input }: ToldCall): string {
  return createHash('sha256')
    .update(JSON.stringify(plainJson(input)) ?? '')
    .digest('base64url')
}
