import type { Backend } from '@openviking-plugins/experience'
import type { FolderLock } from '@openviking-plugins/openviking'
import type { Settings } from './settings-table.ts'

export interface ConnectOptions {
  /** A long-lived process, which notices what others change in the folder. */
  watch?: boolean
  /** Who asks, and in which version: what a server is told. */
  harness?: string
  version?: string
  log?: (line: string) => void
  /**
   * Keeps other processes from the folder of a server and key; undefined where one is at work in it. Without it nothing
   * is sent on that waits under a former key.
   */
  lock?: (folder: string) => FolderLock | undefined
}

/**
 * The backend that the settings name. No address anywhere means the folder; nothing is probed, and a server is asked
 * nothing before it has to be. Where `unusable` came with the settings, nothing may be connected to.
 */
export async function connect(settings: Settings, options: ConnectOptions = {}): Promise<Backend> {
  if (settings.server !== undefined) {
    const { connectServer } = await import('./connect-server.ts')
    return connectServer({ ...settings, server: settings.server }, options)
  }
  const { openLocalStore } = await import('@openviking-plugins/local-store')
  return openLocalStore({
    home: settings.home,
    ...(settings.user === undefined ? {} : { user: settings.user }),
    engine: settings.engine,
    rules: settings.rules,
    ...(options.watch === undefined ? {} : { watch: options.watch }),
    ...(options.log === undefined ? {} : { log: options.log }),
  })
}
