/** The folders that capture works in; the courier's lock lies beside the outbox. */
export interface CapturePaths {
  outbox: string
  cursors: string
  journal: string
  log: string
  /** Of the home; the others may be those of one backend. */
  state: string
}
