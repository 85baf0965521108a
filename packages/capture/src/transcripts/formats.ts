import { claudeCode } from './claude-code/format.ts'
import { codex } from './codex/format.ts'
import { cursor } from './cursor/format.ts'
import type { TranscriptFormat } from './transcript.ts'

const FORMATS: readonly TranscriptFormat[] = [claudeCode, codex, cursor]

export function transcriptFormat(harness: string): TranscriptFormat | undefined {
  return FORMATS.find((format) => format.harness === harness)
}

/** The harness that recorded these lines; undefined when none of them shows it. */
export function detectTranscript(lines: Iterable<string>): TranscriptFormat | undefined {
  for (const line of lines) {
    const object = parseObject(line)
    const format = object === undefined ? undefined : FORMATS.find((candidate) => candidate.recognizes(object))
    if (format !== undefined) return format
  }
  return undefined
}

function parseObject(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    // A broken line shows no harness; the next one may.
    return undefined
  }
}
