import type { Requests } from './requests.ts'
import type { Scene } from './scene.ts'

type Ask = Awaited<ReturnType<Scene['start']>>
type Result = Requests['call']['output']

/** A conversation in Cursor: what its runner does for each event, with the texts of a person and of a model. */
export interface Conversation {
  /** Answers what is added for the model. */
  begin(): Promise<string | undefined>
  prompt(text: string): Promise<string | undefined>
  tool(name: string, args: Record<string, unknown>, refuse?: Requests['call']['input']['refuse']): Promise<Result>
  /** A command in the terminal. */
  command(command: string, output: { output: string; exitCode: number }): Promise<string | undefined>
  read(path: string): void
  say(text: string): void
  /** The transcript is written, then the hook is told. */
  endTurn(): Promise<void>
  /** A subagent with a task, which says something at its end. */
  delegate(subagent: string, task: string, said: string): Promise<void>
  compact(): Promise<void>
  end(): Promise<void>
}

export function conversation(ask: Ask, id: string): Conversation {
  const messages: Requests['transcript']['input']['messages'] = []
  let turn = 0
  let calls = 0
  const request = (): { conversation_id: string; generation_id: string; model: string } => ({
    conversation_id: id,
    generation_id: `${id}-${turn}`,
    model: 'a-model',
  })
  const hook = async (step: string, more: object = {}): Promise<string | undefined> => {
    const answer = await ask('hook', { step, request: { ...request(), ...more } })
    const added = answer?.['additional_context']
    return typeof added === 'string' ? added : undefined
  }
  const called = (toolName: string, args: object): void => {
    messages.push({ role: 'assistant', content: [{ type: 'tool-call', toolCallId: `t${calls}`, toolName, args }] })
    messages.push({
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId: `t${calls}`, toolName, result: 'kept apart' }],
    })
    calls += 1
  }
  return {
    begin: () => hook('sessionStart', { is_background_agent: false }),
    async prompt(text) {
      turn += 1
      const added = await hook('beforeSubmitPrompt', { prompt: text, attachments: [] })
      messages.push({ role: 'user', content: `<user_query>\n${text}\n</user_query>` })
      return added
    },
    async tool(name, args, refuse) {
      const given = await ask('call', {
        tool: name,
        args,
        request: request(),
        ...(refuse === undefined ? {} : { refuse }),
      })
      const server = 'plugin-openviking-memory-openviking'
      called('CallMcpTool', { server, toolName: name, arguments: args })
      return given
    },
    async command(command, output) {
      const tool_input = { command, cwd: '' }
      const about = { tool_name: 'Shell', tool_input, tool_use_id: `${id}-shell-${calls}`, duration: 1, cwd: '' }
      const added = await hook('postToolUse', { ...about, tool_output: JSON.stringify(output) })
      called('Shell', tool_input)
      return added
    },
    read: (path) => called('Read', { path }),
    say(text) {
      const thinking = { type: 'redacted-reasoning', data: 'x' }
      messages.push({ role: 'assistant', content: [thinking, { type: 'text', text }] })
    },
    async endTurn() {
      await ask('transcript', { conversation: id, messages, turnEnded: { status: 'success' } })
      await hook('stop', { status: 'completed', loop_count: 0 })
    },
    async delegate(subagent, task, said) {
      called('Task', { description: task })
      const own: typeof messages = [
        { role: 'user', content: `<user_query>\n${task}\n</user_query>` },
        { role: 'assistant', content: said },
      ]
      await ask('transcript', { conversation: subagent, subagentOf: id, messages: own })
      const about = { subagent_id: subagent, subagent_type: 'explore', parent_conversation_id: id, task, loop_count: 0 }
      await hook('subagentStop', { ...about, status: 'completed' })
    },
    async compact() {
      await hook('preCompact', { trigger: 'auto', message_count: messages.length, is_first_compaction: true })
      messages.splice(0, messages.length, {
        role: 'assistant',
        content: 'What was said so far, in short.',
        providerOptions: { cursor: { isSummary: true } },
      })
    },
    async end() {
      await hook('sessionEnd', { reason: 'completed', duration_ms: 1, final_status: 'completed' })
    },
  }
}
