import { messageOf, TOOLS } from '@openviking-plugins/experience'
import { type BackendSource, backendOf } from './backend-source.ts'
import type { CallIds } from './call-ids.ts'
import type { Journal } from './journal.ts'
import type { LocalToolProvider } from './local-tool-provider.ts'
import { isInGroups, type OfferedTool, offeredTools, type ToolGroups } from './offered-tools.ts'
import { errorResult, resultText, type ToolResult, thrownResult } from './tool-result.ts'
import type { Call } from './tools/call.ts'
import { runTool } from './tools/handlers.ts'
import type { Writer } from './tools/unattended.ts'

export interface ToolContext {
  backend: BackendSource
  /** `claude-code`, `codex`, …; told to local tool providers. */
  harness: string
  /** Default `all`. */
  groups?: ToolGroups
  provider?: LocalToolProvider | undefined
  /** Where the two experience tools are recorded, before the answer is returned. */
  journal?: Journal | undefined
  /** Where the run comes from, when no person watches it: its experiences are kept as drafts. */
  unattended?: Writer['unattended']
  /** The user's, by which a text with a secret is refused; the well-known formats without one. */
  redactor?: Call['redactor']
  /** What the harness said about this call. */
  call?: CallIds
  signal?: AbortSignal
  progress?: (done: number, total?: number) => void
  /** For failures that are ours. */
  log?: (line: string) => void
}

/** The tools that `callTool` would run in this context. Asks the backend for its kind only where it matters. */
export async function listTools(context: ToolContext): Promise<OfferedTool[]> {
  const groups = context.groups ?? 'all'
  const kind = groups === 'all' || groups === 'memory' ? await backendKind(context) : 'folder'
  return offeredTools({ groups, kind, provider: context.provider })
}

/**
 * Runs a tool; never throws. Whatever goes wrong is a result with `isError` whose text says what to do next:
 * `<CODE>: <message>`. `args` may be anything that a model sent.
 */
export async function callTool(name: string, args: unknown, context: ToolContext): Promise<ToolResult> {
  const at = new Date()
  const started = performance.now()
  const result = await run(name, args ?? {}, context)
  if (isExperienceTool(name)) {
    const cancelled = context.signal?.aborted === true
    context.journal?.record({
      ...context.call,
      tool_name: name,
      tool_input: isRecord(args) ? args : {},
      tool_output: cancelled ? 'CANCELLED: the client withdrew the call' : resultText(result),
      tool_status: cancelled || result.isError === true ? 'error' : 'completed',
      at,
      ms: performance.now() - started,
    })
  }
  return result
}

async function run(name: string, input: unknown, context: ToolContext): Promise<ToolResult> {
  const log = context.log ?? (() => undefined)
  try {
    const local = context.provider?.tools.some((tool) => tool.name === name)
    if (local === true && context.provider !== undefined) {
      if (!isRecord(input)) return errorResult(`INVALID_INPUT: ${name} takes its arguments as a JSON object.`)
      const { harness, signal = new AbortController().signal, progress = () => undefined } = context
      return await context.provider.call(name, input, { harness, signal, progress, log })
    }
    const tool = TOOLS.find((candidate) => candidate.name === name)
    if (tool === undefined || !isInGroups(tool, context.groups ?? 'all')) {
      return await unknownTool(name, context)
    }
    return await runTool(tool.name, input, {
      open: () => backendOf(context.backend),
      call: { unattended: context.unattended, signal: context.signal, redactor: context.redactor },
    })
  } catch (error) {
    return thrownResult(error, name, log)
  }
}

async function unknownTool(name: string, context: ToolContext): Promise<ToolResult> {
  const names = (await listTools(context)).map((tool) => tool.name)
  return errorResult(`INVALID_INPUT: There is no tool ${JSON.stringify(name)} here. Use one of: ${names.join(', ')}.`)
}

async function backendKind(context: ToolContext): Promise<'folder' | 'server'> {
  try {
    return (await backendOf(context.backend)).kind
  } catch (error) {
    // The list has to come even so; each call will say what is wrong with the backend.
    context.log?.(`the backend could not be opened: ${messageOf(error)}`)
    return 'folder'
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isExperienceTool(name: string): boolean {
  return TOOLS.some((tool) => tool.name === name && tool.group === 'experience')
}
