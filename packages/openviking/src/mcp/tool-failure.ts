import type { OpenVikingError } from '@openviking-plugins/experience'
import type { Asked } from '../failure-text.ts'
import { errorAnswer } from '../failure-text.ts'
import type { ToolAnswer } from './mcp-answers.ts'

/** What the REST side answers with the same word. */
const STATUS: Readonly<Record<string, number>> = {
  NOT_FOUND: 404,
  PERMISSION_DENIED: 403,
  ALREADY_EXISTS: 409,
  CONFLICT: 409,
  ABORTED: 409,
  WRITE_CONFLICT: 409,
  RESOURCE_EXHAUSTED: 429,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
  MODEL_UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
  INTERNAL: 500,
  PROCESSING_ERROR: 500,
  EMBEDDING_FAILED: 500,
  VLM_FAILED: 500,
}

/**
 * What a tool says instead of a failure before 0.4.23, beside what `read` says, which only the file itself can tell from
 * a text.
 */
const TOLD_FAILURE = /^Error adding resource: /

export function isToldFailure(name: string, { text }: ToolAnswer): boolean {
  return name === 'add_resource' && TOLD_FAILURE.test(text)
}

/** True where a server does not have the tool that was called. */
export function isUnknownTool({ isError, text }: ToolAnswer): boolean {
  return isError && text.startsWith('Unknown tool: ')
}

/**
 * The error behind an answer with `isError`: `<CODE>: <message>` from 0.4.23 on, `Error executing tool <name>:
 * <message>` before. A refused key in it is not ours, which got as far as the tool, but that of the server's models.
 */
export function toolFailure(asked: Asked, name: string, { text, details }: ToolAnswer): OpenVikingError {
  const said = text.replace(/^Error executing tool [\w-]+: /, '').replace(TOLD_FAILURE, '')
  const [, code = '', message = said] = /^([A-Z][A-Z_]+): ([\s\S]*)$/.exec(said) ?? []
  if (code === 'UNAUTHENTICATED') {
    return errorAnswer(asked, 401, { code, message, details: { upstream_message: message, ...details } })
  }
  // An address that the server does not fetch, such as a private one; not another user's.
  if (name === 'add_resource' && code === 'PERMISSION_DENIED')
    return errorAnswer(asked, 400, { code, message, details })
  const status = STATUS[code] ?? (/^(?:File|Directory|Resource) not found\b/.test(message) ? 404 : 400)
  return errorAnswer(asked, status, { code, message, details })
}
