import type { OffMark } from '../hook/off-marks.ts'
import type { CaptureEvent } from '../hook/pointer.ts'

/** A hook told of a transcript, and might keep what is in it. */
export interface Told {
  event: CaptureEvent
  /** ISO 8601. */
  at: string
  /** Bytes that the transcript had. */
  size: number
}

/** The lines of a transcript that begin before a byte, and behind those of the stretch before. */
export interface Stretch {
  until: number
  /** Said while nothing might be kept. */
  withheld: boolean
  /** ISO 8601: a line from before is withheld as well. It was written when the hook had looked. */
  since?: string
}

export interface ReadPlan {
  /** Nothing behind the last one is read. */
  stretches: readonly Stretch[]
  /** The mark up to which everything is decided. */
  settled?: string
  /** The last that was heard is that nothing may be kept. */
  isOff: boolean
}

/**
 * What of a transcript may be kept, by what hooks told of it and by the marks of those that might tell nothing; of them
 * those up to `settled` are known. A session whose last word is a mark is not read on: that one waits until a hook tells
 * of the session again.
 */
export function readPlan(told: readonly Told[], marks: readonly OffMark[], settled?: string): ReadPlan {
  const now = new Date().toISOString()
  const fresh = marks.slice(marks.findIndex(({ at }) => at === settled) + 1)
  if (fresh.length === 0) return { stretches: [{ until: Number.POSITIVE_INFINITY, withheld: false }], isOff: false }
  const moments = [
    // One of a clock that was set back since tells only that it was before now.
    ...fresh.map((mark) => ({ at: mark.at > now ? '' : mark.at, size: mark.size, event: undefined, mark })),
    ...told.map((moment) => ({ ...moment, mark: undefined })),
  ].sort((left, right) => (left.at < right.at ? -1 : left.at > right.at ? 1 : 0))
  const last = moments.findLastIndex(({ mark }) => mark === undefined)
  const decided = moments.slice(0, last + 1)
  const stretches: Stretch[] = []
  let off: string | undefined
  let isOpen = false
  for (const { at, mark, event, size } of decided) {
    if (mark !== undefined) {
      off = at
      isOpen = mark.ended !== true
      stretches.push({ until: size, withheld: true })
      continue
    }
    // One that was killed, and is taken up again, had got so far before.
    if (off !== undefined && isOpen && event === 'session_start') stretches.push({ until: size, withheld: true })
    stretches.push({ until: size, withheld: false, ...(off === undefined ? {} : { since: off }) })
    off = undefined
  }
  const isOff = last + 1 < moments.length
  const lastMark = decided.findLast(({ mark }) => mark !== undefined)?.mark
  if (!isOff) {
    const { since } = stretches.at(-1) ?? {}
    stretches.push({ until: Number.POSITIVE_INFINITY, withheld: false, ...(since === undefined ? {} : { since }) })
  }
  return { stretches, isOff, ...(lastMark === undefined ? {} : { settled: lastMark.at }) }
}

/** Of the line that begins at this byte; undefined where it is not to be read. */
export function stretchAt({ stretches }: ReadPlan, byte: number): Stretch | undefined {
  return stretches.find(({ until }) => byte < until)
}
