import type { ServerResponse } from 'node:http'
import { errorAnswer, type FakeAnswer, FakeError, type FakeRequest, isObject } from './fake-request.ts'

/** What goes wrong with a request. */
export type FaultKind =
  /** Never answers. */
  | 'hang'
  /** Closes the connection before it did anything. */
  | 'reset'
  /** Does it, and closes the connection before the answer. */
  | 'lost-answer'
  /** Does it, and then says that it has no time for it. */
  | 'done-but-refused'
  /** Stores the first half of a batch, then answers 500. */
  | 'half-accepted'
  /** Stores the first half of a batch, then closes the connection. */
  | 'half-accepted-lost'
  | 'html'
  | 'empty'
  /** The key is refused. */
  | 'wrong-key'
  /** The key of the server's own model provider is refused. */
  | 'provider'
  /** The file is being indexed. */
  | 'busy'
  /** A batch route that is not there. */
  | 'no-route'
  /** Answers with this status and an error of that kind. */
  | number

export interface FakeFault {
  kind: FaultKind
  /** Of requests whose path matches; all without it. */
  on?: RegExp
  /** For so many requests; until another fault is set without it. */
  times?: number
}

export interface SetFault extends FakeFault {
  left: number
}

const CODES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
}

export function faultFor(
  fault: SetFault | undefined,
  request: FakeRequest,
  response: ServerResponse,
  answer: (request: FakeRequest) => FakeAnswer,
  send: (answer: FakeAnswer) => void,
): void {
  if (fault === undefined || fault.left <= 0 || fault.on?.test(request.path) === false) {
    send(answer(request))
    return
  }
  fault.left -= 1
  const fail = (status: number, code: string, message: string, details?: Record<string, unknown>): void =>
    send(errorAnswer(new FakeError(status, code, message, details)))
  switch (fault.kind) {
    case 'hang':
      return
    case 'reset':
      response.destroy()
      return
    case 'lost-answer':
      answer(request)
      response.destroy()
      return
    case 'done-but-refused':
      answer(request)
      fail(429, 'RESOURCE_EXHAUSTED', 'slow down')
      return
    case 'half-accepted':
    case 'half-accepted-lost':
      answer(halved(request))
      if (fault.kind === 'half-accepted') fail(500, 'INTERNAL', 'disk full')
      else response.destroy()
      return
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<!doctype html><title>Welcome</title>')
      return
    case 'empty':
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end()
      return
    case 'wrong-key':
      fail(401, 'UNAUTHENTICATED', 'Invalid API key', {})
      return
    case 'provider':
      fail(401, 'UNAUTHENTICATED', 'The model provider refused the request', { upstream_message: 'Incorrect API key' })
      return
    case 'busy':
      fail(409, 'CONFLICT', 'Path is busy', { retryable: true, conflict_type: 'path_busy' })
      return
    case 'no-route':
      fail(404, 'NOT_FOUND', 'Not Found')
      return
    default:
      fail(fault.kind, CODES[fault.kind] ?? 'UNKNOWN', 'a fault that was asked for')
  }
}

function halved(request: FakeRequest): FakeRequest {
  const { body } = request
  if (!isObject(body) || !Array.isArray(body['messages'])) return request
  return { ...request, body: { ...body, messages: body['messages'].slice(0, body['messages'].length / 2) } }
}
