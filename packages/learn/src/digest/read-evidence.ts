import { readSync } from 'node:fs'
import { type Fix, type LineRef, MOST, type SessionNotes } from '../notes.ts'
import { openRecorded } from '../open-recorded.ts'
import type { LineReader } from '../recorder.ts'
import { type Json, parseRecord, textOf } from '../scan/recorded-line.ts'

const LONGEST_LINE = 1024 * 1024

interface FixEvidence {
  fix: Fix
  failed: string
  /** What the failures said, the first and the last. */
  errors: string[]
  passed: string
}

/** The texts behind the notes of a session, as they were recorded. Not redacted. */
export interface Evidence {
  asked: string[]
  corrections: string[]
  fixes: FixEvidence[]
  unsolved: { command: string; error: string; attempts: number }[]
  files: { path: string; count: number }[]
  end: string
  /** When it was said, ISO 8601. */
  ended?: string
  model?: string
  branch?: string
}

interface RecordedLine {
  text: string
  line: Json
}

/** Reads the lines that the notes point at. */
export function readEvidence(path: string, notes: SessionNotes, reader: LineReader): Evidence {
  const { file, close } = openRecorded(path)
  try {
    const at = (ref: LineRef | undefined): RecordedLine | undefined => {
      if (ref === undefined || ref[1] > LONGEST_LINE) return undefined
      const text = bytesAt(file, ref).toString('utf8')
      const line = parseRecord(text)
      return line === undefined ? undefined : { text, line }
    }
    const what = (ref: LineRef | undefined, read: (line: Json) => string): string => {
      const found = at(ref)
      return found === undefined ? '' : read(found.line)
    }
    const said = (ref: LineRef): string => {
      const found = at(ref)
      return found === undefined ? '' : reader.said(found.text, found.line)
    }
    const ended = timeIn(at(notes.spoken)?.line)
    const model = what(notes.spoken, reader.model)
    const branch = what(notes.prompts[0], reader.branch)
    return {
      asked: notes.prompts.map(said).filter((text) => text !== ''),
      corrections: notes.corrections.map(said).filter((text) => text !== ''),
      fixes: notes.fixes.map((fix) => ({
        fix,
        failed: what(fix.failed, reader.command),
        errors: [fix.first, fix.error].map((ref) => what(ref, reader.output)),
        passed: what(fix.passed, reader.command),
      })),
      unsolved: Object.values(notes.open).map(({ call, result, attempts }) => ({
        command: what(call, reader.command),
        error: what(result, reader.output),
        attempts,
      })),
      files: Object.values(notes.edits)
        .sort((left, right) => right.count - left.count)
        .slice(0, MOST.files)
        .map(({ line, count }) => ({ path: what(line, reader.file), count }))
        .filter((edited) => edited.path !== ''),
      end: what(notes.spoken, reader.spoken),
      ...(ended === undefined ? {} : { ended }),
      ...(model === '' ? {} : { model }),
      ...(branch === '' ? {} : { branch }),
    }
  } finally {
    close()
  }
}

function bytesAt(file: number, [offset, length]: LineRef): Buffer {
  const bytes = Buffer.alloc(length)
  let read = 0
  while (read < length) {
    const count = readSync(file, bytes, read, length - read, offset + read)
    if (count === 0) break
    read += count
  }
  return bytes.subarray(0, read)
}

function timeIn(line: Json | undefined): string | undefined {
  const time = Date.parse(textOf(line?.['timestamp']))
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
