import { join } from 'node:path'
import { messageOf } from '@openviking-plugins/experience/errors'
import type { FoundExperience } from './hits.ts'
import { isPlainObject } from './plain-object.ts'
import { readPrivateJson, writePrivateJson } from './private-file.ts'
import { type ServerSearchOptions, searchServerOnce } from './search-once.ts'

/** Milliseconds for which no hook asks a server that was down, slow or refused it: somebody waits for each of them. */
const PAUSE_MS = 3 * 60 * 1_000
/** Milliseconds for which a server that held an experience is taken to hold one. */
const HELD_MS = 24 * 60 * 60 * 1_000
/** By which a server is asked for any experience: all of them are hits of everything, the best ones first. */
const ANYTHING = 'how a task was done'

export type PausedSearchOptions = ServerSearchOptions & {
  /** Milliseconds since 1970, for tests. */
  now?: () => number
}

/** What one hook leaves for the next ones, in milliseconds since 1970. */
interface HookNotes {
  /** When a server last gave no answer. */
  failed_at?: number
  /** When it last had an experience of ours. */
  held_at?: number
}

/** Whether the server gave no answer a short while ago. */
export function isPaused({ folder, log = () => undefined, now = Date.now }: PausedSearchOptions): boolean {
  return isWithin(PAUSE_MS, readNotes(folder, log).failed_at, now())
}

/**
 * `searchServerOnce`, but nothing at all for some minutes after that gave no answer, so that a server that is down costs
 * its time-out once in a while and not at each prompt.
 */
export async function searchUnlessPaused(
  query: string,
  options: PausedSearchOptions,
): Promise<{ hits: FoundExperience[] } | undefined> {
  const { folder, log = () => undefined, now = Date.now } = options
  const notes = readNotes(folder, log)
  if (isWithin(PAUSE_MS, notes.failed_at, now())) {
    log('server search: left out, the server gave no answer a short while ago')
    return undefined
  }
  const found = await searchServerOnce(query, options)
  if (options.signal?.aborted) return found
  if (found === undefined) keepNotes(folder, { ...notes, failed_at: now() }, log)
  else if (found.hits.length > 0 && !isWithin(HELD_MS / 2, notes.held_at, now())) {
    keepNotes(folder, { held_at: now() }, log)
  }
  return found
}

/** Whether the server has an experience of ours, as far as is known; undefined where it does not answer. */
export async function holdsExperiences(options: PausedSearchOptions): Promise<boolean | undefined> {
  const { folder, log = () => undefined, now = Date.now } = options
  if (isWithin(HELD_MS, readNotes(folder, log).held_at, now())) return true
  const found = await searchUnlessPaused(ANYTHING, { ...options, limit: 1 })
  return found === undefined ? undefined : found.hits.length > 0
}

/** A clock that was put back makes a time that has not come yet: then nothing is known. */
function isWithin(span: number, at: number | undefined, now: number): boolean {
  return at !== undefined && now >= at && now - at < span
}

function notesFile(folder: string): string {
  return join(folder, 'hook.json')
}

function readNotes(folder: string, log: (line: string) => void): HookNotes {
  const saved = readPrivateJson(notesFile(folder), log)
  if (!isPlainObject(saved)) return {}
  const { failed_at, held_at } = saved
  return {
    ...(typeof failed_at === 'number' ? { failed_at } : {}),
    ...(typeof held_at === 'number' ? { held_at } : {}),
  }
}

function keepNotes(folder: string, notes: HookNotes, log: (line: string) => void): void {
  try {
    writePrivateJson(notesFile(folder), notes)
  } catch (thrown) {
    log(`server search: what happened could not be kept (${messageOf(thrown)})`)
  }
}
