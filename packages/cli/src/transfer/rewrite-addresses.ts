import {
  canonicalExperienceUri,
  experiencesRoot,
  isExperienceTool,
  isToolName,
  type Message,
  type Part,
  type ToolPart,
} from '@openviking-plugins/experience'
import { pathOfExperience } from './experience-name.ts'

export interface AddressRules {
  from: string
  to: string
  /** Names that experiences have got on the other side, where these differ. */
  names: ReadonlyMap<string, string>
}

/**
 * Gives the experiences that the calls of a message are about the addresses that they have for the other user. Nothing
 * that was said or written changes, also where it quotes an address.
 */
export function rewriteAddresses(message: Message, rules: AddressRules): Message {
  if (rules.from === rules.to && rules.names.size === 0) return message
  return { ...message, parts: message.parts.map((part) => rewritePart(part, rules)) }
}

function rewritePart(part: Part, rules: AddressRules): Part {
  if (part.type === 'text') return part
  const isOurs = isExperienceTool(part.tool_name) || (isToolName(part.tool_name) && part.recorded_name !== undefined)
  if (!isOurs) return part
  const tool_input = part.tool_input === null ? null : withAddress(part.tool_input, rules)
  return {
    ...part,
    tool_input,
    tool_output: isExperienceTool(part.tool_name) ? outputOf(part, rules) : part.tool_output,
  }
}

function outputOf({ tool_output }: ToolPart, rules: AddressRules): string {
  const output = objectIn(tool_output)
  if (output === undefined) return tool_output
  const results: unknown = output['results']
  const rewritten = {
    ...withAddress(output, rules),
    ...(Array.isArray(results)
      ? { results: results.map((hit: unknown) => (isObject(hit) ? withAddress(hit, rules) : hit)) }
      : {}),
  }
  const text = JSON.stringify(rewritten)
  // What has no address in it keeps its spelling.
  return text === JSON.stringify(output) ? tool_output : text
}

function withAddress(object: Record<string, unknown>, rules: AddressRules): Record<string, unknown> {
  const { uri } = object
  return typeof uri === 'string' ? { ...object, uri: addressOf(uri, rules) } : object
}

function addressOf(uri: string, { from, to, names }: AddressRules): string {
  const path = pathOfExperience(canonicalExperienceUri(uri, from) ?? '', from)
  return path === undefined ? uri : `${experiencesRoot(to)}/${names.get(path) ?? path}`
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    // A failure, or a text.
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
