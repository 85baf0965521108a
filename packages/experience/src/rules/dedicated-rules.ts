import type { CountingRules } from './counting-rules.ts'
import { isObject, type JsonObject } from './json-walk.ts'
import { isTrue, parseJson, strip } from './python-text.ts'
import type { OperationOf } from './tool-names.ts'
import type { AcceptUri } from './uri-acceptance.ts'

export interface DedicatedPieces {
  operation: OperationOf
  payload: (output: unknown) => JsonObject
  event: AcceptUri
  lineage: AcceptUri
}

/** Rules that know `search_experience` and `read_experience`. */
export function dedicatedRules(pieces: DedicatedPieces): CountingRules {
  return {
    read(call, user) {
      const operation = pieces.operation(call.tool_name)
      if (operation === undefined) return undefined
      const payload = pieces.payload(call.output)
      const found = operation === 'search' ? resultUris(payload) : readUris(call.input, payload)
      const accepted = (accept: AcceptUri): string[] => found.flatMap((uri) => accept(uri, user) ?? [])
      const counted = accepted(pieces.event)
      return operation === 'search'
        ? { operation, found, failed: [], recalled: counted, injected: [], lineage: [] }
        : { operation, found, failed: [], recalled: [], injected: counted, lineage: accepted(pieces.lineage) }
    },
  }
}

/** `uri` of each object under `results`. */
export function resultUris(payload: JsonObject): string[] {
  const results = payload['results']
  if (!Array.isArray(results)) return []
  return results.flatMap((hit: unknown) => (isObject(hit) && typeof hit['uri'] === 'string' ? [strip(hit['uri'])] : []))
}

function readUris(input: JsonObject, payload: JsonObject): string[] {
  const uri = isTrue(input['uri']) ? input['uri'] : payload['uri']
  return typeof uri === 'string' ? [strip(uri)] : []
}

/** 0.4.10 to 0.4.13: an object, or the JSON text of one. */
export function plainPayload(output: unknown): JsonObject {
  const value = typeof output === 'string' ? parseJson(output)?.value : output
  return isObject(value) ? value : {}
}

const STEPS = 6

/** The unreleased change: at most six steps of parsing, joining and unwrapping. */
export function unwrappedPayload(output: unknown): JsonObject {
  let value = output
  for (let step = 0; step < STEPS; step += 1) {
    if (typeof value === 'string') {
      const parsed = strip(value) === '' ? undefined : parseJson(value)
      if (parsed === undefined) return {}
      value = parsed.value
    } else if (Array.isArray(value)) {
      value = value.flatMap(blockText).join('\n')
    } else if (isObject(value)) {
      const inner = enveloped(value)
      if (inner === undefined) return value
      value = inner
    } else {
      return {}
    }
  }
  return isObject(value) ? value : {}
}

function blockText(block: unknown): string[] {
  if (typeof block === 'string') return [block]
  return isObject(block) && typeof block['text'] === 'string' ? [block['text']] : []
}

function enveloped(value: JsonObject): unknown {
  for (const key of ['structuredContent', 'result']) {
    if (typeof value[key] === 'string' || isObject(value[key])) return value[key]
  }
  return Array.isArray(value['content']) ? value['content'] : undefined
}
