import { transcriptFormat, writtenAt } from '@openviking-plugins/capture'
import type { LineRef, SessionNotes } from '../notes.ts'
import { hasFailedTests, mayHaveFailedTests } from './command-kind.ts'
import { folderNotes } from './folders-of-line.ts'
import { type CommandResult, type NoteTaker, noteTaker } from './note-taker.ts'
import { blocksOf, isRecord, type Json, parseRecord, resultText, textOf } from './recorded-line.ts'
import { type RawLine, scanLines } from './scan-lines.ts'
import { editedFile, toolKind } from './tool-kind.ts'

/** Where the kind of a line shows, in the form in which Claude Code writes lines now and wrote them once. */
const HEAD = 360
const LONG_HEAD = 1200
/** Longer lines are pictures and files; what a person typed, and what failed, is shorter. */
const LONGEST_PARSED = 512 * 1024
/** A failed result says so behind its text, and a failed command's text is not longer. */
const LONGEST_SEARCHED = 96 * 1024
const LONGEST_COMMAND = 4096

const P = 'p'.charCodeAt(0)
const SPACED = /^\{"\w*":\s/
const TYPE = /^\{"type":"(user"|assistant"|attachment")?/

/**
 * Reads what is new in a transcript into its notes and answers the offset behind the last complete line.
 *
 * A transcript is mostly file contents and answers that teach nothing, so lines are told apart by how they begin and
 * only the few that matter are parsed. A line that does not begin the way Claude Code writes it is parsed as a whole.
 */
export function scanTranscript(file: number, offset: number, notes: SessionNotes): number {
  const taker = noteTaker(notes)
  const reader = transcriptFormat('claude-code')?.createReader({ at: writtenAt(file) })

  const parsed = (text: string, ref: LineRef): void => {
    const line = parseRecord(text)
    if (line === undefined) return
    if (line['type'] === 'assistant') assistantLine(line, ref, taker)
    else if (line['type'] === 'user' && blocksOf(line).some((block) => block['type'] === 'tool_result')) {
      for (const block of blocksOf(line)) if (block['type'] === 'tool_result') resultBlock(block, ref, taker)
    } else if (line['type'] === 'user' || line['type'] === 'attachment') {
      // What a person said, and what only looks like it, is known to capture.
      for (const message of reader?.push(text) ?? []) {
        for (const part of message.parts) if (part.type === 'text') taker.userSaid(part.text, ref)
        notes.first_at ??= message.created_at
        notes.last_at = message.created_at
      }
      const facts = reader?.facts()
      if (facts?.cwd !== undefined) notes.cwd ??= facts.cwd
      if (line['type'] === 'user' && typeof line['uuid'] === 'string') notes.origin ??= line['uuid']
    }
  }

  const whole = (line: RawLine): void => {
    if (!line.cut && line.end - line.start <= LONGEST_PARSED) parsed(decoded(line), refOf(line))
  }

  const noteFolder = folderNotes(notes)
  const end = scanLines(file, offset, (line) => {
    noteFolder(line)
    let head = beginning(line, HEAD)
    if (line.window[line.start + 2] !== P) {
      const type = TYPE.exec(head)
      if (type === null) whole(line)
      if (type?.[1] === undefined) return
    }
    // Written by another program, which puts blanks between.
    if (SPACED.test(head)) {
      whole(line)
      return
    }
    let message = head.indexOf('"message":{')
    let content = message === -1 ? -1 : head.indexOf('"content":', message)
    if (content === -1 && !head.includes('"attachment":{')) {
      head = beginning(line, LONG_HEAD)
      message = head.indexOf('"message":{')
      content = message === -1 ? -1 : head.indexOf('"content":', message)
    }
    if (message === -1) {
      if (head.includes('"attachment":{"type":"queued_command"')) whole(line)
    } else if (content === -1) whole(line)
    else if (head.startsWith('{"role":"user"', message + 10)) {
      const id = resultId(head, content + 10)
      if (id === undefined) whole(line)
      else if (taker.waitsFor(id)) taker.returned(id, fastResult(line, head), refOf(line))
    } else {
      const kind = head.startsWith('[{"type":"', content + 10) ? head.slice(content + 20, content + 24) : ''
      if (kind === 'tool') {
        if (!tookCall(line, content, taker)) whole(line)
      } else if (kind === 'text') {
        if (beginning(line, LONGEST_SEARCHED).includes('},{"type":"tool_use"')) whole(line)
        else if (!head.includes('"model":"<synthetic>"')) taker.agentSaid(refOf(line))
      } else if (kind !== 'thin' && kind !== 'reda') whole(line)
    }
  })
  taker.finish()
  return end
}

function refOf({ offset, start, end }: RawLine): LineRef {
  return [offset, end - start]
}

function decoded({ window, start, end }: RawLine): string {
  return window.toString('utf8', start, end)
}

/** The first bytes of a line, each as one character: to look for ASCII in. */
function beginning({ window, start, end }: RawLine, most: number): string {
  return window.toString('latin1', start, Math.min(end, start + most))
}

/** Notes the call in a line without parsing it; false when that cannot be done. */
function tookCall(line: RawLine, content: number, taker: NoteTaker): boolean {
  const { window, start, end } = line
  const from = start + content
  const head = window.toString('latin1', from, Math.min(end, from + HEAD))
  const id = between(head, '"id":"')
  const name = between(head, '"name":"')
  if (id === undefined || name === undefined) return false
  const kind = toolKind(name)
  if (kind === 'lookup') taker.lookedUp()
  else if (kind === 'other') taker.usedOther()
  else {
    const mark = kind === 'command' ? '"input":{"command":"' : '"input":{"file_path":"'
    const value =
      jsonString(head, mark) ?? jsonString(window.toString('latin1', from, Math.min(end, from + LONGEST_COMMAND)), mark)
    if (value === undefined) return false
    if (kind === 'command') taker.ran(id, value, refOf(line))
    else taker.edited(value, refOf(line))
  }
  return true
}

function assistantLine(line: Json, ref: LineRef, taker: NoteTaker): void {
  const synthetic = isRecord(line['message']) && line['message']['model'] === '<synthetic>'
  for (const block of blocksOf(line)) {
    if (block['type'] === 'text' && !synthetic) taker.agentSaid(ref)
    if (block['type'] !== 'tool_use') continue
    const input = isRecord(block['input']) ? block['input'] : {}
    const kind = toolKind(textOf(block['name']))
    if (kind === 'command') taker.ran(textOf(block['id']), textOf(input['command']), ref)
    else if (kind === 'edit') taker.edited(editedFile(input), ref)
    else if (kind === 'lookup') taker.lookedUp()
    else taker.usedOther()
  }
}

function resultBlock(block: Json, ref: LineRef, taker: NoteTaker): void {
  const output = resultText(block)
  const failed = block['is_error'] === true || FAILED_TEXT.test(output)
  const result = { failed, output: () => output, hasFailedTests: () => hasFailedTests(output) }
  taker.returned(textOf(block['tool_use_id']), result, ref)
}

const FAILED_TEXT = /^Exit code [1-9]/

/** The call that a line of results belongs to; undefined when the line is something else. */
function resultId(head: string, content: number): string | undefined {
  if (!head.startsWith('[{"t', content)) return undefined
  const id = between(head, '"tool_use_id":"', content)
  return id !== undefined && head.indexOf('"content":', content) > head.indexOf('"tool_use_id":"') ? id : undefined
}

function fastResult(line: RawLine, head: string): CommandResult {
  const text = beginning(line, LONGEST_SEARCHED)
  const output = (): string => {
    if (line.cut || line.end - line.start > LONGEST_PARSED) return ''
    const record = parseRecord(decoded(line))
    return record === undefined ? '' : blocksOf(record).map(resultText).join('\n')
  }
  return {
    // From its rarest character on: a search for text stops at every place that begins like it.
    failed: head.includes('"content":"Exit code ') || text.includes('_error":true'),
    output,
    hasFailedTests: () => mayHaveFailedTests(text) && hasFailedTests(output()),
  }
}

function between(text: string, mark: string, from = 0): string | undefined {
  const at = text.indexOf(mark, from)
  if (at === -1) return undefined
  const end = text.indexOf('"', at + mark.length)
  return end === -1 ? undefined : text.slice(at + mark.length, end)
}

/** The JSON string behind `mark`, decoded; undefined when it is not there or not complete. */
function jsonString(latin1: string, mark: string): string | undefined {
  const at = latin1.indexOf(mark)
  if (at === -1) return undefined
  const start = at + mark.length
  for (let end = latin1.indexOf('"', start); end !== -1; end = latin1.indexOf('"', end + 1)) {
    let slashes = 0
    while (latin1[end - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 1) continue
    const raw = latin1.slice(start, end)
    if (/^[\x20-\x5b\x5d-\x7e]*$/.test(raw)) return raw
    try {
      return JSON.parse(`"${Buffer.from(raw, 'latin1').toString('utf8')}"`) as string
    } catch {
      // No JSON string after all: the line is parsed as a whole.
      return undefined
    }
  }
  return undefined
}
