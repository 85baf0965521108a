import type { Settings } from '@openviking-plugins/connect/settings'

/** Where the user wants everything to be. */
export type ServerChoice = FolderChoice | ServerAddress

export interface FolderChoice {
  kind: 'folder'
  /** Another file than ours names a server, so that ours has to say that none is wanted. */
  named_elsewhere: boolean
}

/** What is absent stays as it is where the address has the same origin as before, and is taken away otherwise. */
export interface ServerAddress {
  kind: 'server'
  url: string
  api_key?: string
  account?: string
  server_user?: string
  capture?: Settings['capture']
}
