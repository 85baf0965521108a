import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NODE_RELEASES, storeFolder } from './mcp-child.ts'
import { type InstalledCommand, installCommand, startHttpServer } from './ovp-child.ts'
import { counted, settled } from './settled-home.ts'

let command: InstalledCommand
beforeAll(() => {
  command = installCommand()
})
afterAll(() => command.remove())

async function connect(url: string, token: string | undefined, name: string): Promise<Client> {
  const client = new Client({ name, version: '9.9.9' })
  const headers = {
    'User-Agent': `${name}/9.9.9`,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  }
  // The SDK's own types disagree under exactOptionalPropertyTypes.
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }) as never)
  return client
}

test.for(NODE_RELEASES)(
  'on $name one store is served to several clients, and what they ask is counted',
  async ({ name, path, present }, context) => {
    if (!present) context.skip(`${name} is not installed for this platform`)
    const home = join(command.folder, `home ${name}`)
    const experiences = join(storeFolder(home), 'memories/experiences')
    mkdirSync(experiences, { recursive: true })
    writeFileSync(join(experiences, 'port-bind.md'), 'the port is taken')
    const server = await startHttpServer(command, { node: path, home })
    await expect(connect(server.url, undefined, 'stranger')).rejects.toThrow(/401|Unauthorized/)
    const clients = await Promise.all(['one', 'two'].map((client) => connect(server.url, server.token, client)))
    const found = await Promise.all(
      clients.map((client) => client.callTool({ name: 'search_experience', arguments: { query: 'port' } })),
    )
    for (const { content } of found) {
      const [{ text }] = content as [{ text: string }]
      expect(JSON.parse(text)).toMatchObject({ results: [{ title: 'port-bind' }] })
    }
    await clients[0]?.callTool({ name: 'remember', arguments: { text: 'I prefer pnpm.' } })
    const seen = await clients[1]?.callTool({ name: 'grep', arguments: { pattern: 'pnpm' } })
    expect(JSON.stringify(seen)).toContain('I prefer pnpm.')
    // The connections of both clients stay open.
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    await Promise.all(clients.map((client) => client.close()))
    expect(server.stderr()).toBe('serve: refused a request with no token, or a wrong one\n')
    await settled(home)
    const { sessions, recalls } = await counted(home)
    expect(new Set(sessions.map((id) => id.split('-')[0]))).toEqual(new Set(['one', 'two']))
    expect(recalls).toBe(2)
  },
)
