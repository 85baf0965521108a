import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { experienceUri, TOOLS } from '@openviking-plugins/experience'
import { createServer } from '@openviking-plugins/mcp'
import { memoryBackend } from '@openviking-plugins/mcp/testing'
import { startFakeServer } from '@openviking-plugins/openviking/testing'
import { fakeMcp } from '@openviking-plugins/openviking/testing/mcp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Installation, installServer, journalRows, ROOT, startServer, storeFolder, textOf } from './mcp-child.ts'

/** Inputs that broke real products, with what this one must do: the cases about MCP, each a test of its name. */
const CASES = readFileSync(join(ROOT, 'tests/fixtures/field-cases.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as { id: string; kind: string })
  .filter((row) => row.kind === 'mcp')

const ELSEWHERE: Record<string, string> = {
  'stdio-orphan': 'mcp-lifecycle.test.ts',
}

/** What a harness writes before our tool names: plugin installs, servers configured by hand, dashes rewritten. */
const PREFIXES = [
  'mcp__plugin_openviking-memory_openviking__',
  'mcp__openviking__',
  'mcp__openviking_memory__',
  'openviking_memory_openviking_',
  'openviking__',
]

let installation: Installation
beforeAll(() => {
  installation = installServer()
})
afterAll(() => installation.remove())

async function search(uris: readonly string[]): Promise<string[]> {
  const hits = uris.map((uri) => ({ uri, title: 'x', score: 1, snippet: 's' }))
  const server = createServer({ backend: memoryBackend({ hits }), harness: 'test', groups: 'experience', version: '0' })
  const client = new Client({ name: 'test', version: '0' })
  const [left, right] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(left), client.connect(right)])
  const { content } = await client.callTool({ name: 'search_experience', arguments: { query: 'x', limit: 20 } })
  await client.close()
  const [{ text }] = content as [{ text: string }]
  return (JSON.parse(text) as { results: { uri: string }[] }).results.map((result) => result.uri)
}

