import type { HarnessInstaller } from '../installer.ts'
import { claudeChecks } from './checks.ts'
import { findClaude } from './claude-program.ts'
import { allowPlan, removalPlan, setupPlan } from './plans.ts'
import { pluginState } from './plugin-state.ts'

export const claudeCode: HarnessInstaller = {
  id: 'claude-code',
  title: 'Claude Code',
  manifest: '.claude-plugin/plugin.json',
  afterwards: 'Sessions that are open see the change after /reload-plugins, new ones at once.',
  find: findClaude,
  isInstalled: async (machine) => pluginState(machine).installed.length > 0,
  setupPlan,
  removalPlan,
  allowPlan,
  checks: claudeChecks,
}
