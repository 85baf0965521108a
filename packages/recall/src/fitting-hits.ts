import { evidenceOfHits, type ServerHit } from './gate/hit-evidence.ts'
import type { ServerContext } from './recall-context.ts'
import { type FitOptions, tellWhatFits } from './what-fits.ts'

/** Says which of a server's hits fit a text with these `tellingTerms`. */
export function tellFittingHits(
  terms: readonly string[],
  hits: readonly ServerHit[],
  context: ServerContext,
  options: FitOptions,
): Promise<string | undefined> {
  return tellWhatFits(evidenceOfHits(terms, hits), context, options)
}
