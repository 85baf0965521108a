import { OpenVikingError } from '@openviking-plugins/experience'
import type { ServerFailure } from '../server-failure.ts'

/** What a server has answered well, and is wrong of one session: that alone is tried again. */
export function sessionFault(message: string): OpenVikingError {
  const cause: ServerFailure = {
    kind: 'server-failure',
    status: 200,
    code: '',
    fate: 'refused',
    retryable: true,
    provider: false,
    details: {},
  }
  return new OpenVikingError('UNAVAILABLE', message, { cause })
}
