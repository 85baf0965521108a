import { statePaths } from '@openviking-plugins/connect/settings'
import type { HomePaths } from '@openviking-plugins/local-store/home'
import type { Evidence } from '@openviking-plugins/local-store/hook'
import { hasExperiences } from '@openviking-plugins/local-store/hook-files'
import { searchEvidenceNow } from '@openviking-plugins/local-store/quick-search'
import type { RecallContext } from './recall-context.ts'
import { MOST_NAMED, tellWhatFits } from './what-fits.ts'

/** Without FTS5: bytes of the token cache, of some 2,000 experiences, that are looked through while the user waits. */
const LONGEST_SCAN = 6_000_000
const NO_EVIDENCE: Evidence = { asked: [], found: [] }

/**
 * Searches the folder for the terms of a text that could pass the gate, and says what fits. `isWanted` is asked only
 * where there is something to search in.
 */
export async function searchedFolder(
  terms: readonly string[],
  context: RecallContext,
  isWanted?: () => boolean,
): Promise<string | undefined> {
  const paths = statePaths(context.settings)
  if (isWanted !== undefined && !(hasExperiences(paths) && isWanted())) return undefined
  const started = Date.now()
  const evidence = await evidenceFor(terms, paths, context)
  if (evidence === undefined) {
    context.log('recall: left out, the store is too large to be searched without FTS5; Node 22.16 or newer has it')
    return undefined
  }
  return tellWhatFits(evidence, context, { paths, started })
}

/** Looks into the index as it is, and has it brought up to date only where that will not do. */
async function evidenceFor(
  terms: readonly string[],
  paths: HomePaths,
  { settings, search, log }: RecallContext,
): Promise<Evidence | undefined> {
  const options = {
    home: settings.home,
    ...(settings.user === undefined ? {} : { user: settings.user }),
    engine: settings.engine,
    limit: MOST_NAMED,
    log,
  }
  const evidence = searchEvidenceNow(terms, options)
  if (evidence !== undefined) return evidence
  return hasExperiences(paths) ? search(terms, { ...options, longest_scan: LONGEST_SCAN }) : NO_EVIDENCE
}
