import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createRedactor, type Redactor } from '@openviking-plugins/capture/redact'
import { messageOf } from '@openviking-plugins/experience'
import { makeFolder } from '@openviking-plugins/local-store/home'
import type { CallIds } from './call-ids.ts'

/** Who is at the other end of the protocol, as it names itself. */
export interface ClientInfo {
  name: string
  version: string
}

export interface JournalOptions {
  /** `state/journal`; made with the first row. */
  folder: string
  harness: string
  session_id?: string
  /** Takes secrets out before anything is written. Default: the well-known formats. */
  redactor?: Pick<Redactor, 'text' | 'value'>
  /** Called when the journal is closed and holds something. */
  onEnd?: () => void
  /** Called after each pause of `quietMs` that follows a row; it does not keep the process. */
  onQuiet?: () => void
  quietMs?: number
  /** Where a lost row is told. */
  log?: (line: string) => void
}

export interface JournalCall extends CallIds {
  tool_name: string
  tool_input: Record<string, unknown>
  tool_output: string
  tool_status: 'completed' | 'error'
  /** When the call came in. */
  at: Date
  /** How long it took, in milliseconds. */
  ms: number
}

/** One process's own record of its experience calls, one JSON object a line. Nothing here throws. */
export interface Journal {
  /** The file, once there is one. */
  readonly path: string | undefined
  setClient(client: ClientInfo): void
  /** On disk when it returns, so that a call that was answered is never missing. */
  record(call: JournalCall): void
  /** Writes that nothing will follow. */
  close(): void
}

/** Makes no file before the first row: a server that was started and never asked leaves nothing. */
export function openJournal(options: JournalOptions): Journal {
  const log = options.log ?? (() => undefined)
  const redactor = options.redactor ?? createRedactor()
  let client: ClientInfo | undefined
  let path: string | undefined
  let file: number | undefined
  let started = false
  let torn = false
  let closed = false
  let quiet: NodeJS.Timeout | undefined

  function awaitQuiet(): void {
    clearTimeout(quiet)
    if (options.onQuiet !== undefined) quiet = setTimeout(options.onQuiet, options.quietMs ?? 0).unref()
  }

  function open(at: Date): number {
    makeFolder(options.folder)
    const stamp = at.toISOString().replaceAll(':', '-')
    const name = join(options.folder, `${stamp}-${process.pid}-${randomBytes(4).toString('hex')}.jsonl`)
    const opened = openSync(name, 'ax', 0o600)
    path = name
    return opened
  }

  function append(descriptor: number, rows: readonly object[]): void {
    // A row that was cut short (disk full) must not swallow the next one.
    const text = (torn ? '\n' : '') + rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    const bytes = Buffer.from(text, 'utf8')
    torn = true
    if (writeSync(descriptor, bytes) === bytes.length) torn = false
    else throw new Error('only a part of the row could be written')
  }

  function startRow(): object {
    return {
      v: 1,
      type: 'start',
      at: new Date().toISOString(),
      pid: process.pid,
      harness: options.harness,
      ...sessionField(options.session_id),
      ...(client === undefined ? {} : { client }),
    }
  }

  return {
    get path() {
      return path
    },
    setClient(value) {
      client = value
    },
    record(call) {
      if (closed) return log(`the journal lost a row of ${call.tool_name}: the server has ended`)
      try {
        const row = {
          v: 1,
          type: 'call',
          id: randomUUID(),
          ...(call.call_id === undefined ? {} : { call_id: call.call_id }),
          ...sessionField(call.session_id ?? options.session_id),
          tool_name: call.tool_name,
          tool_input: redactor.value(call.tool_input),
          tool_output: redactor.text(call.tool_output),
          tool_status: call.tool_status,
          at: call.at.toISOString(),
          ms: Math.round(call.ms),
        }
        file ??= open(call.at)
        append(file, started ? [row] : [startRow(), row])
        started = true
        awaitQuiet()
      } catch (error) {
        log(`the journal lost a row of ${call.tool_name}: ${messageOf(error)}`)
      }
    },
    close() {
      closed = true
      clearTimeout(quiet)
      if (file === undefined) return
      try {
        append(file, [{ v: 1, type: 'end', at: new Date().toISOString() }])
        closeSync(file)
      } catch (error) {
        log(`the journal was not closed cleanly: ${messageOf(error)}`)
      }
      file = undefined
      options.onEnd?.()
    },
  }
}

function sessionField(session_id: string | undefined): { session_id?: string } {
  return session_id === undefined ? {} : { session_id }
}
