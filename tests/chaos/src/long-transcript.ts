import { closeSync, openSync, writeSync } from 'node:fs'
import { type ClaudeLines, claudeLines, uuidFrom } from './claude-lines.ts'
import { type Random, randomFrom } from './random.ts'

export interface LongTranscriptOptions {
  /** Bytes of the file, about. */
  bytes: number
  /** Bytes of the one line in its middle. */
  longLine: number
}

export interface LongTranscript {
  session_id: string
  path: string
  /** Messages that it holds. */
  messages: number
  /** Adds so many turns. */
  grow(turns: number): void
}

const WORDS = 'A sentence of a turn that goes on for a while, with names_like_this and /paths/like/this. '
const OUTPUT = 'PASS src/a.test.ts\n'.repeat(1_000)

/** Writes a session file of turns of some 26 kB, each with a call, and in its middle a result of many megabytes. */
export function writeLongTranscript(path: string, options: LongTranscriptOptions): LongTranscript {
  const random = randomFrom(7)
  const session_id = uuidFrom(random)
  const lines = claudeLines(random, session_id)
  const transcript: LongTranscript = {
    session_id,
    path,
    messages: 0,
    grow(turns) {
      append(path, (write) => {
        for (let turn = 0; turn < turns; turn++) write(...turnOf(lines, random))
      })
      transcript.messages += 3 * turns
    },
  }
  append(path, (write) => {
    let written = 0
    let isLong = false
    while (written < options.bytes) {
      written += write(...turnOf(lines, random))
      transcript.messages += 3
      if (isLong || written < options.bytes / 2) continue
      isLong = true
      written += write(...exchange(lines, random, '0123456789abcdef'.repeat(options.longLine / 16)))
      transcript.messages += 1
    }
  })
  return transcript
}

function turnOf(lines: ClaudeLines, random: Random): string[] {
  return [lines.user(WORDS.repeat(40)), ...exchange(lines, random, OUTPUT), lines.assistant(WORDS.repeat(40))]
}

function exchange(lines: ClaudeLines, random: Random, output: string): string[] {
  const id = `toolu_${random.between(0, 2 ** 31)}_${random.between(0, 2 ** 31)}`
  return [lines.call(id, 'Bash', { command: 'npm test' }), lines.result(id, output)]
}

function append(path: string, work: (write: (...lines: string[]) => number) => void): void {
  const file = openSync(path, 'a')
  try {
    work((...lines) => writeSync(file, lines.map((line) => `${line}\n`).join('')))
  } finally {
    closeSync(file)
  }
}
