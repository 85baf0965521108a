import type { ServerClient } from '../http-client.ts'
import type { ServerState } from '../server-state.ts'
import { createMcpClient } from './mcp-client.ts'

/** A tool that every release has, and that changes nothing. */
const HARMLESS = 'health'

/**
 * Whether a server answers at its MCP endpoint. @throws as its requests: something is there and does not take us, or the
 * server is away
 */
export async function probeMcp(
  client: ServerClient,
  { auth_mode, capabilities }: Pick<ServerState, 'auth_mode' | 'capabilities'>,
  options: { timeout_ms: number; user_agent: string; signal?: AbortSignal | undefined },
): Promise<{ there: boolean; shown: string }> {
  const { timeout_ms, signal, user_agent } = options
  const mcp = createMcpClient(client.connection, { user_agent })
  const answer = await mcp.callTool({
    name: HARMLESS,
    arguments: {},
    auth_mode,
    stateless: capabilities.mcp.stateless,
    repeatable: true,
    timeout_ms,
    signal,
  })
  return { there: answer !== undefined, shown: mcp.shown }
}
