import type { HarnessInstaller } from '../installer.ts'
import { codexChecks } from './checks.ts'
import { codexFile, findCodex } from './codex-program.ts'
import { allowPlan, removalPlan, setupPlan } from './plans.ts'
import { codexPluginState } from './plugin-state.ts'

export const codex: HarnessInstaller = {
  id: 'codex',
  title: 'Codex',
  manifest: '.codex-plugin/plugin.json',
  afterwards: 'Sessions of Codex that are started from now on see the change.',
  find: findCodex,
  isInstalled: async (machine) =>
    codexFile(machine) !== undefined && (await codexPluginState(machine)).installed !== undefined,
  setupPlan,
  removalPlan,
  allowPlan,
  checks: codexChecks,
}
