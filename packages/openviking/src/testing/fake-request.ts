import type { IncomingHttpHeaders } from 'node:http'

/** A request as the fake saw it. */
export interface FakeRequest {
  method: string
  /** Without its query. */
  path: string
  query: Readonly<Record<string, string>>
  headers: IncomingHttpHeaders
  /** Parsed JSON; undefined without a body. */
  body: unknown
}

/** Who asks, as the server sees it. */
export interface FakeCaller {
  user: string
  account: string
  role: 'user' | 'root'
  /** Who may touch nobody's data. */
  root_key?: true
}

export interface FakeAnswer {
  status: number
  body: unknown
}

/** An error as a server of the family answers it. */
export class FakeError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown> | undefined

  constructor(status: number, code: string, message: string, details?: Record<string, unknown>) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Something that no documented request does. It is answered with an error and remembered. */
export class Undocumented extends Error {}

export function ok(result: unknown, beside: Record<string, unknown> = {}): FakeAnswer {
  return { status: 200, body: { status: 'ok', result, error: null, telemetry: null, profile: null, ...beside } }
}

export function errorAnswer({ status, code, message, details }: FakeError): FakeAnswer {
  const error = { code, message, ...(details === undefined ? {} : { details }) }
  return { status, body: { status: 'error', result: null, error, telemetry: null, profile: null } }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textIn(object: unknown, name: string): string {
  const value = isObject(object) ? object[name] : undefined
  return typeof value === 'string' ? value : ''
}
