import { closeSync, openSync, readSync } from 'node:fs'
import { transcriptFormat } from '@openviking-plugins/capture'
import { type Fix, type LineRef, MOST, type SessionNotes } from '../notes.ts'
import { blocksOf, isRecord, type Json, parseRecord, resultText, textOf } from '../scan/recorded-line.ts'
import { editedFile, toolKind } from '../scan/tool-kind.ts'
import { refusalWords } from '../scan/user-words.ts'

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

/** Reads the lines that the notes point at. */
export function readEvidence(path: string, notes: SessionNotes): Evidence {
  const file = openSync(path, 'r')
  try {
    const at = (ref: LineRef | undefined): { text: string; line: Json } | undefined => {
      if (ref === undefined || ref[1] > LONGEST_LINE) return undefined
      const text = bytesAt(file, ref).toString('utf8')
      const line = parseRecord(text)
      return line === undefined ? undefined : { text, line }
    }
    const spoken = notes.spoken === undefined ? undefined : at(notes.spoken)?.line
    const first = at(notes.prompts[0])?.line
    return {
      asked: notes.prompts.map((ref) => said(at(ref))).filter((text) => text !== ''),
      corrections: notes.corrections.map((ref) => said(at(ref))).filter((text) => text !== ''),
      fixes: notes.fixes.map((fix) => ({
        fix,
        failed: commandIn(at(fix.failed)?.line),
        errors: [fix.first, fix.error].map((ref) => outputIn(at(ref)?.line)),
        passed: commandIn(at(fix.passed)?.line),
      })),
      unsolved: Object.values(notes.open).map(({ call, result, attempts }) => ({
        command: commandIn(at(call)?.line),
        error: outputIn(at(result)?.line),
        attempts,
      })),
      files: Object.values(notes.edits)
        .sort((left, right) => right.count - left.count)
        .slice(0, MOST.files)
        .map(({ line, count }) => ({ path: fileIn(at(line)?.line), count }))
        .filter((edited) => edited.path !== ''),
      end: textsIn(spoken),
      ...endedAt(spoken),
      ...modelOf(spoken),
      ...branchOf(first),
    }
  } finally {
    closeSync(file)
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

/** What the user wrote in this line: a message, or the reason for turning down a call. */
function said(at: { text: string; line: Json } | undefined): string {
  if (at === undefined) return ''
  const messages = transcriptFormat('claude-code')?.createReader().push(at.text) ?? []
  const text = messages
    .flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'text' ? part.text : [])))
    .join(' ')
  return text === '' ? (refusalWords(outputIn(at.line)) ?? '') : text
}

function toolCall(line: Json | undefined, kind: 'command' | 'edit'): Json {
  const call = (line === undefined ? [] : blocksOf(line)).find(
    (block) => block['type'] === 'tool_use' && toolKind(textOf(block['name'])) === kind,
  )
  return isRecord(call?.['input']) ? call['input'] : {}
}

const commandIn = (line: Json | undefined): string => textOf(toolCall(line, 'command')['command'])
const fileIn = (line: Json | undefined): string => editedFile(toolCall(line, 'edit'))

function outputIn(line: Json | undefined): string {
  return (line === undefined ? [] : blocksOf(line)).map(resultText).join('\n').trim()
}

function textsIn(line: Json | undefined): string {
  return (line === undefined ? [] : blocksOf(line)).map((block) => textOf(block['text'])).join('\n')
}

function endedAt(line: Json | undefined): { ended?: string } {
  const time = Date.parse(textOf(line?.['timestamp']))
  return Number.isNaN(time) ? {} : { ended: new Date(time).toISOString() }
}

function modelOf(line: Json | undefined): { model?: string } {
  const model = isRecord(line?.['message']) ? textOf(line['message']['model']) : ''
  return model === '' ? {} : { model }
}

function branchOf(line: Json | undefined): { branch?: string } {
  const branch = textOf(line?.['gitBranch'])
  return branch === '' || branch === 'HEAD' ? {} : { branch }
}
