import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { CapturePaths } from '../courier/paths.ts'
import { type CourierOptions, type CourierReport, runCourier } from '../courier/run-courier.ts'
import type { DebugLog } from '../hook/debug-log.ts'
import { makePointer, type PointerFields, writePointer } from '../hook/pointer.ts'
import { type FileBackend, type FileBackendOptions, openFileBackend } from './file-backend.ts'

export const FIXTURES: string = fileURLToPath(new URL('../../../../tests/fixtures/claude-code/', import.meta.url))
export const SESSION = '00000000-0000-4000-8000-00000000abcd'

/** A folder with a space in its name that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ov capture '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function pathsOf(home: string): CapturePaths {
  const state = join(home, 'state')
  return {
    outbox: join(state, 'outbox'),
    cursors: join(state, 'cursors'),
    journal: join(state, 'journal'),
    log: join(state, 'log'),
    state,
  }
}

export interface CaptureHome {
  home: string
  paths: CapturePaths
  backend: FileBackend
  /** What the courier wrote to its log as trouble. */
  troubles: string[]
  /** `<project>/<session>.jsonl` */
  transcript(session?: string): string
  point(fields: Partial<PointerFields>): void
  run(options?: Partial<CourierOptions>): Promise<CourierReport>
  /** Texts of a session, in stored order. */
  texts(session?: string): string[]
}

export function captureHome(options: FileBackendOptions = {}): CaptureHome {
  const home = temporaryFolder()
  const paths = pathsOf(home)
  const backend = openFileBackend(join(home, 'backend'), options)
  const troubles: string[] = []
  const log: DebugLog = { step: () => undefined, trouble: (line) => troubles.push(line) }
  const transcript = (session = SESSION): string => join(home, 'project', `${session}.jsonl`)
  mkdirSync(dirname(transcript()), { recursive: true })
  return {
    home,
    paths,
    backend,
    troubles,
    transcript,
    point: (fields) =>
      writePointer(
        paths,
        makePointer({
          harness: 'claude-code',
          event: 'turn_end',
          session_id: SESSION,
          transcript_path: transcript(fields.session_id),
          ...fields,
        }),
      ),
    run: (more = {}) => runCourier({ paths, backend, log, once: true, ...more }),
    texts: (session = SESSION) => textsOf(backend, `cc-${session}`),
  }
}

export function textsOf(backend: FileBackend, session_id: string): string[] {
  return backend
    .stored(session_id)
    .flatMap((message) =>
      message.parts.map((part) => (part.type === 'text' ? part.text : `${part.tool_name}:${part.tool_status}`)),
    )
}

/** Lines in Claude Code's shape. */
export const line = {
  user: (uuid: string, text: string, more: object = {}): string =>
    recorded({ type: 'user', uuid, message: { role: 'user', content: text }, ...more }),
  assistant: (uuid: string, text: string): string =>
    recorded({ type: 'assistant', uuid, message: { role: 'assistant', content: [{ type: 'text', text }] } }),
  call: (uuid: string, id: string, name: string, input: object): string =>
    recorded({
      type: 'assistant',
      uuid,
      message: { role: 'assistant', content: [{ type: 'tool_use', id, name, input }] },
    }),
  result: (uuid: string, id: string, content: unknown, more: object = {}): string =>
    recorded({
      type: 'user',
      uuid,
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] },
      ...more,
    }),
}

function recorded(fields: object): string {
  return JSON.stringify({ timestamp: '2026-11-30T10:00:00.000Z', sessionId: SESSION, cwd: '/repo', ...fields })
}

export function writeLines(path: string, lines: readonly string[]): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, lines.map((text) => `${text}\n`).join(''))
}

export function readText(path: string): string {
  return readFileSync(path, 'utf8')
}
