import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { readHarnessVariable } from '@openviking-plugins/connect/settings'

/** Codex's own folder, `$CODEX_HOME` or `~/.codex`. */
export function codexHome(env?: NodeJS.ProcessEnv): string {
  const own = readHarnessVariable('CODEX_HOME', env)
  return own === undefined ? join(homedir(), '.codex') : resolve(own)
}
