import {
  connect,
  type LoadedSettings,
  type LoadOptions,
  loadSettings,
  readHarnessVariable,
  type Settings,
  workingFolder,
} from '@openviking-plugins/connect'
import type { Backend, Identity } from '@openviking-plugins/experience'
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

/** Opens the backend that the settings name, runs `use` and closes it again. @throws as `usableSettings` */
export async function withStore(context: CommandContext, use: (store: OpenStore) => Promise<void>): Promise<void> {
  const { settings } = usableSettings(context)
  const backend = await connect(settings, {
    watch: false,
    log: (line) => {
      if (settings.debug) context.io.err(`debug: ${line}\n`)
    },
  })
  try {
    await use({ backend, settings, identity: await backend.identity() })
  } finally {
    await backend.close()
  }
}
