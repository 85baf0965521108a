import {
  alreadyThere,
  isAFolder,
  isFailureText,
  type MemoryToolCall,
  nameMissing,
  nothingAt,
  OpenVikingError,
  userRoot,
} from '@openviking-plugins/experience'
import type { ServerClient } from '../http-client.ts'
import { fileToWrite, statFile } from '../server-files.ts'
import type { ServerState, ServerStates } from '../server-state.ts'
import type { ToolAnswer } from './mcp-answers.ts'
import { createMcpClient } from './mcp-client.ts'
import { SHARED_ROOT, serverPlace } from './server-place.ts'
import { serverTool } from './server-tools.ts'
import { isToldFailure, isUnknownTool } from './tool-failure.ts'

export interface MemoryToolsOptions {
  client: ServerClient
  states: ServerStates
  user_agent: string
  log: (line: string) => void
}

interface MemoryToolOptions {
  signal?: AbortSignal | undefined
}

/** Runs a memory tool as the server itself has it; see `Backend.callMemoryTool`. */
export type MemoryTools = (call: MemoryToolCall, options?: MemoryToolOptions) => Promise<string | undefined>

/** A server that fetches a page, or asks its models, takes its time. */
const SLOW_MS = 120_000
/** Not to be asked for at each call. */
const ABSENT_MS = 10 * 60 * 1_000
/** In one line, a failure that is told as if it were the file. */
const LONGEST_LINE = 500

/** @throws CONFIGURATION for an address that cannot be used */
export function openMemoryTools(options: MemoryToolsOptions): MemoryTools {
  const { client, states, log } = options
  const mcp = createMcpClient(client.connection, options)
  let absentUntil = Number.NEGATIVE_INFINITY

  const word = `There is no MCP endpoint at ${mcp.shown} (404).`

  /** What no REST route does fails; and so does all where somebody has set an address, which is wrong. */
  const withoutEndpoint = (call: MemoryToolCall): undefined => {
    if (client.connection.mcp_url !== undefined) {
      throw new OpenVikingError('CONFIGURATION', `${word} Correct OPENVIKING_MCP_URL, or unset it to use REST.`)
    }
    if (call.name !== 'add_resource') return undefined
    throw new OpenVikingError(
      'UNSUPPORTED',
      `${word} Adding a resource needs it: set OPENVIKING_MCP_URL to where it is, or let whoever runs the server, or a proxy in front of it, open /mcp.`,
    )
  }

  const run = async (
    call: MemoryToolCall,
    state: ServerState,
    signal: AbortSignal | undefined,
  ): Promise<string | undefined> => {
    const { capabilities, user, auth_mode } = state
    if (!capabilities.mcp.tools.includes(call.name)) return undefined
    const asked = await lookedFirst(call, client, user)
    if (asked === undefined) return undefined
    if (performance.now() < absentUntil) return withoutEndpoint(call)
    const tool = serverTool(asked, (uri) => serverPlace(uri, user), userRoot(user))
    const { timeout_ms } = client.connection
    const answer = await mcp.callTool({
      name: call.name,
      arguments: tool.arguments,
      repeatable: tool.repeatable,
      auth_mode,
      stateless: capabilities.mcp.stateless,
      timeout_ms: tool.slow ? Math.max(timeout_ms, SLOW_MS) : timeout_ms,
      signal,
    })
    if (answer === undefined) {
      log(`${word} The memory tools go over REST.`)
      absentUntil = performance.now() + ABSENT_MS
      return withoutEndpoint(call)
    }
    if (isUnknownTool(answer)) return undefined
    if (answer.isError || isToldFailure(call.name, answer)) throw mcp.failureOf(call.name, answer)
    if (call.name !== 'read') return textOf(answer, `The answer of ${call.name}`)
    const uri = serverPlace(call.args.uri, user)
    return capabilities.mcp.failuresAreErrors ? textOf(answer, uri) : contentOf(answer, uri, client)
  }

  return async (call, { signal } = {}) => {
    try {
      return await run(call, await states.current(), signal)
    } catch (thrown) {
      states.heed(thrown)
      throw thrown
    }
  }
}

/**
 * What a tool is asked, once it is sure that it will not do more than was meant: from 0.5.2 on `create` writes over a
 * file that is there, before that `replace` wants one, a blank in a name becomes another name, and every release says of
 * nothing at all that it deleted it. Undefined for what REST does better: to append text as lines the text that is there is needed.
 */
async function lookedFirst(
  call: MemoryToolCall,
  client: ServerClient,
  user: string,
): Promise<MemoryToolCall | undefined> {
  if (call.name !== 'write' && call.name !== 'edit' && call.name !== 'forget') return call
  const uri = serverPlace(call.args.uri, user)
  if (uri === SHARED_ROOT || uri === userRoot(user)) throw nameMissing()
  if (call.name === 'forget') {
    if ((await statFile(client, uri)) === undefined) throw nothingAt(uri)
    return call
  }
  if (call.name === 'write' && call.args.mode === 'append') return undefined
  const file = await fileToWrite(client, uri)
  if (file.there?.isDir) throw isAFolder(uri)
  if (call.name === 'edit') return { ...call, args: { ...call.args, uri: file.uri } }
  if (file.there !== undefined && call.args.mode === 'create') throw alreadyThere(file.uri)
  const mode = file.there === undefined ? 'create' : 'replace'
  return { ...call, args: { ...call.args, uri: file.uri, mode } }
}

/**
 * What was read before 0.4.23, where also a failure looks like a text. A text that could be one is believed only when
 * the file is not there, so that a note about a failure can be read.
 */
async function contentOf(answer: ToolAnswer, uri: string, client: ServerClient): Promise<string> {
  const text = textOf(answer, uri)
  const isLine = text.length <= LONGEST_LINE && !text.includes('\n')
  if (!isLine && !isFailureText(text)) return text
  const there = await statFile(client, uri)
  if (there === undefined) throw nothingAt(uri)
  if (there.isDir) throw isAFolder(uri)
  return text === `(empty file at ${uri})` ? '' : text
}

/** @throws INVALID_INPUT for a picture and the like */
function textOf({ text, others }: ToolAnswer, what: string): string {
  if (text !== '' || others.length === 0) return text
  throw new OpenVikingError(
    'INVALID_INPUT',
    `${what} is no text (${others.join(', ')}), and only texts are shown here.`,
  )
}
