import { isExperienceTool, normalizeToolCall } from '../names.ts'
import type { Reading } from './counting-rules.ts'
import {
  FAILED_READ,
  foreignName,
  INPUT_MISSING,
  isExperienceLike,
  mentionsExperience,
  NO_HITS,
  notCompleted,
  notCountedTool,
  type Problem,
  refusedUris,
  UNKNOWN_USER,
  unreadable,
} from './ignored.ts'
import { isCompleted, type ToolCall } from './tool-call.ts'

// Also a name that a harness cut to its limit.
const LOOKS_LIKE_OURS = /(?:search|read)[^a-z0-9]?exper/i
const SERVER_TOOL = /openviking|^ov_/i

/**
 * Why a call gave no event; nothing for a call that has nothing to do with experiences. `user` is '' while it is not
 * known, `counts` the sentence of the rule set.
 */
export function whyNothing(
  call: ToolCall,
  reading: Reading | undefined,
  context: { user: string; counts: string },
): Problem | undefined {
  const { name, ours } = normalizeToolCall(call.tool_name, call.input)
  const experienceTool = ours && isExperienceTool(name)
  const related =
    experienceTool ||
    LOOKS_LIKE_OURS.test(call.tool_name) ||
    (reading !== undefined && SERVER_TOOL.test(call.tool_name)) ||
    mentionsExperience(call.input) ||
    mentionsExperience(call.output)
  if (!related) return undefined
  if (!isCompleted(call)) return notCompleted(call.status)
  if (context.user === '') return UNKNOWN_USER
  if (reading !== undefined) return reading.problem ?? problemOf(call, reading, context.user)
  return LOOKS_LIKE_OURS.test(call.tool_name) && !ours
    ? foreignName(call.recorded_name)
    : notCountedTool(call.recorded_name, context.counts)
}

function problemOf(call: ToolCall, { operation, found, failed }: Reading, user: string): Problem {
  if (operation === 'search' || operation === 'list') {
    if (found.some(isExperienceLike)) return refusedUris(found, user)
    const text = typeof call.output === 'string' ? call.output : ''
    return mentionsExperience(call.output) ? unreadable(text) : NO_HITS
  }
  if (found.length === 0) return INPUT_MISSING
  const delivered = found.filter((uri) => !failed.includes(uri))
  return delivered.length === 0 ? FAILED_READ : refusedUris(delivered, user)
}
