import { homedir } from 'node:os'
import { loadSettings, processEnvironment } from '@openviking-plugins/connect'
import type { Machine } from '@openviking-plugins/setup'
import type { CommandContext } from './context.ts'
import { settingFlags } from './store.ts'

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

/** The home that the settings name; their problems are doctor's to tell. */
export function homeOf(context: CommandContext, { env, cwd }: Machine): string {
  return loadSettings({ env, cwd, flags: settingFlags(context.options) }).settings.home
}
