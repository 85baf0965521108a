import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { SERVER_INSTRUCTIONS } from '@openviking-plugins/experience/tools'
import { type BackendSource, onceUntilFailure } from './backend-source.ts'
import { callIdsFromMeta } from './call-ids.ts'
import type { ToolContext } from './call-tool.ts'
import type { Journal } from './journal.ts'
import type { LocalToolProvider } from './local-tool-provider.ts'
import type { ToolGroups } from './offered-tools.ts'
import { onToolCall } from './tool-call-request.ts'

export interface ServeOptions {
  backend: BackendSource
  /** `claude-code`, `codex`, …, or the name that an MCP client gives itself. */
  harness: string
  groups: ToolGroups
  /** Of our product; the `version` of `serverInfo`. */
  version: string
  journal?: Journal | undefined
  provider?: LocalToolProvider | undefined
  /** Where the run comes from, when no person watches it: its experiences are kept as drafts. */
  unattended?: ToolContext['unattended']
  /** The user's, by which a text with a secret is refused. */
  redactor?: ToolContext['redactor']
  log?: (line: string) => void
}

/** What is made only after `initialize` was answered. */
export type Preparation = Omit<ServeOptions, 'version' | 'log'>

export interface DeferredServerOptions {
  version: string
  /** Called once, after the client is connected; again after it failed. */
  prepare: () => Promise<Preparation>
  /** A line behind what every client is told. */
  notice?: string | undefined
  log?: (line: string) => void
}

/** The MCP server: our tools on a backend, for any transport of the SDK. */
export function createServer(options: ServeOptions): Server {
  return createDeferredServer({ ...options, prepare: () => Promise.resolve(options) })
}

/** A server that answers `initialize` and `ping` before its settings are read and its backend is opened. */
export function createDeferredServer(options: DeferredServerOptions): Server {
  const log = options.log ?? (() => undefined)
  const context = onceUntilFailure(async (): Promise<ToolContext> => {
    const prepared = await options.prepare()
    const { backend } = prepared
    return { ...prepared, log, backend: typeof backend === 'function' ? onceUntilFailure(backend) : backend }
  })

  const told = [SERVER_INSTRUCTIONS, ...(options.notice === undefined ? [] : [options.notice])]
  const server = new Server(
    { name: 'openviking', version: options.version },
    { capabilities: { tools: {} }, instructions: told.join('\n') },
  )
  server.oninitialized = () => {
    warmUp(context).catch((error: unknown) => log(`not ready yet: ${String(error)}`))
  }
  server.setRequestHandler(ListToolsRequestSchema, async () => {
    const { listTools } = await tools()
    return { tools: await listTools(await context()) }
  })
  onToolCall(server, async (request) => {
    const [{ callTool }, prepared] = await Promise.all([tools(), context()])
    const client = server.getClientVersion()
    if (client !== undefined) prepared.journal?.setClient({ name: client.name, version: client.version })
    const call = callIdsFromMeta(request.meta)
    return callTool(request.name, request.arguments, {
      ...prepared,
      call,
      signal: request.signal,
      progress: request.progress,
    })
  })
  return server
}

/** Imported late: they are not needed to answer `initialize`, and their schemas take time to build. */
function tools(): Promise<typeof import('./call-tool.ts')> {
  return import('./call-tool.ts')
}

async function warmUp(context: () => Promise<ToolContext>): Promise<void> {
  const { backend } = await context()
  if (typeof backend === 'function') await backend()
}
