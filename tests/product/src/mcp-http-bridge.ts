import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/sdk/types.js'

export interface Bridge {
  url: string
  close(): Promise<void>
}

/** Streamable HTTP on loopback in front of a stdio server: each session is a process of its own. Adds nothing. */
export async function httpBridge(command: string, args: readonly string[]): Promise<Bridge> {
  const sessions = new Map<string, StreamableHTTPServerTransport>()
  const children = new Set<StdioClientTransport>()

  async function openSession(): Promise<StreamableHTTPServerTransport> {
    const http = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => {
        sessions.set(id, http)
      },
    })
    const stdio = new StdioClientTransport({ command, args: [...args], env: {}, stderr: 'ignore' })
    children.add(stdio)
    /** Which request a progress token belongs to: over HTTP its notifications travel in that request's answer. */
    const tokens = new Map<unknown, RequestId>()
    http.onmessage = (message: JSONRPCMessage) => {
      if ('method' in message && 'id' in message) tokens.set(message.params?._meta?.progressToken, message.id)
      void stdio.send(message)
    }
    stdio.onmessage = (message: JSONRPCMessage) => {
      const token = 'params' in message ? message.params?.['progressToken'] : undefined
      const relatedRequestId = token === undefined ? undefined : tokens.get(token)
      void http.send(message, relatedRequestId === undefined ? {} : { relatedRequestId })
    }
    http.onclose = () => void stdio.close()
    await stdio.start()
    await http.start()
    return http
  }

  const server = createServer((request, response) => {
    void (async () => {
      const id = request.headers['mcp-session-id']
      const known = typeof id === 'string' ? sessions.get(id) : undefined
      const body = request.method === 'POST' ? await bodyOf(request) : undefined
      await (known ?? (await openSession())).handleRequest(request, response, body)
    })().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    close: async () => {
      await Promise.all([...children].map((child) => child.close()))
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
