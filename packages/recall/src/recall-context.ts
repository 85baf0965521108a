import type { Settings } from '@openviking-plugins/connect/settings'
import type { searchEvidenceOnce } from '@openviking-plugins/local-store/hook'

/** Who asks, and where things lie. */
export interface RecallContext {
  settings: Pick<Settings, 'home' | 'server' | 'user' | 'engine' | 'recall' | 'capture' | 'seen'>
  /** The harness's own id of the session. */
  session_id: string
  /** Told each step, for the debug log; codes and counts, never what was typed. */
  log: (line: string) => void
  /**
   * The search that brings the folder's index up to date before, which the caller loads when it is asked for: it is
   * needed only where that index cannot be searched as it is.
   */
  search: typeof searchEvidenceOnce
}