const TESTS: Record<string, () => Promise<void>> = {
  'tool-name-64': async () => {
    const names = PREFIXES.flatMap((prefix) => TOOLS.map((tool) => prefix + tool.name))
    expect(names.filter((name) => name.length > 64)).toEqual([])
  },

  'mcp-max-output-meta': async () => {
    const home = join(installation.folder, 'home with many')
    const folder = join(storeFolder(home), 'memories/experiences')
    mkdirSync(folder, { recursive: true })
    for (let n = 0; n < 30; n += 1) {
      writeFileSync(
        join(folder, `port-${n}-${'long-name-'.repeat(9)}.md`),
        `## Situation\n${'a "port" is taken. '.repeat(99)}`,
      )
    }
    const child = startServer(installation, { home })
    await child.initialize()
    const { tools } = (await child.request('tools/list')).result as { tools: { name: string; _meta?: object }[] }
    const read = tools.find((tool) => tool.name === 'read_experience')
    expect(read?._meta).toMatchObject({ 'anthropic/maxResultSizeChars': expect.any(Number) })
    const found = textOf(await child.callTool('search_experience', { query: 'port', limit: 20 }))
    expect((JSON.parse(found) as { results: unknown[] }).results).toHaveLength(20)
    expect(found.length).toBeLessThan(8_000)
    child.end()
    await child.exit
  },

  'sidecar-in-results': async () => {
    const own = experienceUri('mira', 'a')
    const sidecars = ['.overview.md', '.abstract.md'].map((name) => `viking://user/mira/memories/experiences/${name}`)
    expect(await search([own, ...sidecars])).toEqual([own])

    const home = join(installation.folder, 'home with sidecars')
    const folder = join(storeFolder(home), 'memories/experiences')
    mkdirSync(folder, { recursive: true })
    for (const name of ['a.md', '.overview.md', '.abstract.md']) writeFileSync(join(folder, name), 'the port is taken')
    const child = startServer(installation, { home })
    await child.initialize()
    const found = textOf(await child.callTool('search_experience', { query: 'port' }))
    const { results } = JSON.parse(found) as { results: { uri: string; title: string }[] }
    expect(results.map((result) => result.title)).toEqual(['a'])
    for (const name of ['.overview.md', '.abstract.md']) {
      const uri = results[0]?.uri.replace(/[^/]+$/, name)
      expect((await child.callTool('read_experience', { uri })).result).toMatchObject({ isError: true })
    }
    child.end()
    await child.exit
  },

  'extra-field-rejected': async () => {
    for (const version of ['0.4.13', '0.4.17', '0.5.2']) {
      const server = await startFakeServer({ version, mcp: (request) => mcp.answer(request) })
      const mcp = fakeMcp({ version, texts: () => server.texts(), put: (uri, content) => server.put(uri, content) })
      const own = experienceUri('default', 'port')
      const note = 'viking://user/default/memories/notes/a.md'
      server.put(own, 'the port is taken')
      server.put(note, 'one')
      const child = startServer(installation, { env: { OPENVIKING_URL: server.url } })
      await child.initialize()
      const calls: [tool: string, args: object][] = [
        ['search_experience', { query: 'port', target_uri: 'viking://user/bob' }],
        ['read_experience', { uri: own }],
        ['find', { query: 'port', uri: 'viking://~/memories' }],
        ['search', { query: 'port', session_id: ' ' }],
        ['read', { uri: note }],
        ['list', {}],
        ['tree', {}],
        ['grep', { pattern: 'one' }],
        ['glob', { pattern: '**/*.md' }],
        ['remember', { text: 'I prefer pnpm.' }],
        ['write', { uri: 'viking://user/default/memories/notes/b.md', content: 'two' }],
        ['edit', { uri: note, old_text: 'one', new_text: 'two' }],
        ['add_resource', { url: 'https://example.test/a' }],
        ['forget', { uri: note }],
      ]
      expect(calls.map(([tool]) => tool).sort()).toEqual(TOOLS.map(({ name }) => name).sort())
      for (const [tool, args] of calls) {
        const { result } = await child.callTool(tool, args)
        expect(result?.['isError'], `${tool} on ${version}: ${JSON.stringify(result)}`).toBeUndefined()
      }
      expect([...server.undocumented, ...mcp.undocumented]).toEqual([])

      server.fault({ kind: 400, on: /search\/find/ })
      const refused = await child.callTool('search_experience', { query: 'port' })
      expect(refused.result).toMatchObject({ isError: true })
      expect(textOf(refused)).toMatch(/refused POST \/api\/v1\/search\/find \(400 INVALID_ARGUMENT/)
      child.end()
      await child.exit
      await server.close()
    }
  },

  'dup-uris-in-results': async () => {
    const own = experienceUri('mira', 'a')
    expect(await search([own, own, ` ${own}`])).toEqual([own])
  },

  'empty-string-session-id': async () => {
    for (const blank of ['', '  ']) {
      const child = startServer(installation, { env: { CLAUDE_CODE_SESSION_ID: blank } })
      await child.initialize()
      const args = { query: 'x', session_id: blank }
      const answer = await child.callTool('search_experience', args, {
        sessionId: blank,
        threadId: blank,
        callId: blank,
      })
      expect(answer.result?.['isError']).toBeUndefined()
      child.end()
      await child.exit
      const rows = journalRows(child.home)
      expect(rows.map((row) => row['type'])).toEqual(['start', 'call', 'end'])
      for (const row of rows) {
        expect(row).not.toHaveProperty('session_id')
        expect(row).not.toHaveProperty('call_id')
      }
    }
  },
}

describe('field cases', () => {
  test.each(CASES.map((row) => row.id).filter((id) => ELSEWHERE[id] === undefined))('%s', async (id) => {
    const run = TESTS[id]
    expect(run, `no test for ${id}`).toBeDefined()
    await run?.()
  })

  test('no test without its case', () => {
    const ids = CASES.map((row) => row.id)
    expect([...Object.keys(TESTS), ...Object.keys(ELSEWHERE)].sort()).toEqual(ids.sort())
  })
})
