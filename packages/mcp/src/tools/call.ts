import type { Redactor } from '@openviking-plugins/capture/redact'
import type { Writer } from './unattended.ts'

/** What is known about a call beside its arguments. */
export interface Call extends Writer {
  /** Aborted when the client withdraws it. */
  signal?: AbortSignal | undefined
  /** The user's; the well-known formats without one. */
  redactor?: Pick<Redactor, 'text'> | undefined
}
