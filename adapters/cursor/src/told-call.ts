import type { HookInput } from '@openviking-plugins/capture/hook'
import { isExperienceTool, type Message, type ToolStatus, toolPart } from '@openviking-plugins/experience'
import { isoTime } from '@openviking-plugins/experience/iso-time'
import { textAt } from './input.ts'

/** Cursor's name of its terminal. */
const TERMINAL = 'Shell'

/** A call that Cursor tells a hook of when it is over. */
export interface ToldCall {
  message: Message
  /** The words of a command that failed; undefined for anything else. */
  failure?: string
}

/**
 * The call of one of the two experience tools or of the terminal that an event after it tells of, under Cursor's id of
 * it. Of other tools, and of a call without an id, nothing.
 */
export function toldCall(event: string, input: HookInput): ToldCall | undefined {
  const id = textAt(input, 'tool_use_id')
  const recorded_name = textAt(input, 'tool_name')
  const outcome = outcomeOf(event, input)
  if (id === undefined || recorded_name === undefined || outcome === undefined) return undefined
  const { output, status } = recorded_name === TERMINAL ? terminalOutcome(outcome) : serverOutcome(outcome)
  // Some events name the server: then nobody has to ask the transcript whose call it was.
  const server = textAt(input, 'mcp_server_name')
  const told = toolPart({
    id,
    recorded_name,
    input: input['tool_input'],
    output,
    status,
    ...(server === undefined ? {} : { server }),
  })
  if (recorded_name !== TERMINAL && !isExperienceTool(told.tool_name)) return undefined
  const part = server === undefined ? told : { ...told, recorded_name: `${server}/${told.tool_name}` }
  const message: Message = { id: `call-${id}`, role: 'assistant', parts: [part], created_at: isoTime() }
  const isFailure = recorded_name === TERMINAL && part.tool_status === 'error' && !isRefused(input)
  return isFailure ? { message, failure: part.tool_output } : { message }
}

interface Outcome {
  output: unknown
  status: ToolStatus
}

function outcomeOf(event: string, input: HookInput): Outcome | undefined {
  if (event === 'postToolUse') return { output: input['tool_output'], status: 'completed' }
  if (event === 'postToolUseFailure') return { output: textAt(input, 'error_message') ?? '', status: 'error' }
  return undefined
}

/** Cursor gives `{"output", "exitCode"}`, also of a command that failed. */
function terminalOutcome(outcome: Outcome): Outcome {
  const { output, exitCode } = membersOf(outcome)
  if (typeof output !== 'string') return outcome
  return { output, status: typeof exitCode === 'number' && exitCode !== 0 ? 'error' : 'completed' }
}

/** Of a call that did not reach the server, or that somebody refused, Cursor gives `{"error"}` or why in the result's place. */
function serverOutcome(outcome: Outcome): Outcome {
  const { content, error, reason, rejected, permissionDenied } = membersOf(outcome)
  const isOver = rejected === true || permissionDenied === true || (typeof error === 'string' && content === undefined)
  const why = [error, reason].find((text) => typeof text === 'string')
  return isOver ? { output: why ?? '', status: 'error' } : outcome
}

function membersOf({ output, status }: Outcome): Record<string, unknown> {
  if (status !== 'completed' || typeof output !== 'string') return {}
  try {
    const value: unknown = JSON.parse(output)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    // Another release may give the text alone.
    return {}
  }
}

/** Not run, or stopped by the user: there is nothing to be helped with. */
function isRefused(input: HookInput): boolean {
  return input['is_interrupt'] === true || input['failure_type'] === 'permission_denied'
}
