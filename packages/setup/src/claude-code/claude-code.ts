import type { HarnessInstaller } from '../installer.ts'
import { claudeChecks } from './checks.ts'
import { findClaude } from './claude-program.ts'
import { allowPlan, removalPlan, setupPlan } from './plans.ts'

export const claudeCode: HarnessInstaller = {
  id: 'claude-code',
  title: 'Claude Code',
  afterwards: 'Sessions that are open take it up after /reload-plugins, new ones at once.',
  find: findClaude,
  setupPlan,
  removalPlan,
  allowPlan,
  checks: claudeChecks,
}
