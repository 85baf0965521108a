import { HARNESSES } from './harnesses.ts'
import type { HarnessInstaller } from './installer.ts'
import type { Machine } from './machine.ts'

/** The harnesses besides `own` in which the plugin is, by all that is known. */
export async function otherInstallations(own: HarnessInstaller, machine: Machine): Promise<HarnessInstaller[]> {
  const others = HARNESSES.filter(({ id }) => id !== own.id)
  // What is there and does not answer may have it.
  const has = await Promise.all(others.map((harness) => harness.isInstalled(machine).catch(() => true)))
  return others.filter((_, index) => has[index] === true)
}
