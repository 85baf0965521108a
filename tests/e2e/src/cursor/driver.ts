// A process of Cursor's parts, in the home folder of the test: `node driver.ts FILE-OF-THE-SDK`, told what to do by IPC.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Requests, Told } from './requests.ts'
import { type HookExecutor, type LoadedPlugin, type RunnerHooks, sdkParts, type ToolResult } from './sdk-parts.ts'

const parts = await sdkParts(process.argv[2] ?? '')
const workspace = process.cwd()
const told: Told = { loader: [], hooks: [] }
const log = {
  log: (level: string, text: string): void => {
    if (level !== 'info') told.loader.push(`${level}: ${text}`)
  },
  captureException: () => undefined,
  increment: () => undefined,
}
let plugins: LoadedPlugin[] = []
let hooks: HookExecutor | undefined
const runners = new Map<string, RunnerHooks>()

const answers: { [Name in keyof Requests]: (input: Requests[Name]['input']) => Promise<Requests[Name]['output']> } = {
  async load({ claudePlugin, transport }) {
    plugins = await parts.loadUserLocalPlugins({ userHomeDir: homedir(), log })
    if (claudePlugin !== undefined)
      plugins.push(await parts.loadClaudePlugin(claudePlugin, { raw: 'openviking-memory@openviking-plugins' }, { log }))
    const pluginHooks = plugins.flatMap(({ hooks: found, installPath }) =>
      found?.config === undefined ? [] : [{ config: found.config, installPath }],
    )
    const context = { cursor_version: '3.13.0', user_email: 'somebody@example.invalid' }
    const onHook = ({ hookStep, status }: { hookStep: string; status: string }): void => {
      told.hooks.push(`${hookStep} ${status}`)
    }
    hooks = new parts.HookExecutor(
      { pluginHooks },
      workspace,
      context,
      { execute: shell },
      undefined,
      undefined,
      onHook,
      {
        commandHookPayloadTransport: transport,
      },
    )
    return plugins
  },
  async moment({ moment, turn }) {
    const runner = runnerOf(turn.conversationId)
    if (moment === 'begin') return (await runner.onSessionStart(turn))?.additionalContext ?? null
    await (moment === 'turn-end'
      ? runner.onTurnCompleted({ ...turn, loopCount: 0 })
      : runner.onSessionEnd('completed', 1))
    return null
  },
  async asked({ hook, value }) {
    const ofServer = new parts.HooksOfServer(engine())
    const given = (await ofServer.execute(parts.newContext(), { request: { request: { case: hook, value } } })) as {
      response?: { response?: { value?: { additionalContext?: string } } }
    }
    return given.response?.response?.value?.additionalContext ?? null
  },
  async command({ command, id, gives, request }) {
    const terminal = new parts.TerminalWithHooks({ execute: async () => gives }, engine(), () => request)
    const added: { content: string }[] = []
    const call = { command, workingDirectory: '', toolCallId: id }
    await terminal.execute(parts.newContext(), call, { hookContextCollector: added })
    return { added: added.map(({ content }) => content) }
  },
  async call({ tool, args, request, refuse }) {
    const inner = { execute: async () => refuse ?? (await callServer(tool, args)) }
    const wrapped = new parts.McpToolWithHooks(inner, engine(), () => request, undefined)
    const added: { content: string }[] = []
    const values = Object.fromEntries(Object.entries(args).map(([key, value]) => [key, { toJson: () => value }]))
    const given = await wrapped.execute(
      parts.newContext(),
      { toolName: tool, providerIdentifier: 'plugin-openviking-memory-openviking', args: values },
      { hookContextCollector: added },
    )
    return { result: given.result, added: added.map(({ content }) => content) }
  },
  async tools() {
    return (await withServer((ask) => ask('tools/list', {}))) as Requests['tools']['output']
  },
  async transcript({ conversation, messages, turnEnded, subagentOf }) {
    const blobs = new Map(messages.map((message, index) => [String(index), Buffer.from(JSON.stringify(message))]))
    const folder = join(
      homedir(),
      '.cursor',
      'projects',
      workspace.replace(/[^a-zA-Z0-9]+/g, '-').replace(/^-|-$/g, ''),
    )
    const pathResolver = (id: string): string =>
      join(folder, 'agent-transcripts', subagentOf ?? '', 'subagents', `${id}.jsonl`)
    const store = new parts.TranscriptStore(
      folder,
      { getBlob: async (_, id) => blobs.get(id) ?? new Uint8Array() },
      async (path, text) => {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, text)
      },
      { writeText: false, writeJsonl: true, ...(subagentOf === undefined ? {} : { pathResolver }) },
    )
    const state = { rootPromptMessagesJson: [...blobs.keys()], summaryArchives: [], mode: undefined }
    await store.writeFromStateFull(parts.newContext(), state, conversation, turnEnded ? { turnEnded } : {})
    return null
  },
  async told() {
    return told
  },
}

