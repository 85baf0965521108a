/** `fail`: something does not work; `warn`: it works, and not as it might; `info`: neither good nor bad. */
export type CheckStatus = 'ok' | 'info' | 'warn' | 'fail'

/** One answer of doctor. */
export interface Check {
  /** Stable: `node`, `index`, `claude-code.permissions`. */
  id: string
  status: CheckStatus
  /** A sentence. */
  text: string
  /** What to do about it; absent where there is nothing. */
  do?: string
}
