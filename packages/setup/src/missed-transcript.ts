import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type CapturedSession, transcriptFormat } from '@openviking-plugins/capture'
import { isMissing } from './json-file.ts'

/** A transcript that nobody has written to for so long (in milliseconds) has had its hooks. */
const QUIET = 10 * 60_000
const EXTENSION = '.jsonl'

export interface MissedOptions {
  harness: string
  /** Of this and other harnesses. */
  sessions: readonly CapturedSession[]
  /** When the plugin was installed, in milliseconds since 1970; with `NaN` nothing is looked at. */
  since: number
  now: Date
}

/**
 * When the newest quiet transcript since the installation was written, if nothing of it was captured; ISO 8601. The
 * files of these folders that are transcripts have the harness's own ids as names.
 */
export function missedTranscript(
  folders: Iterable<string>,
  { harness, sessions, since, now }: MissedOptions,
): string | undefined {
  if (Number.isNaN(since)) return undefined
  let newest: { native: string; at: number } | undefined
  for (const folder of folders) {
    for (const file of namesIn(folder)) {
      if (!file.endsWith(EXTENSION)) continue
      const at = statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
      if (at < since || at > now.getTime() - QUIET) continue
      if (newest === undefined || at > newest.at) newest = { native: file.slice(0, -EXTENSION.length), at }
    }
  }
  if (newest === undefined) return undefined
  const captured = transcriptFormat(harness)?.sessionId(newest.native)
  if (sessions.some(({ session_id }) => session_id === captured)) return undefined
  return new Date(newest.at).toISOString()
}

/** Paths of all that is in a folder; nothing where it is not there, or is a file. */
export function pathsIn(folder: string): string[] {
  return namesIn(folder).map((name) => join(folder, name))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (thrown) {
    if (isMissing(thrown)) return []
    throw thrown
  }
}
