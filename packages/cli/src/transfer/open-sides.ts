import { existsSync, readdirSync } from 'node:fs'
import type { LoadOptions, Settings } from '@openviking-plugins/connect'
import { isValidIdentifier, OpenVikingError, RESERVED_USER_NAMES } from '@openviking-plugins/experience'
import { keptUser } from '@openviking-plugins/local-store'
import { homePaths } from '@openviking-plugins/local-store/home'
import type { Connection } from '@openviking-plugins/openviking'
import type { CommandContext } from '../context.ts'
import { UsageError } from '../exit-code.ts'
import { keyFromStdin } from '../key-from-stdin.ts'
import { commandSettings, requireServerUser, settingFlags, usableSettings } from '../store.ts'
import type { TransferOptions } from '../transfer-commands.ts'
import { emptySide } from './empty-side.ts'
import { openFolderSide } from './folder-side.ts'
import { namedPlace, realPlace, requireApart, requireFolder } from './named-place.ts'
import { openServerSide } from './server-side.ts'
import type { Side } from './side.ts'

type Context = CommandContext<TransferOptions>

/** What the settings say for no server. */
const FOLDER = 'folder'

export interface Sides {
  source: Side
  target: Side
  /** Of the home that the settings name: what an interrupted transfer has done is kept there. */
  state: string
  /** What the user wants of his own side. */
  settings: Settings
}

/** Opens what the settings name, and what the command line names. @throws UsageError where both are the same */
export async function openSides(direction: 'import' | 'export', place: string, context: Context): Promise<Sides> {
  const { io, options } = context
  const option = `--${direction === 'import' ? 'from' : 'to'}`
  const named = namedPlace(place, { cwd: io.cwd ?? process.cwd(), option })
  const isServer = named.kind === 'server'
  // What is wrong with them is told once, by whoever needs a server; a key without an address is that of the other side.
  const { settings: own, unusable } = isServer ? commandSettings(context) : usableSettings(context)
  if (unusable !== undefined) throw unusable
  const other = isServer
    ? usableSettings(context, await serverFlags(named.url, context)).settings
    : commandSettings(context, folderFlags(named.kind === 'folder' ? named.path : own.home, context)).settings
  if (isSamePlace(own, other)) {
    throw new UsageError(`${place} is what the settings name already. Name another place with ${option}.`)
  }
  if (other.server === undefined) {
    requireFolder(other.home, place)
    requireHome(other.home, place, direction)
    if (named.kind === 'folder') requireApart(other.home, own.home, place)
  }
  const log = (line: string): void => {
    if (options.debug) io.err(`debug: ${line}\n`)
  }
  const [from, to] = direction === 'import' ? [other, own] : [own, other]
  const openOf = async (side: Settings, more: { user?: string } = {}): Promise<Side> => {
    const opened = await openSide(side, { ...more, log })
    try {
      if (side === own && own.server !== undefined) requireServerUser(context, own.server.url, opened.identity.user)
      return opened
    } catch (thrown) {
      await opened.close()
      throw thrown
    }
  }
  const source = await openOf(from)
  try {
    const target =
      options.dryRun === true && isMissing(to)
        ? emptySide(to, source.identity)
        : await openOf(to, { user: source.identity.user })
    return { source, target, state: homePaths(own.home).state, settings: own }
  } catch (thrown) {
    await source.close()
    throw thrown
  }
}

type Flags = NonNullable<LoadOptions['flags']>

/** The name of a user is that of the own side. */
function otherFlags({ options }: Context): Flags {
  const { user: _, ...shared } = settingFlags(options)
  return shared
}

function folderFlags(home: string, context: Context): Flags {
  const { options } = context
  if (options.keyStdin === true) throw new UsageError('--key-stdin is for a server, and the other side is a folder.')
  return { ...otherFlags(context), home, url: FOLDER }
}

async function serverFlags(url: string, context: Context): Promise<Flags> {
  const { io, options } = context
  return {
    ...otherFlags(context),
    url,
    ...(options.keyStdin === true
      ? { api_key: await keyFromStdin(io, 'Redirect one to it, or set the key for that address.') }
      : {}),
    ...(options.account === undefined ? {} : { account: options.account }),
    ...(options.serverUser === undefined ? {} : { server_user: options.serverUser }),
  }
}

function isSamePlace(left: Settings, right: Settings): boolean {
  const [one, other] = [left.server, right.server]
  if (one === undefined && other === undefined) return realPlace(left.home) === realPlace(right.home)
  return one !== undefined && other !== undefined && keyOf(one) === keyOf(other)
}

function keyOf({ url, api_key, account, user }: Connection): string {
  return JSON.stringify([url, api_key, account, user])
}

function isMissing({ home, server }: Settings): boolean {
  return server === undefined && !existsSync(homePaths(home).store)
}

/** @throws NOT_FOUND, INVALID_INPUT for a folder that holds something else */
function requireHome(home: string, place: string, direction: 'import' | 'export'): void {
  if (existsSync(homePaths(home).store)) return
  if (direction === 'import') {
    throw new OpenVikingError(
      'NOT_FOUND',
      `There is nothing of ovp in ${place}: name the folder that holds store/, or an address that begins with https://.`,
    )
  }
  if (existsSync(home) && readdirSync(home).length > 0) {
    throw new OpenVikingError(
      'INVALID_INPUT',
      `${place} holds other things. Name a new folder, or one that ovp has made.`,
    )
  }
}

async function openSide(
  settings: Settings,
  { user, log }: { user?: string; log: (line: string) => void },
): Promise<Side> {
  const { server } = settings
  if (server !== undefined) return openServerSide({ ...settings, server }, { log })
  // A new folder is that of the same user, where it can be.
  const isNew = keptUser(homePaths(settings.home)) === undefined
  const isUsable =
    user !== undefined && isValidIdentifier(user) && user !== 'default' && !RESERVED_USER_NAMES.includes(user)
  return openFolderSide(settings, { user: settings.user ?? (isNew && isUsable ? user : undefined), log })
}
