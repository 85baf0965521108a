import type { RequirementId } from './requirements.ts'

/**
 * The name of a test that proves requirements in the real program: `it(proves('is counted', 'codex.search'), …)`. Their
 * ids stand in the name, so that a report tells which of them broke. They are found in the sources as well, so each is
 * written out, also where a test runs for several versions.
 */
export function proves(title: string, ...ids: readonly [RequirementId, ...RequirementId[]]): string {
  return `${title} [${ids.join(', ')}]`
}
