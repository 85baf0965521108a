import { createServer } from 'node:http'
import type { Preparation } from '../../create-server.ts'
import type { Access } from '../access.ts'
import type { ClientJournals } from '../client-journals.ts'
import { type HttpHandler, httpHandler } from '../http-handler.ts'
import { listen } from '../listen.ts'

export const TOKEN = 'a-token-of-the-test-0123456789'

export interface HandledServer {
  port: number
  url: string
  handler: HttpHandler
  /** What it has logged. */
  lines: string[]
  close(): Promise<void>
}

/** The HTTP front on a free port, on whatever backend a test prepares. */
export async function handledServer(
  prepared: Preparation,
  options: { access?: Partial<Access>; journals?: ClientJournals } = {},
): Promise<HandledServer> {
  const lines: string[] = []
  const access: Access = { port: 0, hosts: [], origins: [], token: TOKEN, ...options.access }
  const log = (line: string): void => void lines.push(line)
  const handler = httpHandler({ access, version: '0', prepared, journals: options.journals, log })
  const server = createServer((request, response) => void handler.handle(request, response))
  access.port = await listen(server, '127.0.0.1', 0)
  return {
    port: access.port,
    url: `http://127.0.0.1:${access.port}/mcp`,
    handler,
    lines,
    close: async () => {
      handler.calls.closeAll()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
