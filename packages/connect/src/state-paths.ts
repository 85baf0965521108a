import { below } from '@openviking-plugins/local-store/below'
import { ensureHomeSync, type HomePaths, homePaths, makeFolder } from '@openviking-plugins/local-store/home'
import { namesIn } from '@openviking-plugins/local-store/names-in'
import type { Connection } from '@openviking-plugins/openviking'
import { serverId } from '@openviking-plugins/openviking/server-id'
import type { Settings } from './settings-table.ts'

/** What decides where sessions are kept. */
export type StatePlace = Pick<Settings, 'home' | 'server'>

/** Of the folders of a home those that belong to one backend, so that nothing of one is ever delivered to another. */
const OF_BACKEND = ['sessions', 'ledger', 'index', 'journal', 'outbox', 'cursors'] as const

/**
 * The folders to use with these settings: those of the home, with a server those of `state/servers/<id>/` in the place
 * of what belongs to a backend. Touches no disk.
 */
export function statePaths(settings: StatePlace): HomePaths {
  const { home, server } = settings
  return server === undefined ? homePaths(home) : pathsIn(home, serverFolder({ home, server }))
}

function pathsIn(home: string, folder: string): HomePaths {
  const own = Object.fromEntries(OF_BACKEND.map((name) => [name, below(folder, name)]))
  return { ...homePaths(home), ...own }
}

/** Where everything lies that is kept of a server. */
export function serverFolder({ home, server }: StatePlace & { server: Connection }): string {
  return below(serversFolder(home), serverId(server))
}

function serversFolder(home: string): string {
  return below(homePaths(home).state, 'servers')
}

/** What is kept in a home for every server, key and identity that it was ever used with: their folders, and the paths in each. */
export function allServerFolders(home: string): { folder: string; paths: HomePaths }[] {
  return namesIn(serversFolder(home)).map((name) => {
    const folder = below(serversFolder(home), name)
    return { folder, paths: pathsIn(home, folder) }
  })
}

/** Makes what is missing of them, for their owner alone. @throws HOME_REFUSED */
export function ensureStatePaths(settings: StatePlace): HomePaths {
  const home = ensureHomeSync(settings.home)
  if (settings.server === undefined) return home
  const paths = statePaths(settings)
  for (const name of OF_BACKEND) makeFolder(paths[name])
  return paths
}
