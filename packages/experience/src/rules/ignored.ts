import { isOpenVikingError, messageOf } from '../errors.ts'
import { requireCanonicalExperienceUri } from '../uri.ts'
import { members } from './json-walk.ts'
import { parseJson } from './python-text.ts'

/** Why a tool part that could have counted did not. */
export type IgnoredReason =
  | 'not-completed'
  | 'no-tool-id'
  | 'unknown-user'
  | 'foreign-name'
  | 'not-counted-tool'
  | 'input-missing'
  | 'output-not-understood'
  | 'output-truncated'
  | 'no-hits'
  | 'failed-search'
  | 'failed-read'
  | 'other-document'
  | 'not-owned'
  | 'not-canonical'
  | 'same-call'

export interface Problem {
  reason: IgnoredReason
  /** A sentence for a person. */
  detail: string
}

export interface IgnoredPart extends Problem {
  message_id: string
  tool_id: string
  tool_name: string
}

export const NO_HITS: Problem = { reason: 'no-hits', detail: 'The search returned no experience.' }

export const FAILED_SEARCH: Problem = {
  reason: 'failed-search',
  detail: 'The recorded output says that the search failed, so no experience was returned.',
}

export const FAILED_READ: Problem = {
  reason: 'failed-read',
  detail: 'The recorded output says that the read failed, so no experience was delivered.',
}

export const INPUT_MISSING: Problem = {
  reason: 'input-missing',
  detail: 'Neither the input nor the output names the experience that was read.',
}

export const UNKNOWN_USER: Problem = {
  reason: 'unknown-user',
  detail: 'The user is not known, so it cannot be told whose experience this is.',
}

export const NO_TOOL_ID: Problem = {
  reason: 'no-tool-id',
  detail: 'The part has no tool id, which every usage event needs; a read still stands in the lineage.',
}

export const SAME_CALL: Problem = {
  reason: 'same-call',
  detail: 'The same call is already counted in this message.',
}

const CUT: Problem = {
  reason: 'output-truncated',
  detail: 'The recorded output was cut or moved to a file, so its results can no longer be read.',
}

const NOT_UNDERSTOOD: Problem = {
  reason: 'output-not-understood',
  detail: 'The recorded output has no results in a form that is read.',
}

/** For a search whose output gave no list of results. */
export function unreadable(output: string): Problem {
  const text = output.trim()
  const cut = /^[[{]/.test(text) && parseJson(text) === undefined
  return cut || text.startsWith('<persisted-output>') || /\btruncated\b/i.test(text) ? CUT : NOT_UNDERSTOOD
}

export function notCompleted(status: unknown): Problem {
  const detail =
    status === 'error'
      ? 'The call failed; only completed calls count.'
      : status === 'pending' || status === 'running'
        ? 'The call has no result; only completed calls count.'
        : `The status is ${printable(status)}; only "completed" counts.`
  return { reason: 'not-completed', detail }
}

/** For a name that is close to one of ours but cannot be told to be ours. */
export function foreignName(tool_name: string): Problem {
  return {
    reason: 'foreign-name',
    detail: `${printable(tool_name)} is no name under which these tools are known here; the call may be another server's.`,
  }
}

/** `counts` is the sentence of the rule set. */
export function notCountedTool(tool_name: string, counts: string): Problem {
  return { reason: 'not-counted-tool', detail: `${printable(tool_name)} is not counted. ${counts}` }
}

/** For URIs of which none is accepted: the rule that the first experience among them breaks. */
export function refusedUris(uris: readonly string[], user: string): Problem {
  const uri = uris.find(isExperienceLike) ?? uris[0] ?? ''
  try {
    requireCanonicalExperienceUri(uri, user)
  } catch (error) {
    return {
      reason: isOpenVikingError(error) && error.code === 'NOT_OWNED' ? 'not-owned' : 'not-canonical',
      detail: messageOf(error),
    }
  }
  return { reason: 'not-canonical', detail: `${printable(uri)} is not spelled as these rules ask for.` }
}

const EXPERIENCE_URI = /viking:\/\/(?:user|~)[^\s"'<>]{0,200}?\/experiences\b/

export function isExperienceLike(text: string): boolean {
  return EXPERIENCE_URI.test(text)
}

const LOOKED_AT = 20_000

/** True if a text at any depth holds what looks like the URI of an experience. */
export function mentionsExperience(value: unknown): boolean {
  let looked = 0
  for (const { value: text } of members(value)) {
    looked += 1
    if (looked > LOOKED_AT) return false
    if (typeof text === 'string' && isExperienceLike(text)) return true
  }
  return false
}

function printable(value: unknown): string {
  const text = typeof value === 'string' ? value : typeof value
  return `"${text
    .slice(0, 120)
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')}"`
}
