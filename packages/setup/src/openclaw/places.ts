import { join, resolve } from 'node:path'
import { PLUGIN_NAME } from '@openviking-plugins/experience'
import { below } from '@openviking-plugins/local-store/below'
import { type Machine, variable } from '../machine.ts'

/** Where OpenClaw puts our plugin. */
export function installedFolder(machine: Machine): string {
  const chosen = variable(machine, 'OPENCLAW_STATE_DIR')
  const own = chosen === undefined ? below(machine.userFolder, '.openclaw') : resolve(machine.cwd, chosen)
  return join(own, 'extensions', PLUGIN_NAME)
}
