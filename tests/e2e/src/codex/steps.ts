import { type ExperienceHit, type ToolName, unwrapOutput } from '@openviking-plugins/experience'
import { lastResult } from '../claude-code/steps.ts'
import { FOREIGN_URI, MIGRATION_QUERY } from '../claude-code/write-ups.ts'
import type { Step, Turn } from '../model/scripted-model.ts'

/** What a tool answered: what Codex puts around it differs from release to release. */
export const payloadOf = (text: string): unknown => unwrapOutput(text).payload

/** How Codex names a tool of the plugin's server, here with its namespace in front. */
export const pluginTool = (name: ToolName): string => `mcp__openviking__${name}`

const call = (name: string, input: Record<string, unknown>): Turn => ({ calls: [{ name, input }] })

export const search: Turn = {
  text: 'Looking for experience.',
  ...call(pluginTool('search_experience'), { query: MIGRATION_QUERY, limit: 3 }),
}

export const readBestHit: Step = (request) => {
  const [best] = (payloadOf(lastResult(request).text) as { results: ExperienceHit[] }).results
  if (best === undefined) throw new Error('the search found nothing')
  return call(pluginTool('read_experience'), { uri: best.uri })
}

export const readForeign: Turn = call(pluginTool('read_experience'), { uri: FOREIGN_URI })

export const shell = (cmd: string): Turn => call('exec_command', { cmd })

/** A model of Codex's catalogue writes code that calls the tools. */
export const code = (...lines: readonly string[]): Turn => call('exec', { input: lines.join('\n') })

/** A model of Codex's catalogue that is offered the tools of servers only when it has searched for them. */
export const toolSearch = (query: string): Turn => call('tool_search', { query, limit: 5 })

/** Begins a subagent with these words. */
export const delegate = (message: string): Turn => ({
  text: 'Delegating.',
  ...call('multi_agent_v1__spawn_agent', { message }),
})

/** Waits for the subagent that the call before began. */
export const awaitAgent: Step = (request) => {
  const { agent_id } = JSON.parse(lastResult(request).text) as { agent_id: string }
  return call('multi_agent_v1__wait_agent', { targets: [agent_id], timeout_ms: 30_000 })
}
