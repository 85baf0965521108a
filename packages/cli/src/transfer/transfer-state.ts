import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OpenVikingError } from '@openviking-plugins/experience'
import { z } from 'zod'

/** What a transfer that was interrupted has done, so that the next one goes on behind it. */
export interface TransferState {
  readonly resumed: boolean
  /** Digests of what was written, by the name that it got. */
  readonly written: ReadonlyMap<string, string>
  /** Sessions that were carried over whole. */
  readonly sessions: ReadonlySet<string>
  noteExperience(name: string, digest: string): void
  noteSession(session_id: string): void
  /** Nothing is left to do. */
  finish(): void
}

const Line = z.union([
  z.object({ v: z.number() }),
  z.object({ experience: z.string(), digest: z.string() }),
  z.object({ session: z.string() }),
])
type StateLine = z.infer<typeof Line>

const VERSION = 1

/** `state` is that of the home; one transfer for each pair of sides. @throws CONFIGURATION for a file of a newer version */
export function openTransferState(state: string, sides: { from: string; to: string }): TransferState {
  const key = createHash('sha256')
    .update(JSON.stringify([sides.from, sides.to]))
    .digest('hex')
    .slice(0, 12)
  const path = join(state, 'transfers', `${key}.jsonl`)
  const written = new Map<string, string>()
  const sessions = new Set<string>()
  const lines = linesOf(path)
  for (const line of lines) {
    if ('v' in line && line.v !== VERSION) {
      throw new OpenVikingError(
        'CONFIGURATION',
        `A newer version of ovp has begun this transfer. Go on with that one, or remove ${path} to begin anew.`,
      )
    }
    if ('experience' in line) written.set(line.experience, line.digest)
    if ('session' in line) sessions.add(line.session)
  }
  let isBegun = lines.length > 0
  const note = (line: StateLine): void => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const all = isBegun ? [line] : [{ v: VERSION }, line]
    isBegun = true
    // The newline in front closes what a crash has cut off.
    appendFileSync(path, all.map((each) => `\n${JSON.stringify(each)}`).join(''), { mode: 0o600 })
  }
  return {
    resumed: lines.length > 0,
    written,
    sessions,
    noteExperience: (experience, digest) => note({ experience, digest }),
    noteSession: (session) => note({ session }),
    finish: () => rmSync(path, { force: true }),
  }
}

function linesOf(path: string): StateLine[] {
  return textOf(path)
    .split('\n')
    .flatMap((text) => {
      if (text === '') return []
      try {
        return [Line.parse(JSON.parse(text))]
      } catch {
        // Half a line: what it tells is found out anew.
        return []
      }
    })
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return ''
    throw thrown
  }
}
