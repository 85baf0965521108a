/** The folders of the home that capture works in. */
export interface CapturePaths {
  state: string
  outbox: string
  cursors: string
  journal: string
  log: string
}
