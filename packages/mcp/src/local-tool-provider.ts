import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { messageOf, OpenVikingError, TOOLS } from '@openviking-plugins/experience'
import * as z from 'zod'
import { longestToolName } from './tool-name.ts'
import { type ToolResult, textResult } from './tool-result.ts'

/** A tool that a local module adds. Its texts go into the prompt as they are. */
export interface LocalTool {
  name: string
  title?: string | undefined
  description: string
  /** JSON Schema of an object. */
  inputSchema: { type: 'object'; [key: string]: unknown }
  annotations?: Record<string, unknown> | undefined
  meta?: Record<string, unknown> | undefined
  /** Must be true where `name` is one of the built-in tools. */
  replace?: boolean | undefined
}

export interface LocalCallContext {
  harness: string
  /** Tells a client that asked for it how far the call is. */
  progress(done: number, total?: number): void
  /** Aborted when the client cancels the call. */
  signal: AbortSignal
  /** Writes a line to the server's error output; stdout belongs to the protocol. */
  log(line: string): void
}

export interface LocalToolProvider {
  tools: readonly LocalTool[]
  call(name: string, args: Record<string, unknown>, context: LocalCallContext): Promise<ToolResult>
}

/** The list of tools waits for the provider, and clients do not wait long for the list. */
const LOAD_WITHIN_MS = 5_000

const BUILT_IN: ReadonlySet<string> = new Set(TOOLS.map((tool) => tool.name))

const NAME_CHARACTERS = 'A-Za-z0-9_-'

const LOCAL_TOOL = z
  .object({
    name: z
      .string()
      .regex(new RegExp(`^[${NAME_CHARACTERS}]+$`), { error: `has characters beside ${NAME_CHARACTERS}` }),
    title: z.string().optional(),
    description: z.string().min(1),
    inputSchema: z.looseObject({ type: z.literal('object') }),
    annotations: z.record(z.string(), z.unknown()).optional(),
    meta: z.record(z.string(), z.unknown()).optional(),
    replace: z.boolean().optional(),
  })
  .refine((tool) => !BUILT_IN.has(tool.name) || tool.replace === true, {
    error: 'is the name of a built-in tool; set "replace: true" to take its place',
    path: ['name'],
  })

const PROVIDER = z.object({
  tools: z
    .array(LOCAL_TOOL)
    .min(1)
    .refine((tools) => new Set(tools.map((tool) => tool.name)).size === tools.length, {
      error: 'must have different names',
    }),
  call: z.custom<(...given: unknown[]) => unknown>((value) => typeof value === 'function', {
    error: 'must be a function',
  }),
})

const RESULT = z.union([
  z.string().transform(textResult),
  z.looseObject({
    content: z.array(
      z.union([
        z.looseObject({ type: z.literal('text'), text: z.string() }),
        z.looseObject({ type: z.enum(['image', 'audio']), data: z.string(), mimeType: z.string() }),
        z.looseObject({ type: z.literal('resource'), resource: z.looseObject({ uri: z.string() }) }),
        z.looseObject({ type: z.literal('resource_link'), uri: z.string(), name: z.string() }),
      ]),
    ),
    isError: z.boolean().optional(),
  }),
])

/**
 * The provider in `value`, with its results checked. `source` names it in errors; `harness` decides how long its names
 * may be.
 * @throws CONFIGURATION, with the path of the wrong field.
 */
export function localToolProvider(value: unknown, source: string, harness: string): LocalToolProvider {
  const refuse = (problem: string): never => {
    throw new OpenVikingError('CONFIGURATION', `The tool provider ${source} is not used: ${problem}.`)
  }
  const parsed = PROVIDER.safeParse(value)
  if (!parsed.success) return refuse(firstIssue(parsed.error))
  const longest = longestToolName(harness)
  const long = parsed.data.tools.find((tool) => tool.name.length > longest)
  if (long !== undefined)
    return refuse(`${long.name} has more than the ${longest} characters that ${harness} has room for`)
  const provider = value as { call(...given: unknown[]): unknown }
  return {
    tools: parsed.data.tools,
    call: async (name, args, context) => {
      const result = RESULT.safeParse(await provider.call(name, args, context))
      if (result.success) return result.data as ToolResult
      throw new OpenVikingError(
        'INTERNAL',
        `The tool provider ${source} answered ${name} with something that is no result.`,
      )
    },
  }
}

/**
 * Imports an ES or CommonJS module whose default export is a provider.
 * @throws CONFIGURATION when it cannot be imported or is no provider.
 */
export async function loadLocalToolProvider(file: string, harness: string): Promise<LocalToolProvider> {
  const path = resolve(file)
  let module: { default?: unknown }
  try {
    const { importUsersModule } = await import('./users-module.ts')
    module = await soon(importUsersModule(pathToFileURL(path).href))
  } catch (cause) {
    const reason = messageOf(cause).split('\n')[0]
    throw new OpenVikingError('CONFIGURATION', `The tool provider ${path} could not be loaded: ${reason}`, { cause })
  }
  return localToolProvider(module.default, path, harness)
}

async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took more than ${LOAD_WITHIN_MS} ms`)), LOAD_WITHIN_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues
  if (issue === undefined) return 'it is no provider'
  return `${issue.path.length === 0 ? 'its default export' : issue.path.join('.')}: ${issue.message}`
}
