/** Which sessions on this machine may go. */
export interface PruneOptions {
  /** Milliseconds since 1970: sessions last written to before may go. */
  before: number
  /** Bytes that sessions may take together; the oldest go first. */
  bytes: number
  /** Sessions that have not ended. */
  open: ReadonlySet<string>
}

/** What pruning took away, and what is left. */
export interface PruneReport {
  removed: number
  /** Bytes of what was removed, and of the sessions that stay. */
  removed_bytes: number
  kept_bytes: number
}
