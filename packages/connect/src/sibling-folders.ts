import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openSessionLog } from '@openviking-plugins/local-store'
import type { SiblingFolder } from '@openviking-plugins/openviking'
import type { ConnectOptions } from './connect.ts'
import { allServerFolders } from './state-paths.ts'

/** What a home keeps for servers and keys, for whoever is to send on what waits there. */
export function* siblingFolders(
  home: string,
  { lock, log }: Required<Pick<ConnectOptions, 'lock' | 'log'>>,
): Generator<SiblingFolder> {
  for (const { folder, paths } of allServerFolders(home)) {
    const times = sessionTimes(paths.sessions)
    if (times.length === 0) continue
    yield {
      folder,
      log: openSessionLog({ paths, identity: () => Promise.reject(new Error('nothing is counted here')), log }),
      written: Math.max(...times),
      claim: () => lock(folder),
    }
  }
}

/** When each session was last written to. A folder that another program has put there holds none. */
function sessionTimes(sessions: string): number[] {
  if (statSync(sessions, { throwIfNoEntry: false })?.isDirectory() !== true) return []
  return readdirSync(sessions).map((name) => statSync(join(sessions, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
}
