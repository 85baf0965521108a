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
import { SERVER_HITS } from './gate/server-hits.ts'
import type { ServerContext } from './recall-context.ts'
import { sentText } from './sent-text.ts'

/**
 * Searches the server for a text that could pass the gate, by its `tellingTerms`, and says what fits. Nothing at all
 * where it does not answer in time. `isWanted` is asked only where there is something to search in.
 */
export async function searchedOnServer(
  { text, terms }: { text: string; terms: readonly string[] },
  context: ServerContext,
  isWanted?: () => boolean,
): Promise<string | undefined> {
  const { settings } = context
  const options = searchOptions(context)
  if (isWanted !== undefined && (isPaused(options) || !isWanted())) return undefined
  const started = Date.now()
  const searching = searchUnlessPaused(await sentText(text, settings), options)
  const fitting = whileWaiting(() => import('./fitting-hits.ts'))
  const found = await searching
  if (found === undefined || found.hits.length === 0) return undefined
  const paths = statePaths(settings)
  const { tellFittingHits } = await fitting
  return tellFittingHits(terms, found.hits, context, {
    paths,
    started,
    beforeRecord: () => {
      if (!existsSync(paths.journal)) ensureStatePaths(settings)
    },
  })
}

/**
 * Loads what is needed with an answer while it is waited for: with the second turn of the loop from here a server that
 * is near has the request.
 */
function whileWaiting<Value>(load: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve) => setImmediate(() => setImmediate(() => resolve(load()))))
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
