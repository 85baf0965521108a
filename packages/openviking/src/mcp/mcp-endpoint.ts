import { type Address, parseAddress } from '../address.ts'
import type { Connection } from '../connection.ts'

/** Where a server's MCP endpoint is. */
export interface McpEndpoint {
  /** Without a path of its own. */
  address: Address
  path: string
  /** Fit for messages. */
  shown: string
}

/** @throws CONFIGURATION for an address that cannot be used */
export function mcpEndpoint({ url, mcp_url }: Connection): McpEndpoint {
  const address = parseAddress(mcp_url ?? `${parseAddress(url).shown}/mcp`)
  const path = address.base === '' ? '/' : address.base
  return {
    address: { ...address, base: '', shown: address.shown.slice(0, address.shown.length - address.base.length) },
    path,
    shown: address.shown,
  }
}
