import { resolve } from 'node:path'
import { below } from '@openviking-plugins/local-store/below'
import { type Machine, variable } from '../machine.ts'

/** Codex's own folder. */
export function codexHome(machine: Machine): string {
  const chosen = variable(machine, 'CODEX_HOME')
  return chosen === undefined ? below(machine.userFolder, '.codex') : resolve(machine.cwd, chosen)
}
