import {
  connect,
  type LoadedSettings,
  type LoadOptions,
  loadSettings,
  readHarnessVariable,
  type Settings,
  workingFolder,
} from '@openviking-plugins/connect'
import { type Backend, type Identity, OpenVikingError } from '@openviking-plugins/experience'
import { homePaths } from '@openviking-plugins/local-store/home'
import type { CommandContext, GlobalOptions } from './context.ts'
import type { CliIo } from './io.ts'

export interface OpenStore {
  backend: Backend
  settings: Settings
  identity: Identity
}

/** The global options that are settings. */
export function settingFlags({ home, user, debug }: GlobalOptions): Record<string, unknown> {
  return {
    ...(home === undefined ? {} : { home }),
    ...(user === undefined ? {} : { user }),
    ...(debug === true ? { debug: true } : {}),
  }
}

/**
 * What the user has said. The project that he happens to be in narrows nothing of what he asks for here, and has no
 * say in it either.
 */
export function commandSettings(
  { io, options }: Pick<CommandContext, 'options'> & { io: Pick<CliIo, 'env' | 'cwd'> },
  flags: LoadOptions['flags'] = settingFlags(options),
): LoadedSettings {
  return loadSettings({
    ...(io.env === undefined ? {} : { env: io.env }),
    cwd: io.cwd ?? workingFolder(),
    started: [readHarnessVariable('CLAUDE_PROJECT_DIR', io.env)],
    narrowed: false,
    flags,
  })
}

/**
 * What the user has said, with what is wrong about it told on standard error.
 * @throws CONFIGURATION where nobody can say which backend is meant
 */
export function usableSettings(context: CommandContext, flags?: LoadOptions['flags']): LoadedSettings {
  const loaded = commandSettings(context, flags)
  const { problems, warnings, unusable } = loaded
  for (const problem of problems) if (problem !== unusable) context.io.err(`warning: ${problem.message}\n`)
  for (const warning of warnings) context.io.err(`warning: ${warning.message}\n`)
  if (unusable !== undefined) throw unusable
  return loaded
}

/**
 * A folder belongs to one user, whom it keeps: the files in it are no other one's, whoever asks.
 * @throws NOT_OWNED for another `--user`
 */
async function requireOwner({ options }: CommandContext, settings: Settings): Promise<void> {
  if (options.user === undefined || settings.server !== undefined) return
  const { keptUser } = await import('@openviking-plugins/local-store')
  const owner = keptUser(homePaths(settings.home))
  if (owner === undefined || owner === options.user) return
  throw new OpenVikingError(
    'NOT_OWNED',
    `The folder ${settings.home} is that of ${owner}, and holds nothing of ${options.user}. Leave --user out, or name the folder of ${options.user} with --home.`,
  )
}

/**
 * On a server the key says who asks, whatever `--user` says.
 * @throws NOT_OWNED for another `--user`
 */
export function requireServerUser({ options }: Pick<CommandContext, 'options'>, server: string, user: string): void {
  if (options.user === undefined || options.user === user) return
  throw new OpenVikingError(
    'NOT_OWNED',
    `The server ${server} knows you as ${user}, so that this would be about the experiences of ${user} and not of ${options.user}. Leave --user out, or use a key of ${options.user}.`,
  )
}

/** Opens the backend that the settings name, runs `use` and closes it again. @throws as `usableSettings`, `requireOwner` and `requireServerUser` */
export async function withStore(context: CommandContext, use: (store: OpenStore) => Promise<void>): Promise<void> {
  const { settings } = usableSettings(context)
  await requireOwner(context, settings)
  const backend = await connect(settings, {
    watch: false,
    log: (line) => {
      if (settings.debug) context.io.err(`debug: ${line}\n`)
    },
  })
  try {
    const identity = await backend.identity()
    if (settings.server !== undefined) requireServerUser(context, settings.server.url, identity.user)
    await use({ backend, settings, identity })
  } finally {
    await backend.close()
  }
}
