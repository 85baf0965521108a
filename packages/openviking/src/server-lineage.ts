import {
  type ExperienceLineage,
  normalizeOutcome,
  nothingAt,
  OpenVikingError,
  type Outcome,
} from '@openviking-plugins/experience'
import type { ServerClient } from './http-client.ts'
import { ask, OutcomesAnswer, TrajectoriesAnswer } from './rest-answers.ts'
import { serverFailureOf } from './server-failure.ts'
import type { ServerState } from './server-state.ts'

const ROUTE = '/api/v1/agent-evolution/experiences'
const MOST_TRAJECTORIES = 100

/** The tasks in which an own experience was read. @throws UNSUPPORTED, NOT_FOUND */
export async function experienceLineage(
  client: ServerClient,
  { capabilities }: ServerState,
  uri: string,
): Promise<ExperienceLineage> {
  if (!capabilities.lineage) throw unsupported(capabilities.reason)
  try {
    const [{ items, total }, { outcome_distribution }] = await Promise.all([
      ask(client, TrajectoriesAnswer, {
        method: 'GET',
        path: `${ROUTE}/trajectories`,
        query: { experience_uri: uri, limit: MOST_TRAJECTORIES },
      }),
      ask(client, OutcomesAnswer, { method: 'GET', path: `${ROUTE}/outcomes`, query: { experience_uri: uri } }),
    ])
    const outcomes: Record<Outcome, number> = { success: 0, failure: 0, partial: 0, unknown: 0, unfinished: 0 }
    for (const { outcome, count } of outcome_distribution) outcomes[normalizeOutcome(outcome)] += count
    return { uri, trajectories: items, total, outcomes }
  } catch (thrown) {
    const missing = serverFailureOf(thrown)?.missing
    if (missing === undefined) throw thrown
    throw missing === 'feature' ? unsupported(capabilities.reason, thrown) : nothingAt(uri, thrown)
  }
}

function unsupported(reason: string, cause?: unknown): OpenVikingError {
  return new OpenVikingError(
    'UNSUPPORTED',
    `This server does not tell in which tasks an experience was read. ${reason} Update it.`,
    cause === undefined ? {} : { cause },
  )
}
