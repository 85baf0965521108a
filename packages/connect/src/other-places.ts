import { type HomePaths, homePaths } from '@openviking-plugins/local-store'
import { deliveredTo, normalizeUrl } from '@openviking-plugins/openviking'
import { allServerFolders, type StatePlace, statePaths } from './state-paths.ts'

/** Where a home keeps what was captured with other settings: in the folder, or for another server, key or identity. */
export function otherPlaces(settings: StatePlace): { paths: HomePaths; same_server: boolean }[] {
  const own = statePaths(settings)
  const url = settings.server === undefined ? undefined : normalizeUrl(settings.server.url)
  return [
    { paths: homePaths(settings.home), same_server: false },
    ...allServerFolders(settings.home).map(({ folder, paths }) => ({
      paths,
      same_server: url !== undefined && deliveredTo(folder) === url,
    })),
  ].filter(({ paths }) => paths.cursors !== own.cursors)
}
