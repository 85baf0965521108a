import type { Answer } from './exchange-types.ts'

/** What an answer says. */
export type ReadAnswer =
  | { kind: 'result'; result: unknown }
  | { kind: 'error'; error: AnswerError }
  /** Something that no OpenViking server says. */
  | { kind: 'foreign'; what: 'redirect' | 'web-page' | 'empty' | 'compressed' | 'not-json' | 'other-json' }

/** The `error` of an envelope. `code` is '' where the answer has none. */
export interface AnswerError {
  code: string
  message: string
  /** {} where the answer has none. */
  details: Readonly<Record<string, unknown>>
}

/** Routes without an envelope: the whole body is the result. */
const BARE = new Set(['/health', '/ready'])

/**
 * Reads an answer by its status, its media type and its body alone; members of the envelope that are null may be
 * there or not. Never throws.
 */
export function readAnswer(path: string, { status, headers, body }: Answer): ReadAnswer {
  if (status >= 300 && status < 400) return { kind: 'foreign', what: 'redirect' }
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') return { kind: 'foreign', what: 'compressed' }
  if (body.trim() === '') {
    return status === 204 ? { kind: 'result', result: undefined } : { kind: 'foreign', what: 'empty' }
  }
  const value = parseJson(body)
  if (value === undefined) return { kind: 'foreign', what: looksLikeHtml(headers, body) ? 'web-page' : 'not-json' }
  if (!isObject(value)) return { kind: 'foreign', what: 'other-json' }
  const error = isObject(value['error']) ? errorOf(value['error']) : undefined
  if (status >= 400 || value['status'] === 'error') {
    if (error !== undefined) return { kind: 'error', error }
    return BARE.has(path) && typeof value['status'] === 'string'
      ? { kind: 'error', error: { code: '', message: value['status'], details: {} } }
      : { kind: 'foreign', what: 'other-json' }
  }
  if (BARE.has(path)) {
    return typeof value['status'] === 'string'
      ? { kind: 'result', result: value }
      : { kind: 'foreign', what: 'other-json' }
  }
  // Beside the result, `ls` and `tree` say in a member of their own whether there is more.
  return value['status'] === 'ok'
    ? { kind: 'result', result: value['result'] }
    : { kind: 'foreign', what: 'other-json' }
}

function errorOf(error: Record<string, unknown>): AnswerError | undefined {
  const { code, message, details } = error
  if (typeof code !== 'string' && typeof message !== 'string') return undefined
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    details: isObject(details) ? details : {},
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\ufeff/, ''))
  } catch {
    // Not JSON: the caller says what it is instead.
    return undefined
  }
}

function looksLikeHtml(headers: Answer['headers'], body: string): boolean {
  return /\bhtml\b/i.test(headers['content-type'] ?? '') || /^\s*<(?:!doctype|html|head|body)\b/i.test(body)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
