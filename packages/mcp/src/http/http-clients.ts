import type { IncomingMessage } from 'node:http'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import type { ClientInfo } from '../journal.ts'

/** The clients of a server that keeps no sessions, told apart as well as can be. */
export interface HttpClients {
  /** What `client` is remembered by: its machine and what it calls itself in `User-Agent`. */
  callerOf(request: IncomingMessage): string
  /**
   * Who that is. A client introduces itself once, with `initialize`, and may send everything else on other connections:
   * what it said then holds for its caller, unless another client has said something else there.
   */
  infoOf(request: IncomingMessage, message: JSONRPCMessage): ClientInfo | undefined
}

const MOST = 1_000

export function httpClients(): HttpClients {
  const introduced = new Map<string, ClientInfo | 'several'>()
  const callerOf = (request: IncomingMessage): string =>
    `${request.socket.remoteAddress ?? ''} ${request.headers['user-agent'] ?? ''}`
  return {
    callerOf,
    infoOf: (request, message) => {
      const caller = callerOf(request)
      const known = introduced.get(caller)
      const told = introductionIn(message)
      if (told !== undefined) {
        if (known === undefined && introduced.size >= MOST) introduced.clear()
        introduced.set(
          caller,
          known === undefined || (known !== 'several' && known.name === told.name) ? told : 'several',
        )
      }
      const info = introduced.get(caller)
      return info === undefined || info === 'several' ? fromUserAgent(request.headers['user-agent']) : info
    },
  }
}

function introductionIn(message: JSONRPCMessage): ClientInfo | undefined {
  const told = 'method' in message && message.method === 'initialize' ? message.params?.['clientInfo'] : undefined
  if (typeof told !== 'object' || told === null || !('name' in told) || !('version' in told)) return undefined
  const { name, version } = told
  return typeof name === 'string' && typeof version === 'string' ? { name, version } : undefined
}

function fromUserAgent(userAgent: string | undefined): ClientInfo | undefined {
  const [, name, version = ''] = /^([\w.-]{1,100})(?:\/([\w.+-]{1,100}))?/.exec(userAgent ?? '') ?? []
  return name === undefined ? undefined : { name, version }
}
