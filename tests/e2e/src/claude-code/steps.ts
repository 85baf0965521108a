import type { ExperienceHit } from '@openviking-plugins/experience'
import { seenResults } from '../model/messages-api.ts'
import type { ModelRequest, Step, Turn } from '../model/scripted-model.ts'
import { pluginTool } from './session.ts'

export const say = (text: string): Turn => ({ text })

export const bash = (command: string): Turn => ({
  calls: [{ name: 'Bash', input: { command, description: 'a command' } }],
})

export const search = (query: string): Turn => ({
  text: 'Looking for experience.',
  calls: [{ name: pluginTool('search_experience'), input: { query, limit: 3 } }],
})

export const read = (uri: string): Turn => ({ calls: [{ name: pluginTool('read_experience'), input: { uri } }] })

/** Reads the best hit of the search before it, as an agent does that goes by what it was given. */
export const readBestHit: Step = (request) => {
  const { results } = JSON.parse(lastResult(request).text) as { results: ExperienceHit[] }
  const [best] = results
  if (best === undefined) throw new Error('the search found nothing')
  return { calls: [{ name: pluginTool('read_experience'), input: { uri: best.uri } }] }
}

export function lastResult({ body }: ModelRequest): { text: string; failed: boolean } {
  const result = seenResults(body).at(-1)
  if (result === undefined) throw new Error('no tool has answered yet')
  return result
}
