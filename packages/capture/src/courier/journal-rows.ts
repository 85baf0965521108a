import { normalizeToolCall, type ToolPart } from '@openviking-plugins/experience'
import { againId, givenId, isOneCall } from '../call-id.ts'
import { printOf } from '../call-print.ts'
import type { PendingCall } from '../transcripts/transcript.ts'
import { byTime, type JournalCall, type SessionJournal } from './journal.ts'
import { callKey, journalClaims, transcriptClaims } from './known-calls.ts'
import type { CapturePaths } from './paths.ts'

/** A call of which a transcript tells, as far as a journal has it. */
export interface OwnRow {
  call?: JournalCall
  /** It was counted out of the journal before. */
  isGiven: boolean
}

/** The calls of a session's journal whose ids came more than once: each belongs to one call of a transcript at most. */
export interface JournalRows {
  /** That of a call, which is taken by it from then on; undefined where the id is enough to know it by. */
  of(message_id: string, part: CallPart): OwnRow | undefined
  /** The same for a call without a result. */
  ofOpen(call: PendingCall): OwnRow | undefined
  /** With an id of its own, each that the journal names and that is neither taken nor counted; `isUnsure` are told again. */
  free(isUnsure: (tool_id: string) => boolean): { call: JournalCall; tool_id: string }[]
  /** By what a call is known to be counted out of the journal. */
  keys(tool_id: string): readonly string[]
}

type CallPart = Pick<ToolPart, 'tool_id' | 'tool_name' | 'tool_input' | 'tool_status'>

const rowKey = ({ id, call_id }: JournalCall): string => `row:${id}:${call_id}`

export interface JournalRowsOptions {
  paths: Pick<CapturePaths, 'cursors'>
  harness: string
  session_id: string
  /** Our id of the session without the subagent. */
  session: string
  journal: () => SessionJournal
  /** As the journal has an input. */
  redacted: (input: ToolPart['tool_input']) => ToolPart['tool_input']
}

export function journalRows(options: JournalRowsOptions): JournalRows {
  const { session_id, session, journal, redacted } = options
  const taken = transcriptClaims(options.paths, options.harness)
  const given = journalClaims(options.paths)
  let groups: Map<string, JournalCall[]> | undefined
  const keys = new Map<string, string[]>()

  const isGiven = (row: JournalCall): boolean => given.owner(rowKey(row)) !== undefined
  const isTaken = (row: JournalCall): boolean => taken.owner(rowKey(row)) !== undefined
  const all = (): Map<string, JournalCall[]> => (groups ??= byId(journal().calls))

  /** By what it is known that the calls of an id are told apart by their rows. */
  const mark = (id: string): string => `rows:${session}:${id}`
  const isMarked = (id: string): boolean => [taken, given].some((each) => each.owner(mark(id)) !== undefined)
  const isCounted = (id: string): boolean =>
    [taken, given].some((each) => each.owner(callKey(id, session)) !== undefined)

  /** What is known by the id alone, as an earlier version knew all, was the first of them. */
  function settle(id: string, rows: readonly JournalCall[]): void {
    if (isMarked(id)) return
    const key = callKey(id, session)
    const [first] = rows
    const counted = journal().named.get(id)
    // What was counted out of a journal is known in both.
    if (given.owner(key) !== undefined) {
      if (counted !== undefined) given.claim(session_id, [rowKey(counted), mark(id)])
    } else if (first !== undefined && taken.owner(key) !== undefined) taken.claim(session_id, [rowKey(first), mark(id)])
  }

  /** Without those that a client asked for again under the same id, as its server was gone. */
  function kept(rows: readonly JournalCall[]): JournalCall[] {
    return rows.filter(
      (row, index) =>
        row.tool_status !== 'error' ||
        isTaken(row) ||
        isGiven(row) ||
        !rows.slice(index + 1).some((later) => later.tool_status === 'completed' && printOf(later) === printOf(row)),
    )
  }

  /** The rows of calls that were told of before come later where a file was faster than its journal. */
  const toldKey = (id: string, part: CallPart, count: number): string =>
    `told:${session}:${id}:${printOf(part)}:${part.tool_status}:${count}`

  function tell(id: string, part: CallPart, by: string): void {
    let count = 1
    while (taken.owner(toldKey(id, part, count)) !== undefined) count++
    taken.claim(session_id, [toldKey(id, part, count), by, ...(part.tool_id === id ? [mark(id)] : [])])
  }

  function isTold(id: string, row: JournalCall): boolean {
    const part = { ...row, tool_id: id }
    for (let count = 1; taken.owner(toldKey(id, part, count)) !== undefined; count++) {
      const used = `row:${toldKey(id, part, count)}`
      if (taken.owner(used) !== undefined) continue
      taken.claim(session_id, [rowKey(row), used])
      return true
    }
    return false
  }

  function of(message_id: string, part: CallPart, isOpen = false): OwnRow | undefined {
    const id = givenId(part.tool_id)
    const rows = all().get(id) ?? []
    if (isOneCall(id) && id === part.tool_id && kept(rows).length < 2) return undefined
    settle(id, rows)
    const told = `told:${session_id}:${message_id}`
    if (taken.owner(told) !== undefined) return { isGiven: false }
    const asJournaled = { ...part, tool_input: redacted(part.tool_input) }
    const prints = [printOf(part), printOf(asJournaled)]
    const same = rows.filter((row) => prints.includes(printOf(row)))
    const pairKey = (row: JournalCall): string => `${rowKey(row)}:${session_id}:${message_id}`
    const before = same.find((row) => taken.owner(pairKey(row)) !== undefined)
    const free = same.filter((row) => !isTaken(row))
    const call = before ?? free.find(({ tool_status }) => tool_status === part.tool_status) ?? free[0]
    if (call === undefined) {
      if (!isOpen) tell(id, asJournaled, told)
      return { isGiven: false }
    }
    if (before === undefined) taken.claim(session_id, [rowKey(call), pairKey(call), mark(id)])
    return { call, isGiven: isGiven(call) }
  }

  return {
    of,
    ofOpen({ message_id, tool_id, recorded_name, input }) {
      const { name: tool_name, input: tool_input } = normalizeToolCall(recorded_name, input)
      return of(message_id, { tool_id, tool_name, tool_input, tool_status: 'completed' }, true)
    },
    free(isUnsure) {
      return [...all()].flatMap(([id, rows]) => {
        if (kept(rows).length > 1 || !isOneCall(id)) settle(id, rows)
        return kept(rows).flatMap((call, index) => {
          const again = againId(id, call.id)
          const isFirst = index === 0 && !isUnsure(again) && (!isCounted(id) || isUnsure(id))
          const tool_id = isFirst ? id : again
          keys.set(tool_id, [rowKey(call), mark(id)])
          if (isUnsure(tool_id)) return [{ call, tool_id }]
          const isKnownById = index === 0 && isOneCall(id) && !isMarked(id) && isCounted(id)
          const isKnown = isTaken(call) || isGiven(call) || isKnownById || isTold(id, call)
          return isKnown ? [] : [{ call, tool_id }]
        })
      })
    },
    keys: (tool_id) => keys.get(tool_id) ?? [],
  }
}

/** In order of time; a row that was copied is one. */
function byId(calls: readonly JournalCall[]): Map<string, JournalCall[]> {
  const groups = new Map<string, JournalCall[]>()
  const rows = [...new Map(calls.map((call) => [rowKey(call), call])).values()]
  for (const call of rows.sort(byTime)) {
    if (call.call_id !== undefined) groups.set(call.call_id, [...(groups.get(call.call_id) ?? []), call])
  }
  return groups
}
