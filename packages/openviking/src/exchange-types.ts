import type { Address } from './address.ts'

export interface ExchangeOptions {
  method: string
  /** Encoded, from the server's root. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: string
  /** Milliseconds from the start to the last byte. */
  timeout_ms: number
  signal?: AbortSignal | undefined
  /** Of the answer's body. */
  max_bytes: number
}

export interface Answer {
  status: number
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

/** Why an exchange gave no answer. `sent`: whether the server can have seen the request. */
export interface NoAnswer {
  why: 'timeout' | 'aborted' | 'too-large' | 'network'
  sent: boolean
  /** Node's, such as `ECONNREFUSED`. */
  code?: string | undefined
  cause?: unknown
}

/** One request and its answer. Never throws. */
export type Exchange = (address: Address, sent: ExchangeOptions) => Promise<Answer | NoAnswer>
