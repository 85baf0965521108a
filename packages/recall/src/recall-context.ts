import type { Settings } from '@openviking-plugins/connect/settings'
import type { searchEvidenceOnce } from '@openviking-plugins/local-store/hook'
import type { Connection } from '@openviking-plugins/openviking/hook'

/** Who asks, and where things lie. */
export interface RecallContext {
  settings: Pick<
    Settings,
    | 'home'
    | 'server'
    | 'user'
    | 'engine'
    | 'recall'
    | 'recall_timeout_ms'
    | 'capture'
    | 'redact'
    | 'redact_patterns'
    | 'seen'
  >
  /** The agent program, as a server is told. */
  harness: string
  /** The harness's own id of the session. */
  session_id: string
  /** False where what is told may not reach the model: then it is recorded as no call. */
  counted?: boolean
  /** Told each step, for the debug log; codes and counts, never what was typed. */
  log: (line: string) => void
  /**
   * The search that brings the folder's index up to date before, which the caller loads when it is asked for: it is
   * needed only where that index cannot be searched as it is.
   */
  search: typeof searchEvidenceOnce
}

/** A context whose settings name a server. */
export type ServerContext = RecallContext & { settings: { server: Connection } }

export function isOnServer(context: RecallContext): context is ServerContext {
  return context.settings.server !== undefined
}
