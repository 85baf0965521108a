import type { HarnessInstaller } from '../installer.ts'
import { codexChecks } from './checks.ts'
import { findCodex } from './codex-program.ts'
import { allowPlan, removalPlan, setupPlan } from './plans.ts'

export const codex: HarnessInstaller = {
  id: 'codex',
  title: 'Codex',
  afterwards: 'Sessions of Codex that are started from now on take it up.',
  find: findCodex,
  setupPlan,
  removalPlan,
  allowPlan,
  checks: codexChecks,
}
