import { join } from 'node:path'
import { type Message, toolPart } from '@openviking-plugins/experience'
import { spoolMessages } from '../hook/spool.ts'
import { createRedactor } from '../redact/redact.ts'
import type { CaptureHome } from './capture-home.ts'

/** Lines in Cursor's shape. */
export const cursorLine = {
  user: (text: string): string => line('user', [{ type: 'text', text: `<user_query>\n${text}\n</user_query>` }]),
  assistant: (text: string, ...calls: [name: string, input: object][]): string =>
    line('assistant', [
      ...(text === '' ? [] : [{ type: 'text', text }]),
      ...calls.map(([name, input]) => ({ type: 'tool_use', name, input })),
    ]),
  end: '{"type":"turn_ended","status":"success"}',
}

function line(role: string, content: object[]): string {
  return JSON.stringify({ role, message: { content } })
}

/** A call as a hook tells of it. */
export function cursorCall(
  id: string,
  recorded_name: string,
  {
    input = {},
    output = 'done',
    at = '2026-11-30T10:00:00.000Z',
  }: { input?: object; output?: unknown; at?: string } = {},
): Message {
  const part = toolPart({ id, recorded_name, input, output, status: 'completed' })
  return { id: `call-${id}`, role: 'assistant', parts: [part], created_at: at }
}

/** A session of Cursor in a home: its transcript, and what its hooks leave. */
export function cursorSession(
  home: CaptureHome,
  id = 'conv-1',
): { path: string; point: (event: 'turn_end' | 'session_end') => void; call: (message: Message) => void } {
  const path = join(home.home, 'project', `${id}.jsonl`)
  return {
    path,
    point: (event) => home.point({ harness: 'cursor', session_id: id, transcript_path: path, event }),
    call: (message) =>
      spoolMessages(
        home.paths,
        { harness: 'cursor', event: 'progress', session_id: id, messages: [message] },
        createRedactor(),
        { waitMs: 60_000 },
      ),
  }
}
