import { type SpooledFields, spoolMessages } from '@openviking-plugins/capture/hook'
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
  { id, workspace }: CursorSession,
  settings: SpoolSettings,
): Promise<((paths: { outbox: string }) => void) | undefined> {
  const usage = settings.capture === 'usage'
  if (usage && !message.parts.some((part) => part.type === 'tool' && isExperienceTool(part.tool_name))) return undefined
  const { redactorOf } = await import('@openviking-plugins/capture/redact')
  const redactor = redactorOf(settings)
  const fields: SpooledFields = {
    harness: 'cursor',
    event: 'progress',
    session_id: id,
    ...(workspace === undefined ? {} : { cwd: workspace }),
    messages: [shortMessage(message, redactor)],
    ...(usage ? { capture: 'usage' } : {}),
  }
  return (paths) => spoolMessages(paths, fields, redactor, { waitMs: WAIT_MS })
}
