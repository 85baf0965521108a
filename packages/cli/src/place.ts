import { join } from 'node:path'
import type { ConnectedServer } from '@openviking-plugins/connect'
import type { LocalStore } from '@openviking-plugins/local-store'
import { homePaths } from '@openviking-plugins/local-store/home'
import type { OpenStore } from './store.ts'

/** Where the user's experiences are: a folder's path, or whose they are on which server. */
export function placeOf({ settings, identity }: Pick<OpenStore, 'settings' | 'identity'>): string {
  const { server, home } = settings
  if (server !== undefined) return `${server.url}, as ${identity.user} of ${identity.account}`
  return join(homePaths(home).store, 'memories', 'experiences')
}

/** A backend with the sessions and counts that are kept on this machine, whether for a folder or for a server. */
export type WithSessions = LocalStore | ConnectedServer

export function hasSessions(backend: OpenStore['backend']): backend is WithSessions {
  return 'sessions' in backend && 'events' in backend
}
