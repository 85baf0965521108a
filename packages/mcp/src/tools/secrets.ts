import { redact } from '@openviking-plugins/capture/redact'
import { OpenVikingError } from '@openviking-plugins/experience'
import type { Call } from './call.ts'

/** The text as it may leave the machine: by the user's redactor, or without one by the well-known formats. */
export function withoutSecrets(text: string, { redactor }: Call): string {
  return redactor === undefined ? redact(text) : redactor.text(text)
}

/** What an agent stores is refused, not changed: it can say the same without the value. @throws INVALID_INPUT */
export function refuseSecrets(text: string, call: Call): void {
  if (withoutSecrets(text, call) === text) return
  throw new OpenVikingError(
    'INVALID_INPUT',
    'The text holds what looks like a key, a token or a password, so nothing was stored. Leave the value out and say where it is kept.',
  )
}
