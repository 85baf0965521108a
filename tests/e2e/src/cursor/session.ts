import type { Requests } from './requests.ts'
import type { Scene } from './scene.ts'
import type { Turn } from './sdk-parts.ts'

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
  const turnNow = (): Turn => ({ conversationId: id, generationId: `${id}-${turn}`, model: 'a-model' })
  const request = (): object => ({ conversation_id: id, generation_id: `${id}-${turn}`, model: 'a-model' })
  const asked = async (hook: string, value: object): Promise<string | undefined> =>
    (await ask('asked', { hook, value: { ...turnNow(), ...value } })) ?? undefined
  const called = (toolName: string, args: object): void => {
    messages.push({ role: 'assistant', content: [{ type: 'tool-call', toolCallId: `t${calls}`, toolName, args }] })
    messages.push({
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId: `t${calls}`, toolName, result: 'kept apart' }],
    })
    calls += 1
  }
  return {
    begin: async () => (await ask('moment', { moment: 'begin', turn: turnNow() })) ?? undefined,
    async prompt(text) {
      turn += 1
      const added = await asked('beforeSubmitPrompt', { prompt: text, attachments: [] })
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
    async command(command, { output, exitCode }) {
      const value = { stdout: output, stderr: '' }
      const result =
        exitCode === 0
          ? { case: 'success' as const, value }
          : { case: 'failure' as const, value: { ...value, aborted: false } }
      const { added } = await ask('command', {
        command,
        id: `${id}-shell-${calls}`,
        gives: { result },
        request: request(),
      })
      called('Shell', { command, cwd: '' })
      return added[0]
    },
    read: (path) => called('Read', { path }),
    say(text) {
      const thinking = { type: 'redacted-reasoning', data: 'x' }
      messages.push({ role: 'assistant', content: [thinking, { type: 'text', text }] })
    },
    async endTurn() {
      await ask('transcript', { conversation: id, messages, turnEnded: { status: 'success' } })
      await ask('moment', { moment: 'turn-end', turn: turnNow() })
    },
    async delegate(subagent, task, said) {
      called('Task', { description: task })
      const own: typeof messages = [
        { role: 'user', content: `<user_query>\n${task}\n</user_query>` },
        { role: 'assistant', content: said },
      ]
      await ask('transcript', { conversation: subagent, subagentOf: id, messages: own })
      const about = { subagentId: subagent, subagentType: 'explore', parentConversationId: id, task, loopCount: 0 }
      await asked('subagentStop', { ...about, conversationId: subagent, status: 'completed', durationMs: 1 })
    },
    async compact() {
      await asked('preCompact', { trigger: 'auto', contextTokens: 120_000, messageCount: messages.length })
      messages.splice(0, messages.length, {
        role: 'assistant',
        content: 'What was said so far, in short.',
        providerOptions: { cursor: { isSummary: true } },
      })
    },
    async end() {
      await ask('moment', { moment: 'end', turn: turnNow() })
    },
  }
}
