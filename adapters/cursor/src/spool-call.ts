import { type CaptureEvent, type SpooledFields, spoolMessages } from '@openviking-plugins/capture/hook'
import type { Redactor } from '@openviking-plugins/capture/redact'
import type { Settings } from '@openviking-plugins/connect/settings'
import { isExperienceTool, type Message } from '@openviking-plugins/experience'
import type { CursorSession } from './input.ts'
import { shortMessage } from './short-output.ts'

/** A turn may take long; after this its calls are stored without its text. */
const WAIT_MS = 30 * 60 * 1_000

type SpoolSettings = Pick<Settings, 'capture' | 'redact' | 'redact_patterns'>

/**
 * Leaves a call in the outbox, redacted, for the event that ends its turn. Undefined where it is none of those that may
 * be kept.
 */
export async function spoolCall(
  message: Message,
  session: CursorSession,
  settings: SpoolSettings,
): Promise<((paths: { outbox: string }) => void) | undefined> {
  if (
    settings.capture === 'usage' &&
    !message.parts.some((part) => part.type === 'tool' && isExperienceTool(part.tool_name))
  ) {
    return undefined
  }
  const redactor = await redactorFor(settings)
  const messages = [shortMessage(message, redactor)]
  const fields = spooledFields({ event: 'progress', messages }, session, settings)
  return (paths) => spoolMessages(paths, fields, redactor, { waitMs: WAIT_MS })
}

/** Leaves word of an event that ends a turn of a session without a transcript: its calls wait for nothing else. */
export async function spoolEnd(
  event: CaptureEvent,
  session: CursorSession,
  settings: SpoolSettings,
): Promise<(paths: { outbox: string }) => void> {
  const redactor = await redactorFor(settings)
  return (paths) => spoolMessages(paths, spooledFields({ event, messages: [] }, session, settings), redactor)
}

function spooledFields(
  what: Pick<SpooledFields, 'event' | 'messages'>,
  { id, workspace }: CursorSession,
  { capture }: SpoolSettings,
): SpooledFields {
  return {
    harness: 'cursor',
    session_id: id,
    ...(workspace === undefined ? {} : { cwd: workspace }),
    ...what,
    ...(capture === 'usage' ? { capture } : {}),
  }
}

async function redactorFor(settings: SpoolSettings): Promise<Redactor> {
  const { redactorOf } = await import('@openviking-plugins/capture/redact')
  return redactorOf(settings)
}
