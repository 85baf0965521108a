import type { Message } from '@openviking-plugins/experience'
import type { Claims } from './claims.ts'
import { type Cursor, openCursors } from './cursor.ts'
import { isUnchanged } from './file-position.ts'
import { ownerOf, transcriptClaims } from './known-calls.ts'
import { openOutbox } from './outbox.ts'
import type { CapturePaths } from './paths.ts'

/** Where what is captured with other settings is kept: in the folder, or for another server, key or identity. */
export interface OtherPlace {
  paths: CapturePaths
  /** What is kept there goes to the same server: nobody has to have looked at what only waits there. */
  same_server: boolean
}

/** What of a session was captured, or told of, for another place: there it stays. */
interface Elsewhere {
  /** Whether a line that ends at this byte of the transcript belongs there. */
  isTaken(end: number): boolean
  isStored(message: Message): boolean
}

interface Asked {
  session_id: string
  /** Of a subagent, whose parent's hooks may be the only ones that told of it. */
  parent_id?: string | undefined
  harness: string
  transcript_path?: string | undefined
  /** The transcript, opened. */
  file: number | undefined
  /** An earlier run has read of it here. */
  isKnown: boolean
}

const NOTHING: Elsewhere = { isTaken: () => false, isStored: () => false }

/** `own` is the outbox here. */
export function elsewhere(
  { session_id, parent_id, harness, transcript_path, file, isKnown }: Asked,
  { own, places, onFault }: { own: string; places: readonly OtherPlace[]; onFault: (fault: string) => void },
): Elsewhere {
  if (places.length === 0) return NOTHING
  const cursors = places.flatMap(({ paths }) => cursorIn(paths, session_id, onFault) ?? [])
  const parents =
    parent_id === undefined ? [] : places.flatMap(({ paths }) => cursorIn(paths, parent_id, onFault) ?? [])
  const read = cursors.filter(({ position }) => file !== undefined && isUnchanged(file, position))
  const ends = (outbox: string): number[] =>
    openOutbox(outbox)
      .entries()
      .flatMap(({ item }) =>
        item.kind === 'transcript' && item.transcript_path === transcript_path ? [item.size] : [],
      )
  const foreign = places.filter(({ same_server }) => !same_server).flatMap(({ paths }) => ends(paths.outbox))
  const told = foreign.length === 0 ? [] : ends(own)
  let claims: Claims[] | undefined
  return {
    // What hooks have told of belongs to the first of them that came after it.
    isTaken: (end) => read.some((cursor) => hasRead(cursor, end)) || firstFrom(end, foreign) < firstFrom(end, told),
    isStored(message) {
      const { created_at } = message
      if (parents.some((parent) => wentOnAt(parent, created_at))) return true
      // A session that goes on here and nowhere else cannot hold what was captured there.
      if (isKnown && cursors.length === 0) return false
      claims ??= places.map(({ paths }) => transcriptClaims(paths, harness))
      const session = parent_id ?? session_id
      return claims.some((each) => ownerOf(each, message, { session_id, session }) !== undefined)
    },
  }
}

function hasRead({ position, passed = [] }: Cursor, end: number): boolean {
  return end <= position.offset && !passed.some(([from, to]) => from < end && end <= to)
}

/** Whether a session was captured from before until after a moment. */
function wentOnAt({ first_at, last_at }: Cursor, at: string): boolean {
  return first_at !== undefined && Date.parse(first_at) <= Date.parse(at) && Date.parse(at) <= Date.parse(last_at)
}

function cursorIn({ cursors }: CapturePaths, session_id: string, onFault: (fault: string) => void): Cursor | undefined {
  try {
    return openCursors(cursors, onFault).load(session_id)
  } catch {
    // A newer version's: what it holds of the session is known by its claims.
    return undefined
  }
}

function firstFrom(end: number, sizes: readonly number[]): number {
  return Math.min(Number.POSITIVE_INFINITY, ...sizes.filter((size) => size >= end))
}
