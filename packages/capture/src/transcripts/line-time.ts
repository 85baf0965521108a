import { fstatSync, statSync } from 'node:fs'
import type { ReaderOptions } from './transcript.ts'

/** When a file, open or of a path, was last written, in ISO 8601; now where it is gone, and for a time still to come. */
export function writtenAt(file: number | string): string {
  const info = typeof file === 'number' ? fstatSync(file) : statSync(file, { throwIfNoEntry: false })
  return new Date(Math.min(info?.mtimeMs ?? Number.POSITIVE_INFINITY, Date.now())).toISOString()
}

/** The time of a line that has none, nor any before it. */
export function timeOtherwise({ at }: Pick<ReaderOptions, 'at'>): string {
  return at ?? new Date().toISOString()
}

/** Tells the time of one line after the other, in ISO 8601: that of the line before where it has none of its own. */
export function lineTimes(options: Pick<ReaderOptions, 'at'>): (timestamp: string | undefined) => string {
  let last: string | undefined
  let read: string | undefined
  return (timestamp) => {
    // Many lines are of the same moment.
    if (last === undefined || timestamp !== read) last = timeOf(timestamp) ?? last ?? timeOtherwise(options)
    read = timestamp
    return last
  }
}

/** ISO 8601 in UTC; undefined for what is no time. */
function timeOf(timestamp: string | undefined): string | undefined {
  const time = Date.parse(timestamp ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
