import { existsSync } from 'node:fs'
import { ensureStatePaths, serverFolder, statePaths } from '@openviking-plugins/connect/settings'
import {
  holdsExperiences,
  isPaused,
  type PausedSearchOptions,
  searchUnlessPaused,
  userAgentOf,
} from '@openviking-plugins/openviking/hook'
import manifest from '../package.json' with { type: 'json' }
import { evidenceOfHits, SERVER_HITS } from './gate/hit-evidence.ts'
import { isSearchable } from './gate/searchable.ts'
import { tellingTerms } from './gate/telling-terms.ts'
import type { ServerContext } from './recall-context.ts'
import { sentText } from './sent-text.ts'
import { tellWhatFits } from './what-fits.ts'

/**
 * Searches the server for a text that could pass the gate, and says what fits. Nothing at all where it does not answer
 * in time. `isWanted` is asked only where there is something to search in and to search for.
 */
export async function searchedOnServer(
  text: string,
  context: ServerContext,
  isWanted?: () => boolean,
): Promise<string | undefined> {
  const { settings } = context
  const terms = tellingTerms(text)
  if (!isSearchable(terms)) return undefined
  const options = searchOptions(context)
  if (isWanted !== undefined && (isPaused(options) || !isWanted())) return undefined
  const started = Date.now()
  const found = await searchUnlessPaused(await sentText(text, settings), options)
  if (found === undefined || found.hits.length === 0) return undefined
  const paths = statePaths(settings)
  return tellWhatFits(evidenceOfHits(terms, found.hits), context, {
    paths,
    started,
    beforeRecord: () => {
      if (!existsSync(paths.journal)) ensureStatePaths(settings)
    },
  })
}

/** Undefined where it does not answer. */
export function holdsExperiencesOnServer(context: ServerContext): Promise<boolean | undefined> {
  return holdsExperiences(searchOptions(context))
}

function searchOptions({ settings, log, harness }: ServerContext): PausedSearchOptions {
  return {
    connection: settings.server,
    folder: serverFolder(settings),
    limit: SERVER_HITS,
    timeout_ms: settings.recall_timeout_ms,
    user_agent: userAgentOf({ harness, version: manifest.version }),
    log,
  }
}
