/** How to reach one OpenViking server as one user. All of it is the user's own; a project's files never reach it. */
export interface Connection {
  /** `http:` or `https:`, with a path where the server has one; no slash at the end, never `0.0.0.0`. */
  url: string
  /** Where its MCP endpoint is, when that is not `<url>/mcp`. */
  mcp_url?: string
  api_key?: string
  /** Identity for servers in development or trusted mode; the others take it from the key. */
  account?: string
  user?: string
  /** Peer whose part of the user's space is looked at as well. */
  peer?: string
  /** Milliseconds for one request; at least 1,000. */
  timeout_ms: number
  /** Further headers of the user, for a gateway. */
  headers?: Readonly<Record<string, string>>
}
