import { partialDeepStrictEqual } from 'node:assert/strict'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '@openviking-plugins/programs'
import { startStdioClient } from './stdio-client.ts'

const PLUGINS = fileURLToPath(new URL('../../../../plugins', import.meta.url))
const HOST = fileURLToPath(new URL('./openclaw-host.ts', import.meta.url))

export interface ShippedSession {
  env: NodeJS.ProcessEnv
  cwd: string
  /** The one experience that its user has. */
  uri: string
  /** What cannot be read: one that is not there, and somebody else's. */
  refused: readonly string[]
}

/** A program that a plugin ships, and a session with it that searches, reads what was found and what cannot be read. */
export interface Shipped {
  /** First cell of its row in the document. */
  title: string
  /** @throws unless the answers are what they should be. */
  session(told: ShippedSession): Promise<void>
}

/** Answers what the search and each read gave, in this order. */
type Calls = (plugin: string, told: ShippedSession) => Promise<string[]>

/** By the plugin's MCP server, of which no hook tells. */
const byServer: Calls = async (plugin, { env, cwd, uri, refused }) => {
  const command: [string, ...string[]] = [process.execPath, join(PLUGINS, plugin, 'dist', 'mcp.cjs')]
  const client = await startStdioClient([...command, '--harness', plugin], { env, cwd, name: 'a client' })
  const names = await client.toolNames()
  for (const name of ['search_experience', 'read_experience', 'find'])
    if (!names.includes(name)) throw new Error(`${plugin} offers no ${name}`)
  const found = await client.call('search_experience', { query: 'port taken' })
  const reads = []
  for (const each of [uri, ...refused]) reads.push(await client.call('read_experience', { uri: each }))
  partialDeepStrictEqual(
    reads.map(({ failed }) => failed),
    [false, ...refused.map(() => true)],
  )
  const status = await client.end()
  if (status !== 0) throw new Error(`the server of ${plugin} exited ${status}`)
  return [found, ...reads].map(({ text }) => text)
}

/** By the tools that the plugin itself registers in OpenClaw, whose hooks tell of the calls. */
const byRegistration =
  (access: 'allowed' | 'not-allowed'): Calls =>
  async (plugin, { env, cwd, refused }) => {
    const args = [HOST, join(PLUGINS, plugin), access, ...refused]
    const { status, stdout, stderr } = await run(process.execPath, args, { env, cwd })
    if (status !== 0) throw new Error(`the host of ${plugin} exited ${status}\n${stderr}`)
    return JSON.parse(stdout) as string[]
  }

const shipped = (title: string, plugin: string, calls: Calls): Shipped => ({
  title,
  async session(told) {
    const [found = '', read = '', ...failed] = await calls(plugin, told)
    partialDeepStrictEqual(JSON.parse(found), { results: [{ uri: told.uri }] })
    partialDeepStrictEqual(JSON.parse(read), { uri: told.uri })
    for (const text of failed) if (!/^[A-Z_]+: /.test(text)) throw new Error(`a read did not fail: ${text}`)
  },
})

export const SHIPPED: readonly Shipped[] = [
  shipped('Claude Code, its MCP server', 'claude-code', byServer),
  shipped('Codex, its MCP server', 'codex', byServer),
  shipped('Cursor, its MCP server', 'cursor', byServer),
  shipped('OpenClaw, its MCP server', 'openclaw', byServer),
  shipped('OpenClaw, the tools it registers', 'openclaw', byRegistration('not-allowed')),
  shipped('OpenClaw, the same, with access to conversations', 'openclaw', byRegistration('allowed')),
]
