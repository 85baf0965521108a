import { closeSync, openSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { type Message, OpenVikingError, type SessionInfo } from '@openviking-plugins/experience'
import { readLines } from '../read-lines.ts'
import { detectTranscript, transcriptFormat } from './formats.ts'
import { writtenAt } from './line-time.ts'
import { movedResultReader } from './moved-result.ts'

export interface ReadTranscriptOptions {
  /** Takes the place of detection. */
  harness?: string
  /** Where the text was read from: decides where moved results may be read, and the id of a session without one. */
  path?: string
}

export interface RecordedTranscript {
  session: SessionInfo
  /** In recorded order; calls without a result are closed as `error`. Not redacted. */
  messages: Message[]
  /** What could not be read, a sentence each. */
  faults: string[]
}

/**
 * Reads a whole session file.
 * @throws IO when the file cannot be read, UNSUPPORTED when no harness is recognised.
 */
export function readTranscriptFile(path: string, options: ReadTranscriptOptions = {}): RecordedTranscript {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (cause) {
    throw new OpenVikingError('IO', `${path} cannot be read. Check the path and its permissions.`, { cause })
  }
  try {
    const open = file
    const lines = function* (): Generator<string> {
      for (const line of readLines(open, { unterminated: true })) yield line.text
    }
    return readAll(lines, { path, ...options })
  } finally {
    closeSync(file)
  }
}

/**
 * Reads the text of a session file.
 * @throws UNSUPPORTED when no harness is recognised.
 */
export function readTranscriptText(text: string, options: ReadTranscriptOptions = {}): RecordedTranscript {
  return readAll(() => text.replace(/^\ufeff+/, '').split('\n'), options)
}

/** Same as `readTranscriptText`, for Claude Code. */
export function readClaudeCodeTranscript(text: string, options: ReadTranscriptOptions = {}): RecordedTranscript {
  return readTranscriptText(text, { ...options, harness: 'claude-code' })
}

function readAll(lines: () => Iterable<string>, options: ReadTranscriptOptions): RecordedTranscript {
  const format = options.harness === undefined ? detectTranscript(lines()) : transcriptFormat(options.harness)
  if (format === undefined) {
    throw new OpenVikingError('UNSUPPORTED', 'This is no session file of a harness that is known here.')
  }
  const faults: string[] = []
  const path = options.path
  const reader = format.createReader({
    readMoved: movedResultReader(path === undefined ? undefined : format.movedResults?.(path)),
    onFault: (fault) => faults.push(fault),
    ...(path === undefined ? {} : { session_id: path, at: writtenAt(path) }),
  })
  const messages: Message[] = []
  for (const line of lines()) if (line.trim() !== '') messages.push(...reader.push(line))
  messages.push(...reader.close())
  const facts = reader.facts()
  const native = facts.session_id ?? (path === undefined ? 'unknown' : basename(path, extname(path)))
  const agent = facts.agent_id
  return {
    session: {
      session_id: format.sessionId(native, agent),
      harness: format.harness,
      ...(facts.cwd === undefined ? {} : { cwd: facts.cwd }),
      ...(agent === undefined ? {} : { parent_session_id: format.sessionId(native) }),
    },
    messages,
    faults,
  }
}
