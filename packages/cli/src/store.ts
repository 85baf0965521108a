import { resolve } from 'node:path'
import { connect, loadSettings, type Settings } from '@openviking-plugins/connect'
import type { Backend, Identity } from '@openviking-plugins/experience'
import type { CommandContext, GlobalOptions } from './context.ts'

export interface OpenStore {
  backend: Backend
  settings: Settings
  identity: Identity
}

/** A relative `--home` means the working directory; `~` is left to the settings. */
function absolute(home: string): string {
  return /^~(?:$|[/\\])/u.test(home) ? home : resolve(home)
}

/** The global options that are settings. */
export function settingFlags({ home, user, debug }: GlobalOptions): Record<string, unknown> {
  return {
    ...(home === undefined ? {} : { home: absolute(home) }),
    ...(user === undefined ? {} : { user }),
    ...(debug === true ? { debug: true } : {}),
  }
}

/** Opens the backend that the settings name, runs `use` and closes it again. Problems of the settings go to standard error. */
export async function withStore(
  { io, options }: CommandContext,
  use: (store: OpenStore) => Promise<void>,
): Promise<void> {
  const { settings, problems } = loadSettings({
    ...(io.env === undefined ? {} : { env: io.env }),
    flags: settingFlags(options),
  })
  for (const problem of problems) io.err(`warning: ${problem.message}\n`)
  const backend = await connect(settings, {
    watch: false,
    log: (line) => {
      if (settings.debug) io.err(`debug: ${line}\n`)
    },
  })
  try {
    await use({ backend, settings, identity: await backend.identity() })
  } finally {
    await backend.close()
  }
}
