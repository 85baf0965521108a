import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoadedSettings } from '@openviking-plugins/connect/settings'
import type { Check } from '../check.ts'
import { proveFolder } from './prove-folder.ts'
import { proveServer } from './prove-server.ts'

export interface ProveOptions {
  loaded: Pick<LoadedSettings, 'settings' | 'sources'>
  /** Of the command. */
  version: string
  now: Date
  /** Ends the waiting; what was made is taken away in any case. */
  signal?: AbortSignal | undefined
  log: (line: string) => void
}

/** What a throw-away session counted. */
export interface Proof {
  backend: 'folder' | 'server'
  /** Usage events that it holds. */
  expected: number
  /** That were counted on this machine; null where it did not come to that. */
  counted_here: number | null
  /** That a server of this version finds, and that it found; both null for the folder, and where it did not tell. */
  expected_there: number | null
  counted_there: number | null
  /** Nothing is left of it. */
  removed: boolean
}

/** Takes a session with both tools through capture's last steps, and away again. Throws nothing. */
export async function prove(options: ProveOptions): Promise<{ checks: Check[]; proof: Proof }> {
  const { settings } = options.loaded
  const home = mkdtempSync(join(tmpdir(), 'ovp-prove-'))
  try {
    return settings.server === undefined
      ? await proveFolder(options, home)
      : await proveServer(options, settings.server, home)
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
}
