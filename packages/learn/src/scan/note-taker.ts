import { createHash } from 'node:crypto'
import { type LineRef, MOST, type PendingCommand, type SessionNotes } from '../notes.ts'
import { commandKind } from './command-kind.ts'
import { isApproval, isCorrection, refusalWords, wasNotRun } from './user-words.ts'

/** What is dear to find out is a function. */
export interface CommandResult {
  failed: boolean
  output: () => string
  /** The output is that of tests of which some failed, whatever the exit status says. */
  hasFailedTests: () => boolean
}

/** Turns what a transcript says, in its order, into notes. */
export interface NoteTaker {
  userSaid(text: string, line: LineRef): void
  agentSaid(line: LineRef): void
  ran(id: string, command: string, line: LineRef): void
  edited(path: string, line: LineRef): void
  lookedUp(): void
  usedOther(): void
  /** Whether the result of this call is of any use. */
  waitsFor(id: string): boolean
  returned(id: string, result: CommandResult, line: LineRef): void
  /** Puts what is still under way into the notes. */
  finish(): void
}

/** A failure and a pass that lie further apart are two stories. */
const SAME_PROBLEM = 150

interface Running extends Omit<PendingCommand, 'command'> {
  /** The digest, or the text that it is to be made of. */
  command: { digest: string } | { text: string }
}

export function noteTaker(notes: SessionNotes): NoteTaker {
  const running = new Map<string, Running>()
  for (const [id, call] of Object.entries(notes.pending)) {
    running.set(id, { ...call, command: { digest: call.command } })
  }
  const open = new Map(Object.entries(notes.open))
  const edits = new Map(Object.entries(notes.edits))
  const pathKeys = new Map<string, string>()

  const passed = ({ program, command, call }: Running) => {
    notes.longest_search = Math.max(notes.longest_search, notes.searched)
    notes.searched = 0
    const failure = open.get(program)
    if (failure === undefined) return
    open.delete(program)
    const calls = notes.calls - failure.since
    if (calls > SAME_PROBLEM) return
    notes.fix_count++
    notes.fixes.push({
      program,
      same: failure.command === digestOf(command),
      test: failure.test,
      failed: failure.call,
      first: failure.first,
      error: failure.result,
      passed: call,
      attempts: failure.attempts,
      calls,
    })
    if (notes.fixes.length > MOST.fixes) dropLeast(notes)
  }
  const failed = ({ program, command, test, call }: Running, result: LineRef) => {
    const before = open.get(program)
    open.set(program, {
      call,
      first: before?.first ?? result,
      result,
      command: digestOf(command),
      test,
      attempts: (before?.attempts ?? 0) + 1,
      since: before?.since ?? notes.calls,
    })
    dropFirst(open, MOST.open)
  }
  return {
    userSaid(text, line) {
      const first = notes.prompt_count === 0
      notes.prompt_count++
      notes.search = 0
      if (!first && isCorrection(text)) correct(notes, line)
      else if (!first && isApproval(text)) notes.approvals++
      else keep(notes.prompts, line, MOST.prompts)
    },
    agentSaid(line) {
      notes.spoken = line
    },
    ran(id, text, line) {
      notes.calls++
      const kind = commandKind(text)
      if (kind === undefined) look(notes)
      else {
        running.set(id, { ...kind, command: { text }, call: line })
        dropFirst(running, MOST.pending)
      }
    },
    edited(path, line) {
      notes.calls++
      notes.searched = Math.max(notes.searched, notes.search)
      notes.search = 0
      let key = pathKeys.get(path)
      if (key === undefined) {
        key = digest(path)
        pathKeys.set(path, key)
      }
      const known = edits.get(key)
      if (known !== undefined) known.count++
      else {
        edits.set(key, { line, count: 1 })
        if (edits.size > MOST.edits) dropLeastEdited(edits)
      }
    },
    lookedUp() {
      notes.calls++
      look(notes)
    },
    usedOther() {
      notes.calls++
    },
    waitsFor: (id) => running.has(id),
    returned(id, result, line) {
      const call = running.get(id)
      if (call === undefined) return
      running.delete(id)
      if (result.failed) {
        const text = result.output()
        const words = refusalWords(text)
        if (words !== undefined) correct(notes, line)
        if (words !== undefined || wasNotRun(text)) return
      }
      if (result.failed || (call.test && result.hasFailedTests())) failed(call, line)
      else passed(call)
    },
    finish() {
      notes.open = Object.fromEntries(open)
      notes.edits = Object.fromEntries(edits)
      notes.pending = Object.fromEntries(
        [...running].map(([id, call]) => [id, { ...call, command: digestOf(call.command) }]),
      )
    },
  }
}

function look(notes: SessionNotes): void {
  notes.lookups++
  notes.search++
}

function correct(notes: SessionNotes, line: LineRef): void {
  notes.correction_count++
  keep(notes.corrections, line, MOST.corrections)
}

/** The first, and the newest of the others. */
function keep(list: LineRef[], line: LineRef, most: number): void {
  list.push(line)
  if (list.length > most) list.splice(1, 1)
}

function dropFirst(map: Map<string, unknown>, most: number): void {
  if (map.size <= most) return
  for (const key of map.keys()) {
    map.delete(key)
    return
  }
}

function dropLeastEdited(edits: Map<string, { count: number }>): void {
  let least: { key: string; count: number } | undefined
  for (const [key, { count }] of edits) if (least === undefined || count < least.count) least = { key, count }
  if (least !== undefined) edits.delete(least.key)
}

function dropLeast(notes: SessionNotes): void {
  const worth = ({ test, attempts, same }: (typeof notes.fixes)[number]) => (test ? 2 : 0) + (same ? 1 : 0) + attempts
  const [first, ...rest] = notes.fixes
  if (first === undefined) return
  const least = rest.reduce((low, fix) => (worth(fix) < worth(low) ? fix : low), first)
  notes.fixes.splice(notes.fixes.indexOf(least), 1)
}

function digestOf(command: Running['command']): string {
  return 'digest' in command ? command.digest : digest(command.text.trim().replace(/\s+/g, ' '))
}

function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64url').slice(0, 16)
}
