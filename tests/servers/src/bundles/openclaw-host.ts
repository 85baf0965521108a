// openclaw-host.ts PLUGIN ACCESS URI…
// OpenClaw as a plugin sees it, for one run of its agent: registers the PLUGIN, a folder, calls the tools that it has
// registered, and tells its hooks of each call and of the end. ACCESS: `allowed` where the user lets the plugin have
// conversations. The model searches, reads the best hit and each URI. Prints what it was given.
import { createRequire } from 'node:module'
import { join } from 'node:path'

interface Tool {
  execute(toolCallId: string, params: object): Promise<{ content: { text: string }[] }>
}
interface Plugin {
  id: string
  register(api: object): void
}
type Handler = (event: object, context: object) => unknown

const [, , folder = '', access = '', ...uris] = process.argv
const hooks = access === 'allowed' ? { allowConversationAccess: true } : {}
const OF_CONVERSATIONS = ['before_prompt_build', 'agent_end']
const SESSION = { sessionId: '019bc000-0000-7000-8000-000000000001', sessionKey: 'agent:main:main' }
const CONTEXT = { ...SESSION, runId: '019bc000-0000-7000-8000-000000000002', agentId: 'main' }
const WORKING = { ...CONTEXT, workspaceDir: process.cwd(), trigger: 'user' }
const PROMPT = 'Look it up, please'

const tools = new Map<string, (session: object) => Tool>()
const handlers = new Map<string, Handler[]>()
const loaded = createRequire(import.meta.url)(join(folder, 'dist', 'openclaw.cjs')) as Plugin | { default: Plugin }
const plugin = 'default' in loaded ? loaded.default : loaded
plugin.register({
  config: { plugins: { entries: { [plugin.id]: { enabled: true, hooks } } } },
  rootDir: folder,
  registerTool: (make: (session: object) => Tool, { name }: { name: string }) => void tools.set(name, make),
  on: (name: string, handler: Handler) => void handlers.set(name, [...(handlers.get(name) ?? []), handler]),
})

async function fire(name: string, event: object, context: object): Promise<void> {
  if (access !== 'allowed' && OF_CONVERSATIONS.includes(name)) return
  for (const handler of handlers.get(name) ?? []) await handler(event, context)
}

const said: object[] = [{ role: 'user', content: [{ type: 'text', text: PROMPT }], timestamp: Date.now() }]

async function call(toolName: string, params: object): Promise<string> {
  const toolCallId = `call_${said.length}`
  const tool = tools.get(toolName)?.({ ...SESSION, workspaceDir: process.cwd() })
  if (tool === undefined) throw new Error(`${toolName} is not registered`)
  let error: string | undefined
  const result = await tool.execute(toolCallId, params).catch((thrown: Error) => {
    error = thrown.message
    // As OpenClaw answers the model.
    return { content: [{ type: 'text', text: JSON.stringify({ status: 'error', tool: toolName, error }) }] }
  })
  const event = {
    toolName,
    params,
    runId: CONTEXT.runId,
    toolCallId,
    result,
    ...(error === undefined ? {} : { error }),
  }
  await fire('after_tool_call', event, { ...CONTEXT, toolName, toolCallId })
  const timestamp = Date.now()
  const content = [{ type: 'toolCall', id: toolCallId, name: toolName, arguments: params }]
  said.push({ role: 'assistant', content, timestamp })
  said.push({ role: 'toolResult', toolCallId, toolName, ...result, isError: error !== undefined, timestamp })
  return error ?? result.content.map(({ text }) => text).join('\n')
}

await fire('before_prompt_build', { prompt: PROMPT, messages: [] }, WORKING)
const found = await call('search_experience', { query: 'port taken' })
const { results } = JSON.parse(found) as { results: { uri: string }[] }
const given = [found]
for (const uri of [results[0]?.uri ?? 'nothing was found', ...uris]) given.push(await call('read_experience', { uri }))
said.push({ role: 'assistant', content: [{ type: 'text', text: 'All done.' }], timestamp: Date.now() })
await fire('agent_end', { messages: said, runId: CONTEXT.runId, success: true }, WORKING)
process.stdout.write(JSON.stringify(given), () => process.exit(0))
