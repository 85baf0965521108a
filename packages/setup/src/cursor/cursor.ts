import type { HarnessInstaller } from '../installer.ts'
import { cursorChecks } from './checks.ts'
import { findCursor } from './cursor-program.ts'
import { allowPlan, removalPlan, setupPlan } from './plans.ts'

export const cursor: HarnessInstaller = {
  id: 'cursor',
  title: 'Cursor',
  afterwards: 'Cursor takes it up when it is started again, or after "Developer: Reload Window".',
  find: findCursor,
  setupPlan,
  removalPlan,
  allowPlan,
  checks: cursorChecks,
}
