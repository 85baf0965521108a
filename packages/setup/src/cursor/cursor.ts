import type { HarnessInstaller } from '../installer.ts'
import { cursorChecks, otherCopies } from './checks.ts'
import { findCursor } from './cursor-program.ts'
import { cursorPlaces } from './places.ts'
import { allowPlan, removalPlan, setupPlan } from './plans.ts'
import { MANIFEST, pluginVersion } from './plugin-folder.ts'

export const cursor: HarnessInstaller = {
  id: 'cursor',
  title: 'Cursor',
  manifest: MANIFEST,
  afterwards: 'Cursor sees the change when it is started again, or after "Developer: Reload Window".',
  find: findCursor,
  async isInstalled(machine) {
    const places = cursorPlaces(machine)
    return pluginVersion(places.plugin) !== undefined || otherCopies(places).length > 0
  },
  setupPlan,
  removalPlan,
  allowPlan,
  checks: cursorChecks,
}
