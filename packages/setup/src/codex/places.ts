import { join, resolve } from 'node:path'
import { PLUGIN_NAME } from '@openviking-plugins/experience'
import { below } from '@openviking-plugins/local-store/below'
import { MARKETPLACE_NAME } from '../claude-code/names.ts'
import { type Machine, variable } from '../machine.ts'

/** Codex's own folder. */
function codexHome(machine: Machine): string {
  const chosen = variable(machine, 'CODEX_HOME')
  return chosen === undefined ? below(machine.userFolder, '.codex') : resolve(machine.cwd, chosen)
}

/** Codex's settings of the user. */
export function configFile(machine: Machine): string {
  return join(codexHome(machine), 'config.toml')
}

/** Where Codex keeps our plugin, each version in a folder of its own. */
export function installedFolder(machine: Machine): string {
  return join(codexHome(machine), 'plugins', 'cache', MARKETPLACE_NAME, PLUGIN_NAME)
}

/** Where our hooks may keep what is theirs. */
export function pluginData(machine: Machine): string {
  return join(codexHome(machine), 'plugins', 'data', `${PLUGIN_NAME}-${MARKETPLACE_NAME}`)
}