function runnerOf(conversation: string): RunnerHooks {
  const known = runners.get(conversation)
  if (known !== undefined) return known
  const runner = parts.runnerHooks({
    workspaceRuntime: {
      hooksConfigLease: { hasHookForStep: () => true },
      createSessionRuntime: () => ({ hookExecutor: engine(), dispose: async () => undefined }),
    },
  })
  runners.set(conversation, runner)
  return runner
}

function engine(): HookExecutor {
  if (hooks === undefined) throw new Error('nothing was loaded')
  return hooks
}

/** A command as a shell of this machine runs it. */
async function* shell(
  _context: unknown,
  command: string,
  { workingDirectory, env, pipeStdin }: { workingDirectory: string; env: NodeJS.ProcessEnv; pipeStdin: boolean },
) {
  const child = spawn(command, { shell: true, cwd: workingDirectory, env: { ...process.env, ...env }, stdio: 'pipe' })
  const output: { type: 'stdout' | 'stderr'; data: Buffer }[] = []
  child.stdout.on('data', (data: Buffer) => output.push({ type: 'stdout', data }))
  child.stderr.on('data', (data: Buffer) => output.push({ type: 'stderr', data }))
  const closed = once(child, 'close') as Promise<[number | null]>
  if (pipeStdin) yield { type: 'stdin_ready' as const, stdin: child.stdin }
  else child.stdin.end()
  const [code] = await closed
  yield* output
  yield { type: 'exit' as const, code }
}

async function callServer(tool: string, args: object): Promise<ToolResult> {
  const { content, isError = false } = (await withServer((ask) =>
    ask('tools/call', { name: tool, arguments: args }),
  )) as { content: { text: string }[]; isError?: boolean }
  const value = {
    content: content.map(({ text }) => ({ content: { case: 'text' as const, value: { text } } })),
    isError,
  }
  return { result: { case: 'success', value } }
}

/** The plugin's MCP server, started as Cursor was told to, for one request. */
async function withServer(use: (ask: (method: string, params: object) => Promise<unknown>) => Promise<unknown>) {
  const server = plugins.find(({ mcpConfig }) => mcpConfig !== undefined)?.mcpConfig?.mcpServers['openviking']
  if (server === undefined) throw new Error('no plugin brings an MCP server')
  const child = spawn(server.command, server.args, { cwd: workspace, stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting = new Map<number, (answer: { result?: unknown; error?: unknown }) => void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const answer = JSON.parse(line) as { id?: number; result?: unknown }
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let id = 0
  const send = (message: object): unknown => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const ask = async (method: string, params: object): Promise<unknown> => {
    id += 1
    const { promise, resolve } = Promise.withResolvers<{ result?: unknown; error?: unknown }>()
    waiting.set(id, resolve)
    send({ id, method, params })
    const { result, error } = await promise
    if (error !== undefined) throw new Error(JSON.stringify(error))
    return result
  }
  try {
    const clientInfo = { name: 'cursor-vscode', version: '1.0.0' }
    await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
    send({ method: 'notifications/initialized' })
    return await use(ask)
  } finally {
    child.stdin.end()
    await once(child, 'close')
  }
}

process.on('message', async ({ id, name, input }: { id: number; name: keyof Requests; input: never }) => {
  try {
    process.send?.({ id, output: await answers[name](input) })
  } catch (thrown) {
    process.send?.({ id, error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) })
  }
})
process.send?.({ ready: true })
