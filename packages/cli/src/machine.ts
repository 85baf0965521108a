import { homedir } from 'node:os'
import { processEnvironment } from '@openviking-plugins/connect'
import type { Machine } from '@openviking-plugins/setup'
import type { CommandContext } from './context.ts'
import { commandSettings } from './store.ts'

/** The machine as this command sees it. */
export function machineOf({ io }: CommandContext): Machine {
  const env = { ...(io.env ?? processEnvironment()) }
  return {
    env,
    cwd: io.cwd ?? process.cwd(),
    userFolder: (process.platform === 'win32' ? env['USERPROFILE'] : env['HOME']) ?? homedir(),
    platform: process.platform,
  }
}

/** The home that the settings name; what else is wrong with them is doctor's to tell. @throws CONFIGURATION */
export function homeOf(context: CommandContext, { env, cwd }: Machine): string {
  const { settings, unusable } = commandSettings({ ...context, io: { ...context.io, env, cwd } })
  if (unusable !== undefined) throw unusable
  return settings.home
}
