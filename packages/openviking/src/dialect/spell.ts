import type { Message, RuleSetName, ToolPart } from '@openviking-plugins/experience'
import { calledTool } from './called-tool.ts'
import { experienceSpeller } from './experience-part.ts'
import { memoryPart, unrelatedPart } from './other-part.ts'
import { type WireMessage, type WirePart, type WireToolPart, wireToolPart } from './wire-message.ts'

export interface SpellOptions {
  /** How the server counts, from its capabilities. */
  rules: RuleSetName | 'none'
  /** `as-recorded` keeps the names that the harness gave the tools, most of which no server counts. */
  attribution: 'auto' | 'as-recorded'
  /** Whose experiences they are; without it, whoever the addresses name. */
  user?: string
}

/**
 * A message of ours as this server counts it: `extractUsage` under `rules` finds in the result what it finds under
 * `local` in `message`, and nothing else, but for memory tools that the agent called itself. A call and its result are
 * one part, as capture makes it.
 */
export function spellMessage(message: Message, options: SpellOptions): WireMessage {
  const spell = options.attribution === 'auto' ? speller(message, options) : asRecorded
  const parts = message.parts.flatMap((part): WirePart[] =>
    part.type === 'text' ? [{ type: 'text', text: part.text }] : spell(part),
  )
  // A server takes a user's message of several calls and nothing else apart, which would spoil every count of messages.
  const onlyCalls = parts.length > 0 && parts.every(({ type }) => type === 'tool')
  return { role: onlyCalls ? 'assistant' : message.role, parts, created_at: message.created_at }
}

function speller(message: Message, options: SpellOptions): (part: ToolPart) => WireToolPart[] {
  const experiencePart = experienceSpeller(message, options)
  return (part) => {
    const call = calledTool(part)
    if (call.kind === 'experience') return experiencePart(part, call)
    return [call.kind === 'memory' ? memoryPart(part, call.name) : unrelatedPart(part)]
  }
}

function asRecorded(part: ToolPart): WireToolPart[] {
  return [{ ...wireToolPart(part), tool_name: part.recorded_name ?? part.tool_name }]
}
