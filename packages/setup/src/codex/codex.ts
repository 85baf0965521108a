import { existsSync } from 'node:fs'
import type { HarnessInstaller } from '../installer.ts'
import { codexChecks } from './checks.ts'
import { codexFile, findCodex } from './codex-program.ts'
import { installedFolder } from './places.ts'
import { allowPlan, removalPlan, setupPlan } from './plans.ts'
import { codexPluginState } from './plugin-state.ts'

export const codex: HarnessInstaller = {
  id: 'codex',
  title: 'Codex',
  manifest: '.codex-plugin/plugin.json',
  afterwards: 'Sessions of Codex that are started from now on see the change.',
  find: findCodex,
  // An editor may bring a Codex of its own, or another shell have it on its PATH.
  isInstalled: async (machine) =>
    codexFile(machine) === undefined
      ? existsSync(installedFolder(machine))
      : (await codexPluginState(machine)).installed !== undefined,
  setupPlan,
  removalPlan,
  allowPlan,
  checks: codexChecks,
}
