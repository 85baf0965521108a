import { isErrorEnvelope, unwrapOutput } from '../envelope.ts'
import { isExperienceTool, normalizeToolCall } from '../names.ts'
import { persistedOutput } from '../output-text.ts'
import { canonicalExperienceUri } from '../uri.ts'
import { type CountingRules, type Operation, type Reading, unique } from './counting-rules.ts'
import { resultUris } from './dedicated-rules.ts'
import { isFailureText } from './failure-text.ts'
import { FAILED_READ, FAILED_SEARCH, INPUT_MISSING, NO_HITS, type Problem, refusedUris, unreadable } from './ignored.ts'
import { isObject, type JsonObject } from './json-walk.ts'
import { parseJson } from './python-text.ts'
import type { ToolCall } from './tool-call.ts'

/**
 * Our own ledger's rules: `search_experience` and `read_experience` under every name and envelope of a harness, own
 * canonical URIs only, nothing from a call that says it failed. The memory tools do not count, not even when they read
 * an experience: which of them count differs from server to server, these two are what the plugins offer everywhere.
 */
export const localRules: CountingRules = {
  read(call, user) {
    const { name, input, ours } = normalizeToolCall(call.tool_name, call.input)
    if (!ours || !isExperienceTool(name)) return undefined
    return name === 'search_experience' ? search(call, user) : read(call, input ?? {}, user)
  },
}

function search(call: ToolCall, user: string): Reading {
  if (isErrorEnvelope(call.output)) return nothing('search', FAILED_SEARCH)
  const { payload, text } = answerOf(call.output)
  if (!Array.isArray(payload?.['results'])) {
    return nothing('search', isFailureText(text) ? FAILED_SEARCH : unreadable(text))
  }
  const found = resultUris(payload)
  const recalled = unique(found.flatMap((uri) => canonicalExperienceUri(uri, user) ?? []))
  if (found.length === 0) return nothing('search', NO_HITS)
  if (recalled.length === 0) return nothing('search', refusedUris(found, user), found)
  return { operation: 'search', found, failed: [], recalled, injected: [], lineage: [] }
}

function read(call: ToolCall, input: JsonObject, user: string): Reading {
  if (isErrorEnvelope(call.output)) return nothing('read', FAILED_READ)
  const { payload, text } = answerOf(call.output)
  if (isFailureText(text) || isClientFailure(text)) return nothing('read', FAILED_READ)
  const asked = textAt(input, 'uri')
  const answered = payload === undefined ? undefined : textAt(payload, 'uri')
  const uri = asked ?? answered
  if (uri === undefined) return nothing('read', INPUT_MISSING)
  // A document that only has a member `uri` is no answer about another document.
  if (answered !== undefined && answered !== uri && payload !== undefined && Object.hasOwn(payload, 'content')) {
    return nothing('read', otherDocument(uri, answered), [uri, answered])
  }
  const canonical = canonicalExperienceUri(uri, user)
  if (canonical === undefined) return nothing('read', refusedUris([uri], user), [uri])
  return { operation: 'read', found: [uri], failed: [], recalled: [], injected: [canonical], lineage: [canonical] }
}

function nothing(operation: Operation, problem: Problem, found: readonly string[] = []): Reading {
  return { operation, found, failed: [], recalled: [], injected: [], lineage: [], problem }
}

/** What a client says of a call that it could not make, not of an answer that it moved. A write-up has more lines. */
function isClientFailure(text: string): boolean {
  return /^Error: [^\n]*$/.test(text.trim()) && persistedOutput(text) === undefined
}

/** As the envelopes give it; a server written in Python may also have put a bare `NaN` among the scores. */
function answerOf(output: unknown): { payload: JsonObject | undefined; text: string } {
  const { payload, text } = unwrapOutput(output)
  if (payload !== undefined) return { payload, text }
  const value = parseJson(text)?.value
  return { payload: isObject(value) ? value : undefined, text }
}

function textAt(object: JsonObject, key: string): string | undefined {
  const value = object[key]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function otherDocument(asked: string, answered: string): Problem {
  return {
    reason: 'other-document',
    detail: `The call asked for ${asked} and the recorded output is ${answered}, so they do not belong together.`,
  }
}
