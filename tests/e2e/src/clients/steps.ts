import type { ExperienceHit } from '@openviking-plugins/experience'
import { lastResult } from '../claude-code/steps.ts'
import { FOREIGN_URI, MIGRATION_QUERY } from '../claude-code/write-ups.ts'
import type { Step } from '../model/scripted-model.ts'
import type { Client } from './client.ts'

export const search = ({ tool }: Client): Step => ({
  calls: [{ name: tool('search_experience'), input: { query: MIGRATION_QUERY, limit: 3 } }],
})

export const readBestHit =
  ({ tool }: Client): Step =>
  (request) => {
    const { results } = payloadOf(lastResult(request).text) as { results: ExperienceHit[] }
    const [best] = results
    if (best === undefined) throw new Error('the search found nothing')
    return { calls: [{ name: tool('read_experience'), input: { uri: best.uri } }] }
  }

export const readForeign = ({ tool }: Client): Step => ({
  calls: [{ name: tool('read_experience'), input: { uri: FOREIGN_URI } }],
})

/** What a tool answered, without what a client puts around it. */
export const payloadOf = (text: string): unknown => JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
