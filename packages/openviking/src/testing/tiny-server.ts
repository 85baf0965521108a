import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Seen {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export type Reply = (response: ServerResponse) => void

export interface TinyServer {
  url: string
  seen: Seen[]
  close(): Promise<void>
}

/** A server on loopback that gives each of `replies` in turn, and the last one for ever. */
export async function startTinyServer(...replies: Reply[]): Promise<TinyServer> {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      replies[Math.min(seen.length, replies.length) - 1]?.(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function jsonReply(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return textReply(status, JSON.stringify(body), { 'content-type': 'application/json', ...headers })
}

export function textReply(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return (response) => {
    response.writeHead(status, headers)
    response.end(body)
  }
}

export function okReply(result: unknown): Reply {
  return jsonReply(200, { status: 'ok', result })
}

export function errorReply(status: number, code: string, message: string, details?: unknown): Reply {
  return jsonReply(status, { status: 'error', error: { code, message, ...(details === undefined ? {} : { details }) } })
}
