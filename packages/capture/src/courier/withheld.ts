import { join } from 'node:path'
import type { Message } from '@openviking-plugins/experience'
import { offMarkFolder } from '../hook/off-marks.ts'
import { idOfResult } from '../transcripts/message-parts.ts'
import type { PendingCall } from '../transcripts/transcript.ts'
import { type CaptureMode, experienceCallAlone, experienceCallsOf } from './capture-mode.ts'
import { type Claims, openClaims } from './claims.ts'
import type { CapturePaths } from './paths.ts'

/** Ids of messages that were not to be kept when they were read, or said: hashes of them, for every backend and session. */
export function withheldClaims({ state }: Pick<CapturePaths, 'state'>, harness: string): Claims {
  return openClaims(join(offMarkFolder(state), 'claims', `${harness}.jsonl`))
}

/** What is left of one pass over a session, of which not all may be kept. */
export interface Sieve {
  /** What may be kept of messages; the ids of the others are remembered. */
  kept(messages: readonly Message[], mode: CaptureMode): Message[]
  /** Told of the calls that wait after each line: one is treated as the line in which it was begun. */
  begun(calls: readonly PendingCall[], modeOf: (call: PendingCall) => CaptureMode): void
  /** What may be kept of calls that wait for their result. */
  pending(calls: readonly PendingCall[]): PendingCall[]
  /** Ids that were left out since the last time. */
  leftOut(): string[]
}

export function sieve(): Sieve {
  let left: string[] = []
  const begunIn = new Map<string, CaptureMode>()
  const isHidden = ({ id }: Message): boolean => begunIn.get(idOfResult(id) ?? id) === 'off'
  return {
    kept(messages, mode) {
      return messages.flatMap((message) => {
        const kept =
          mode === 'off' || isHidden(message) ? [] : mode === 'usage' ? experienceCallsOf(message) : [message]
        if (kept.length === 0) left.push(message.id)
        return kept
      })
    },
    begun(calls, modeOf) {
      for (const call of calls.filter(({ message_id }) => !begunIn.has(message_id))) {
        begunIn.set(call.message_id, modeOf(call))
        if (begunIn.get(call.message_id) === 'off') left.push(call.message_id)
      }
    },
    pending: (calls) =>
      calls
        .filter(({ message_id }) => begunIn.get(message_id) !== 'off')
        .map((call) => (begunIn.get(call.message_id) === 'usage' ? experienceCallAlone(call) : call)),
    leftOut() {
      const ids = left
      left = []
      return ids
    },
  }
}
