import type { ExperienceHit } from '@openviking-plugins/experience'
import { lastResult } from '../claude-code/steps.ts'
import type { Step, Turn } from '../model/scripted-model.ts'

/** A call of a tool that OpenClaw offers directly. */
export const call = (name: string, input: Record<string, unknown>): Turn => ({ calls: [{ name, input }] })

export const exec = (command: string): Turn => call('exec', { command })

/** A call of a tool that it has in its tool search. */
export const callDeferred = (id: string, args: Record<string, unknown>): Turn => call('tool_call', { id, args })

/** Reads the best hit of the search before it, as an agent does that goes by what it was given. */
export const readBestHit: Step = (request) => {
  const { results } = JSON.parse(lastResult(request).text) as { results: ExperienceHit[] }
  const [best] = results
  if (best === undefined) throw new Error('the search found nothing')
  return call('read_experience', { uri: best.uri })
}
