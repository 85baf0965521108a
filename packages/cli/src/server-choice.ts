import { join } from 'node:path'
import { isThisMachine, type LoadedSettings, type Settings, USER_FILE } from '@openviking-plugins/connect/settings'
import { isOpenVikingError, messageOf, OpenVikingError } from '@openviking-plugins/experience'
import { homePaths } from '@openviking-plugins/local-store/home'
import type { Connection } from '@openviking-plugins/openviking'
import { authModeOf, type ServerAddress, type ServerChoice, tryServer } from '@openviking-plugins/setup'
import manifest from '../package.json' with { type: 'json' }
import { ask } from './ask.ts'
import { choose } from './choose.ts'
import { canAsk } from './confirm.ts'
import type { CommandContext } from './context.ts'
import { UsageError } from './exit-code.ts'
import { keyFromStdin } from './key-from-stdin.ts'
import { printableLine } from './printable.ts'
import type { SetupOptions } from './setup-commands.ts'
import { commandSettings, settingFlags } from './store.ts'

type Context = CommandContext<SetupOptions>
type Given = Partial<Pick<ServerAddress, 'api_key' | 'account' | 'server_user'>>

/** What setup does about a server. */
export interface ServerDecision {
  choice: ServerChoice
  /** What it comes to, for a person. */
  title: string
  notes: string[]
}

const KEY_TRIES = 3

/** Asks no more, and changes nothing. */
export class GaveUp extends Error {}

/**
 * Where everything is to be: as the options say, or, where nothing is set up yet, as the user says. Undefined where it
 * stays as it is. A server is tried before anything is written. @throws GaveUp
 */
export async function decideServer(
  context: Context,
  { fresh }: { fresh: boolean },
): Promise<ServerDecision | undefined> {
  const { io, options } = context
  const before = commandSettings(context)
  if (options.folder === true) return folderDecision(before, context)
  if (options.url !== undefined) return serverDecision(options.url, before, context)
  const decided = before.settings.server !== undefined && before.sources['url'] === ownFile(before)
  if (!fresh || decided || options.yes === true || options.dryRun === true || !canChoose(context)) return undefined
  const found = before.settings.server?.url
  const answer = await choose(
    io,
    'Where shall your experiences and sessions be?',
    [
      ...(found === undefined
        ? []
        : [{ value: 'found', label: `The OpenViking server ${found}, which ${before.sources['url']} names` }]),
      {
        value: 'folder',
        label: `A folder on this machine, without an account: ${homePaths(before.settings.home).store}`,
      },
      { value: 'server', label: found === undefined ? 'An OpenViking server' : 'Another OpenViking server' },
    ],
    { initial: found === undefined ? 'folder' : 'found' },
  )
  if (answer === undefined) throw new GaveUp()
  if (answer === 'folder') return folderDecision(before, context)
  if (answer === 'found' && found !== undefined) return serverDecision(found, before, context)
  return askedServer(before, context)
}

function canChoose({ io }: Context): boolean {
  return io.choose !== undefined || (io.confirm === undefined && canAsk(io))
}

function ownFile({ settings }: LoadedSettings): string {
  return join(settings.home, USER_FILE)
}

/** Undefined where everything is in the folder already. */
function folderDecision(before: LoadedSettings, context: Context): ServerDecision | undefined {
  const { sources, settings } = before
  const notes =
    sources['url'] === 'environment' && settings.server !== undefined
      ? ['OPENVIKING_URL in the environment is stronger than what setup writes: take it away.']
      : []
  const named_elsewhere = namedElsewhere(before, context)
  if (settings.server === undefined && !named_elsewhere) return undefined
  return {
    choice: { kind: 'folder', named_elsewhere },
    title: `Keep everything in ${homePaths(settings.home).store}`,
    notes,
  }
}

/** Whether a file that is not ours names a server. */
function namedElsewhere({ settings }: LoadedSettings, context: Context): boolean {
  const nowhere = `${settings.home}-without-${USER_FILE}`
  const { settings: others } = commandSettings(context, { ...settingFlags(context.options), home: nowhere })
  return others.server !== undefined
}

async function askedServer(before: LoadedSettings, context: Context): Promise<ServerDecision> {
  const { io } = context
  for (;;) {
    const url = await ask(io, 'Its address, such as https://openviking.example.com:')
    if (url === undefined) throw new GaveUp()
    if (url === '') continue
    try {
      return await serverDecision(url, before, context)
    } catch (thrown) {
      if (!isOpenVikingError(thrown)) throw thrown
      io.err(`error: ${printableLine(thrown.message)}\n`)
    }
  }
}

