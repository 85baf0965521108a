import type { Message } from '@openviking-plugins/experience'
import type { Redactor } from '../redact/redact.ts'
import { writeItem } from './outbox-item.ts'
import type { CaptureEvent } from './pointer.ts'

/** What is left in the outbox where the harness keeps no file: what was said and done, already redacted. */
export interface SpooledMessages {
  v: 1
  kind: 'messages'
  harness: string
  event: CaptureEvent
  /** The harness's own id. */
  session_id: string
  agent_id?: string
  cwd?: string
  /** With ids that are the same whenever the same event is told; perhaps none. */
  messages: Message[]
  /** ISO 8601. */
  at: string
  /** ISO 8601: until then it waits for another event of its session. */
  not_before?: string
  pid?: number
  /** Only the calls of the two experience tools may be kept. */
  capture?: 'usage'
}

export type SpooledFields = Omit<SpooledMessages, 'v' | 'kind' | 'at' | 'not_before'>

/**
 * Redacts and leaves an event, as one file that appears whole or not at all. With `waitMs` it is handled together with
 * the next event of its session, or alone after that time. @throws what the file system throws
 */
export function spoolMessages(
  paths: { outbox: string },
  fields: SpooledFields,
  redactor: Redactor,
  { waitMs }: { waitMs?: number } = {},
): void {
  const now = Date.now()
  const item: SpooledMessages = {
    v: 1,
    kind: 'messages',
    ...fields,
    ...(fields.cwd === undefined ? {} : { cwd: redactor.text(fields.cwd) }),
    messages: fields.messages.map((message) => redactor.message(message)),
    at: new Date(now).toISOString(),
    ...(waitMs === undefined ? {} : { not_before: new Date(now + waitMs).toISOString() }),
  }
  writeItem(paths.outbox, item)
}
