import { chmodSync, mkdirSync, type Stats, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { messageOf, OpenVikingError } from '@openviking-plugins/experience/errors'
import { absolute } from './absolute.ts'
import { below } from './below.ts'

/** Absolute paths. `store` is the user's Markdown, everything below `state` is ours. */
export interface HomePaths {
  home: string
  store: string
  state: string
  sessions: string
  ledger: string
  index: string
  journal: string
  outbox: string
  cursors: string
  log: string
}

/** Where things are in a home folder; touches no disk. */
export function homePaths(home: string): HomePaths {
  const root = absolute(home)
  const state = below(root, 'state')
  return {
    home: root,
    store: below(root, 'store'),
    state,
    sessions: below(state, 'sessions'),
    ledger: below(state, 'ledger'),
    index: below(state, 'index'),
    journal: below(state, 'journal'),
    outbox: below(state, 'outbox'),
    cursors: below(state, 'cursors'),
    log: below(state, 'log'),
  }
}

/** Makes what is missing of a home, for its owner alone. @throws HOME_REFUSED for a folder we must not use. */
export async function ensureHome(home: string): Promise<HomePaths> {
  return ensureHomeSync(home)
}

/** `ensureHome` for a hook, which has nothing else to wait for. */
export function ensureHomeSync(home: string): HomePaths {
  const paths = homePaths(home)
  try {
    const existing = statSync(paths.home, { throwIfNoEntry: false })
    if (existing !== undefined) requireOurs(paths.home, existing)
    for (const folder of Object.values(paths)) makeFolder(folder)
    if (existing !== undefined && isOpenToOthers(existing)) chmodSync(paths.home, 0o700)
  } catch (thrown) {
    throw thrown instanceof OpenVikingError ? thrown : unusable(paths.home, thrown)
  }
  return paths
}

/**
 * The paths of a home that needs nothing done, for who only reads; undefined where `ensureHomeSync` has to see to it.
 * @throws HOME_REFUSED
 */
export function homeAsItIs(home: string): HomePaths | undefined {
  const paths = homePaths(home)
  const existing = statSync(paths.home, { throwIfNoEntry: false })
  if (existing === undefined) return undefined
  requireOurs(paths.home, existing)
  return isOpenToOthers(existing) ? undefined : paths
}

/**
 * Makes a folder and what is missing above it, for their owner alone; one that is there stays as it is. One by one,
 * since the recursive mkdir of Node 20 never ends where a folder that exists takes nothing in, such as /proc.
 * @throws HOME_REFUSED
 */
export function makeFolder(folder: string): void {
  const missing: string[] = []
  try {
    for (let at = absolute(folder); !isFolder(at); at = dirname(at)) {
      missing.push(at)
      if (at === dirname(at)) break
    }
    for (const each of missing.toReversed()) makeOne(each)
  } catch (thrown) {
    throw unusable(folder, thrown)
  }
}

/** Another process may make the same folder at this moment. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (thrown) {
    if (!isFolder(folder)) throw thrown
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

function unusable(folder: string, cause: unknown): OpenVikingError {
  return new OpenVikingError(
    'HOME_REFUSED',
    `The folder ${folder} cannot be used (${messageOf(cause)}). Make it writable, or set OPENVIKING_PLUGINS_HOME to a folder of your own.`,
    { cause },
  )
}

function requireOurs(home: string, existing: Stats): void {
  const refuse = (problem: string): never => {
    throw new OpenVikingError(
      'HOME_REFUSED',
      `The folder ${home} is refused: ${problem}. Set OPENVIKING_PLUGINS_HOME to a folder of your own.`,
    )
  }
  if (!existing.isDirectory()) refuse('it is not a folder')
  if (home === resolve(homedir()) || home === resolve('/')) refuse('it holds more than our files')
  const user = process.getuid?.()
  if (user !== undefined && existing.uid !== user) refuse('it belongs to another user of this machine')
}

/** Windows keeps no modes: there the folder has what the user profile passes on. */
function isOpenToOthers(existing: Stats): boolean {
  return process.platform !== 'win32' && (existing.mode & 0o077) !== 0
}