/** @throws what keeps the server from being used; nothing was written */
async function serverDecision(url: string, before: LoadedSettings, context: Context): Promise<ServerDecision> {
  const { options } = context
  const given: Given = {
    ...(options.keyStdin === true
      ? { api_key: await keyFromStdin(context.io, 'On a terminal leave it out: then you are asked.') }
      : {}),
    ...(options.account === undefined ? {} : { account: options.account }),
    ...(options.serverUser === undefined ? {} : { server_user: options.serverUser }),
  }
  const mode = await authModeOf(connectionTo(url, given, context), manifest.version)
  const { connection, state } = await tried(url, given, mode, context)
  const capture = await captureFor(connection, before, context)
  const own = before.sources['url'] === ownFile(before) && before.settings.server?.url === connection.url
  const named = before.settings.server?.url === connection.url && !own
  const choice: ServerAddress = {
    kind: 'server',
    url: connection.url,
    ...given,
    ...(capture === undefined ? {} : { capture }),
  }
  const notes = [
    ...(connection.url.startsWith('http:') && !isThisMachine(connection.url)
      ? [
          'The address is http:, so that everybody on the way can read key and sessions. Use https: if the server has it.',
        ]
      : []),
    ...(named && before.sources['url'] === 'environment'
      ? ['OPENVIKING_URL in the environment is stronger than what setup writes.']
      : []),
  ]
  if (state === undefined) {
    const untried = 'The server wants a key, so that it was not tried. The key is asked for, or read with --key-stdin.'
    return { choice, title: `Use the OpenViking at ${connection.url}`, notes: [...notes, untried] }
  }
  const version = state.version === undefined ? '' : ` ${state.version}`
  return {
    choice,
    title: `Use the OpenViking${version} at ${connection.url}, as ${state.user} of ${state.account}`,
    notes,
  }
}

/** With what belongs to that address: a key that was set for another one is not among it. @throws CONFIGURATION */
function connectionTo(url: string, given: Given, context: Context): Connection {
  const { settings, problems, unusable } = commandSettings(context, { ...settingFlags(context.options), url, ...given })
  const problem = unusable ?? problems.find(({ message }) => message.includes('The option for'))
  if (problem !== undefined) throw problem
  if (settings.server === undefined) {
    throw new OpenVikingError(
      'INVALID_INPUT',
      `"${url}" names no server. Give an address such as https://ov.example.com.`,
    )
  }
  return settings.server
}

/** Asks for what is missing until the server knows us. What was given is put into `given`. `state` is absent untried. */
async function tried(
  url: string,
  given: Given,
  mode: string | undefined,
  context: Context,
): Promise<{ connection: Connection; state?: Awaited<ReturnType<typeof tryServer>> }> {
  if (mode === 'trusted') await nameOneself(url, given, context)
  const keyed = mode !== 'dev' && mode !== undefined
  for (let attempt = 1; ; attempt++) {
    const connection = connectionTo(url, given, context)
    try {
      if (attempt === 1 && keyed && connection.api_key === undefined) {
        // To show what would be done takes no key.
        if (context.options.dryRun === true && mode !== 'trusted') return { connection }
        await askKey(given, mode, context)
      }
      const complete = connectionTo(url, given, context)
      return { connection: complete, state: await tryServer(complete, manifest.version) }
    } catch (thrown) {
      const mayAsk = keyed && canType(context) && attempt < KEY_TRIES
      if (!mayAsk || !isOpenVikingError(thrown) || thrown.code !== 'CONFIGURATION') throw thrown
      context.io.err(`error: ${printableLine(messageOf(thrown))}\n`)
      await askKey(given, mode, context)
    }
  }
}

async function nameOneself(url: string, given: Given, context: Context): Promise<void> {
  const { account, user } = connectionTo(url, given, context)
  if ((account !== undefined && user !== undefined) || !canType(context)) return
  for (const [name, question] of [
    ['account', 'The server is in trusted mode. Your account there:'],
    ['server_user', 'Your user id there:'],
  ] as const) {
    const answer = await ask(context.io, question)
    if (answer === undefined) throw new GaveUp()
    if (answer !== '') given[name] = answer
  }
}

async function askKey(given: Given, mode: string | undefined, context: Context): Promise<void> {
  if (!canType(context)) {
    if (mode === 'trusted') return
    throw new UsageError(
      'The server wants a key. Give it on standard input: --key-stdin. It belongs into no command line.',
    )
  }
  const key = await ask(context.io, 'Your key for it, never the root key:', { hidden: true })
  if (key === undefined) throw new GaveUp()
  if (key === '') delete given.api_key
  else given.api_key = key
}

function canType({ io, options }: Context): boolean {
  if (options.yes === true || options.dryRun === true || options.keyStdin === true) return false
  return io.ask !== undefined || (io.confirm === undefined && canAsk(io))
}

const MODES: readonly { value: Settings['capture']; label: string }[] = [
  { value: 'usage', label: 'usage: only the calls of the two experience tools, enough to be counted' },
  { value: 'full', label: 'full: whole conversations, without secrets, so that the server can learn from them' },
  { value: 'off', label: 'off: nothing is sent, and nothing is counted' },
]

/** What of sessions goes to a server that is not on this machine; undefined where that has been said, or is no question. */
async function captureFor(
  { url }: Connection,
  before: LoadedSettings,
  context: Context,
): Promise<Settings['capture'] | undefined> {
  const { io, options } = context
  if (options.capture !== undefined) return options.capture
  const { capture, server } = before.settings
  const source = before.sources['capture'] ?? 'default'
  const said = !source.startsWith('default')
  const known = said && (server?.url === url || capture === 'off' || source === 'environment')
  if (isThisMachine(url) || known) return undefined
  if (options.yes === true || options.dryRun === true || !canChoose(context)) return 'usage'
  const answer = await choose(
    io,
    `${new URL(url).host} is not this machine. What of your sessions may go there?`,
    MODES,
    { initial: 'usage' },
  )
  const mode = MODES.find(({ value }) => value === answer)?.value
  if (mode === undefined) throw new GaveUp()
  return mode
}
