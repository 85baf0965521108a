import { statePaths } from '@openviking-plugins/connect/settings'
import { titleFromUri } from '@openviking-plugins/experience/uri'
import { readingCalls } from '@openviking-plugins/local-store/hook-files'
import { isJournalOf, type RecordedRead, readsIn, recentJournals } from './journal-files.ts'
import { plainTitle } from './plain-title.ts'
import type { RecallContext } from './recall-context.ts'
import { openNotes } from './session-notes.ts'

const MOST_NAMED = 2

/**
 * A line for the user about the experiences that were read since it was last asked for, with how often each has been
 * read over all sessions; undefined when there was none.
 */
export function usedLine({ settings, session_id }: RecallContext): string | undefined {
  if (settings.seen === 'off' || settings.capture === 'off') return undefined
  const paths = statePaths(settings)
  const journals = recentJournals(paths)
  const own = journals.filter((path) => isJournalOf(path, session_id)).flatMap(readsIn)
  if (own.length === 0) return undefined
  const claimed = new Set(openNotes(paths, session_id).claim(own.map(keyOf)))
  const uris = [...new Set(own.filter((read) => claimed.has(keyOf(read))).map(({ uri }) => uri))]
  if (uris.length === 0) return undefined
  const calls = readingCalls(paths, uris)
  // Sessions that are still open are not in the ledger yet.
  for (const { uri, call_id } of journals.flatMap(readsIn)) calls.get(uri)?.add(call_id)
  const named = uris
    .slice(0, MOST_NAMED)
    .map((uri) => `${plainTitle(titleFromUri(uri))} (${ordinal(calls.get(uri)?.size ?? 1)} time)`)
  const others = uris.length - named.length
  return `OpenViking: used ${named.join(', ')}${others === 0 ? '' : ` and ${others} more`}`
}

function keyOf({ call_id }: RecordedRead): string {
  return `read:${call_id}`
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(count: number): string {
  const last = count % 10
  const teen = Math.floor(count / 10) % 10 === 1
  const end = teen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[last]
  return `${count}${end ?? 'th'}`
}
