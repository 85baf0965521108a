import { isExperienceTool, type Message, normalizeToolCall } from '@openviking-plugins/experience'
import type { PendingCall } from '../transcripts/transcript.ts'
import { isExperienceCall } from './known-calls.ts'

/** What may be kept of a session, from narrow to wide: nothing, the calls of the two experience tools, all of it. */
export const CAPTURE_MODES = ['off', 'usage', 'full'] as const
export type CaptureMode = (typeof CAPTURE_MODES)[number]

export function narrowestMode(...modes: readonly CaptureMode[]): CaptureMode {
  return CAPTURE_MODES.find((mode) => modes.includes(mode)) ?? 'full'
}

/** Of a message only the calls of the experience tools; nothing of one that has none. */
export function experienceCallsOf(message: Message): Message[] {
  const parts = message.parts.filter(isExperienceCall)
  return parts.length === 0 ? [] : [{ ...message, parts }]
}

/** A call that waits for its result, without what it was asked for where that is not to be kept. */
export function experienceCallAlone(call: PendingCall): PendingCall {
  return isExperienceTool(normalizeToolCall(call.recorded_name, call.input).name) ? call : { ...call, input: {} }
}
