/** How the MCP clients of known harnesses begin to name themselves. */
const CLIENTS: readonly [beginning: string, harness: string][] = [
  ['claude-code', 'claude-code'],
  ['codex', 'codex'],
  ['cursor', 'cursor'],
  ['opencode', 'opencode'],
  ['openclaw', 'openclaw'],
  ['gemini-cli', 'gemini'],
  ['copilot', 'copilot'],
  ['github-copilot', 'copilot'],
]

/** What a server is told when nobody names the harness. */
const ANY_HARNESS = 'mcp'

/**
 * The harness behind an MCP server. What the client says of itself goes first, where it is known: some harnesses load
 * the plugins of others. A client that is not known has the name the server was started with, or else its own.
 */
export function harnessOf(named: string = ANY_HARNESS, client?: string): string {
  const own = slug(client ?? '')
  const known = CLIENTS.find(([beginning]) => own.startsWith(beginning))?.[1]
  const given = slug(named)
  return known ?? (given === ANY_HARNESS || given === '' ? own || ANY_HARNESS : given)
}

/** The name as a part of a session id. */
function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '')
}
