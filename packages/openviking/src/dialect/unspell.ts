import {
  experiencesRoot,
  isCanonicalExperienceUri,
  isCountedName,
  type Message,
  type Part,
  type ToolPart,
  type ToolStatus,
  toolPart,
} from '@openviking-plugins/experience'
import { isPlainObject, type PlainObject } from '../plain-object.ts'
import type { StoredMessage } from './stored-message.ts'

/**
 * A message of a server in our own form: what `spellMessage` has made of the two tools is `search_experience` and
 * `read_experience` again. What could as well be something else stays as it is. `user` is whose experiences they are.
 */
export function unspellMessage({ id, role, parts, created_at }: StoredMessage, { user }: { user: string }): Message {
  return { id, role, created_at, parts: parts.flatMap((part) => unspellPart(part, user)) }
}

function unspellPart(part: PlainObject, user: string): Part[] {
  const { type, text, tool_id, tool_name, tool_input, tool_output, tool_status } = part
  if (type === 'text') return typeof text === 'string' ? [{ type, text }] : []
  // Images and contexts are nothing that a session of ours has.
  if (type !== 'tool') return []
  const call: ToolPart = {
    type,
    tool_id: typeof tool_id === 'string' ? tool_id : '',
    tool_name: typeof tool_name === 'string' ? tool_name : '',
    tool_input: isPlainObject(tool_input) ? tool_input : null,
    tool_output: typeof tool_output === 'string' ? tool_output : '',
    tool_status: statusOf(tool_status),
  }
  return [searchOf(call, user) ?? readOf(call, user) ?? memoryCallOf(call) ?? call]
}

const STATUSES: readonly ToolStatus[] = ['pending', 'running', 'completed', 'error']

/** A status that no server counts is none of a call that succeeded. */
function statusOf(status: unknown): ToolStatus {
  return STATUSES.find((known) => known === status) ?? 'error'
}

/** A find of nothing but own experiences whose output has the form that only our own search gives. */
function searchOf(call: ToolPart, user: string): ToolPart | undefined {
  if (call.tool_name !== 'openviking_find' || call.tool_status !== 'completed') return undefined
  const { target_uri, ...input } = call.tool_input ?? {}
  const output = objectWith(call.tool_output, ['results'])
  const results: unknown = output?.['results']
  if (target_uri !== experiencesRoot(user) || !Array.isArray(results)) return undefined
  return results.every((hit) => isPlainObject(hit) && isCanonicalExperienceUri(String(hit['uri']), user))
    ? { ...call, tool_name: 'search_experience', tool_input: input }
    : undefined
}

/** A read of one experience whose output repeats its address, as that of no memory tool does. */
function readOf(call: ToolPart, user: string): ToolPart | undefined {
  if (call.tool_name !== 'openviking_read' || call.tool_status !== 'completed') return undefined
  const uri: unknown = call.tool_input?.['uri']
  const output = objectWith(call.tool_output, ['content', 'uri'])
  return typeof uri === 'string' && output?.['uri'] === uri && isCanonicalExperienceUri(uri, user)
    ? { ...call, tool_name: 'read_experience' }
    : undefined
}

/** A memory tool that the agent called itself, under the name that only our own server gives it. */
function memoryCallOf(call: ToolPart): ToolPart | undefined {
  const { tool_id, tool_name, tool_input, tool_output, tool_status } = call
  if (!tool_name.startsWith('openviking_') || !isCountedName(tool_name)) return undefined
  const content = objectWith(tool_output, ['content'])?.['content']
  const bare = toolPart({
    id: tool_id,
    recorded_name: tool_name,
    input: tool_input,
    output: tool_name === 'openviking_read' && typeof content === 'string' ? content : tool_output,
    status: tool_status,
  })
  return { ...bare, tool_status }
}

/** The JSON object in `text` if it has exactly these members, in the order of their names. */
function objectWith(text: string, members: readonly string[]): PlainObject | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isPlainObject(value) && Object.keys(value).sort().join() === members.join() ? value : undefined
  } catch {
    // A text that only looks like JSON.
    return undefined
  }
}
