import type { Writer } from './unattended.ts'

/** What is known about a call beside its arguments. */
export interface Call extends Writer {
  /** Aborted when the client withdraws it. */
  signal?: AbortSignal | undefined
}
