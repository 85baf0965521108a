import { closeSync, openSync, writeSync } from 'node:fs'

const WORDS =
  'migration lock timeout index retry schema cache build deploy rollback test port queue worker token'.split(' ')
/** Repetitions of the prose in a tool's output: most of it is short, some of it is long. */
const OUTPUT_LENGTHS = [1, 1, 1, 1, 2, 2, 4, 40]
const USUAL_OUTPUT_LENGTH = 2

/** What is compared with everything else. */
export const SMALL: number = 10_000

/** Bytes of a short, a long and a very long session, beside the small one; a quick run has a tenth of the longest. */
export function largerSizes({ quick }: { quick: boolean }): number[] {
  return quick ? [1_000_000, 5_000_000] : [1_000_000, 50_000_000, 500_000_000]
}

/** Writes a Claude Code session file of about `size` bytes, as a long day leaves it; returns the number of its turns. */
export function writeTranscript(file: string, size: number, sessionId: string): number {
  const linesOf = (turn: number): string => turnLines(turn, sessionId, OUTPUT_LENGTHS[turn % OUTPUT_LENGTHS.length])
  return writeTurns(file, size, linesOf).turns
}

/** Writes turns to a file until it has about so many bytes. */
export function writeTurns(
  file: string,
  size: number,
  linesOf: (turn: number) => string,
): { turns: number; bytes: number } {
  const descriptor = openSync(file, 'w')
  try {
    let bytes = 0
    let turns = 0
    for (; bytes < size; turns++) bytes += writeSync(descriptor, linesOf(turns))
    return { turns, bytes }
  } finally {
    closeSync(descriptor)
  }
}

/** The id of a line of a turn. */
export function lineId(turn: number, line: number): string {
  return `${String(turn).padStart(8, '0')}-0000-4000-8000-${String(line).padStart(12, '0')}`
}

/** The lines of one turn: a prompt, a shell command with its output, an answer. Turns of the same length weigh the same. */
export function turnLines(turn: number, sessionId: string, outputLength: number = USUAL_OUTPUT_LENGTH): string {
  const timestamp = new Date(1_780_000_000_000 + turn * 60_000).toISOString()
  const common = { isSidechain: false, timestamp, sessionId, cwd: '/home/dev/project', version: '2.1.332' }
  const call = `toolu_bench${turn}`
  const prose = Array.from({ length: 80 }, (_, at) => WORDS[(turn * 7 + at * 3) % WORDS.length]).join(' ')
  const output = `${prose}\n`.repeat(outputLength)
  const said = (type: 'user' | 'assistant', line: number, content: unknown, more: object = {}): object => ({
    ...common,
    type,
    uuid: lineId(turn, line),
    message: { role: type, content },
    ...more,
  })
  const command = `grep -rn ${WORDS[turn % WORDS.length]} .`
  return [
    said('user', 1, `Turn ${turn}: ${prose}`),
    said('assistant', 2, [{ type: 'tool_use', id: call, name: 'Bash', input: { command } }]),
    said('user', 3, [{ type: 'tool_result', tool_use_id: call, content: output, is_error: false }], {
      toolUseResult: { stdout: output, stderr: '', interrupted: false },
    }),
    said('assistant', 4, [{ type: 'text', text: `Answer ${turn}: ${prose}` }]),
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
}
