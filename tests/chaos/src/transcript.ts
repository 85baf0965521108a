import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/** A session file of Claude Code, and every line that was ever in it. */
export interface Transcript {
  session_id: string
  path: string
  /** Also those that a rewriting took away. */
  history: string[]
  /** What the file holds now. */
  lines: string[]
  append(...lines: string[]): Promise<void>
  /** The file made anew with these lines. */
  rewrite(lines: readonly string[]): void
}

export function makeTranscript(
  world: World,
  random: Random,
  session_id: string,
  path: string = join(world.project, `${session_id}.jsonl`),
): Transcript {
  const transcript: Transcript = {
    session_id,
    path,
    history: [],
    lines: [],
    async append(...lines) {
      mkdirSync(dirname(path), { recursive: true })
      for (const line of lines) {
        const bytes = Buffer.from(`${line}\n`)
        // Some programs write a line in two goes.
        const cut = random.chance(0.15) ? random.between(1, bytes.length - 1) : bytes.length
        appendFileSync(path, bytes.subarray(0, cut))
        if (cut < bytes.length) {
          world.did('half-written lines')
          await world.pause(random.between(0, 15))
          appendFileSync(path, bytes.subarray(cut))
        }
        transcript.history.push(line)
        transcript.lines.push(line)
      }
    },
    rewrite(lines) {
      writeFileSync(path, lines.map((line) => `${line}\n`).join(''))
      transcript.lines = [...lines]
      for (const line of lines) if (!transcript.history.includes(line)) transcript.history.push(line)
    },
  }
  return transcript
}
