import { existsSync } from 'node:fs'
import type { HarnessInstaller } from '../installer.ts'
import { openClawChecks } from './checks.ts'
import { findOpenClaw, openClawFile } from './openclaw-program.ts'
import { installedFolder } from './places.ts'
import { allowPlan, removalPlan, setupPlan } from './plans.ts'
import { openClawPlugin } from './plugin-state.ts'

export const openClaw: HarnessInstaller = {
  id: 'openclaw',
  title: 'OpenClaw',
  manifest: 'openclaw.plugin.json',
  afterwards: 'Runs that are started from now on see the change; a Gateway does when it is started again.',
  find: findOpenClaw,
  // Another shell may have it on its PATH.
  isInstalled: async (machine) =>
    openClawFile(machine) === undefined
      ? existsSync(installedFolder(machine))
      : (await openClawPlugin(machine)) !== undefined,
  setupPlan,
  removalPlan,
  allowPlan,
  checks: openClawChecks,
}
