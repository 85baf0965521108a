import type { Connection } from './connection.ts'

export interface ServerRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From the server's root, such as `/api/v1/search/find`. */
  path: string
  /** Encoded once; what is undefined is left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Sent as JSON. */
  body?: unknown
  /** Instead of the connection's. */
  timeout_ms?: number
  signal?: AbortSignal
  /** False for a request that must not be sent a second time when nobody knows whether the first arrived. */
  repeatable?: boolean
}

/** Requests to one server, over `node:http` and `node:https`. */
export interface ServerClient {
  readonly connection: Connection
  /**
   * The `result` of the answer's envelope; of a route without one the whole body. What the contract calls retryable is
   * tried again with the same body. @throws OpenVikingError that names who must act, without any secret in it.
   */
  request(request: ServerRequest): Promise<unknown>
}
