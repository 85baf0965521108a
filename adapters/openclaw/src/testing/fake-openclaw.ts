import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PLUGIN_ID } from '../names.ts'
import type { HookContext, HookEvents, OpenClawApi, OpenClawTool, ToolSession } from '../openclaw-api.ts'

type Handlers = { [Name in keyof HookEvents]?: Parameters<OpenClawApi['on']>[1][] }

/** OpenClaw as a plugin sees it. */
export interface FakeOpenClaw {
  api: OpenClawApi
  /** A registered tool, in a session. */
  tool(name: string, session?: ToolSession): OpenClawTool | undefined
  toolNames(): string[]
  /** Calls those who listen to a hook; answers what they return. */
  fire<Name extends keyof HookEvents>(name: Name, event: HookEvents[Name], context?: HookContext): Promise<unknown[]>
  /** The same for all that a fixture holds. */
  replay(fixture: string): Promise<void>
}

/** As OpenClaw does it, hooks of a conversation are never called without access. */
const OF_CONVERSATIONS: readonly (keyof HookEvents)[] = ['before_prompt_build', 'agent_end']

export function fakeOpenClaw({ access = false }: { access?: boolean } = {}): FakeOpenClaw {
  const tools = new Map<string, (session: ToolSession) => OpenClawTool>()
  const handlers: Handlers = {}
  const hooks = access ? { allowConversationAccess: true } : {}
  const api: OpenClawApi = {
    config: { plugins: { entries: { [PLUGIN_ID]: { enabled: true, hooks } } } },
    registerTool: (make, { name }) => void tools.set(name, make),
    on: (name, handler) => {
      handlers[name] = [...(handlers[name] ?? []), handler as Parameters<OpenClawApi['on']>[1]]
    },
  }
  const fire: FakeOpenClaw['fire'] = async (name, event, context = {}) => {
    if (!access && OF_CONVERSATIONS.includes(name)) return []
    return Promise.all((handlers[name] ?? []).map((handler) => handler(event as never, context)))
  }
  return {
    api,
    tool: (name, session = {}) => tools.get(name)?.(session),
    toolNames: () => [...tools.keys()],
    fire,
    async replay(fixture) {
      for (const { event, hook, context } of readHooks(fixture)) {
        if (Object.hasOwn(handlers, event)) await fire(event as keyof HookEvents, hook as object, context)
      }
    },
  }
}

export interface RecordedHook {
  event: string
  hook: unknown
  context: HookContext
}

/** What OpenClaw told a plugin in a session: a search, a read, and a read that was refused. */
function readHooks(fixture: string): RecordedHook[] {
  const url = new URL(`../../../../tests/fixtures/openclaw/2026.9.6/${fixture}/hooks.jsonl`, import.meta.url)
  return readFileSync(fileURLToPath(url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RecordedHook)
}

export interface EndOfRun {
  messages: unknown[]
  runId: string
}

/** Of each `agent_end` in it. */
export function endsOfRuns(fixture: string): [EndOfRun, ...EndOfRun[]] {
  const ends = readHooks(fixture).flatMap(({ event, hook }) => (event === 'agent_end' ? [hook as EndOfRun] : []))
  const [first, ...others] = ends
  if (first === undefined) throw new Error(`${fixture} has no end`)
  return [first, ...others]
}
