import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOpenVikingError } from '@openviking-plugins/experience'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callTool, listTools } from './call-tool.ts'
import { loadLocalToolProvider, localToolProvider } from './local-tool-provider.ts'
import { memoryBackend } from './testing/memory-backend.ts'
import { resultText } from './tool-result.ts'

const CLOCK = { name: 'clock', description: 'Tells the time.', inputSchema: { type: 'object', properties: {} } }
const call = async (): Promise<unknown> => 'noon'

const context = (provider: unknown, groups: 'experience' | 'all' = 'experience') => ({
  backend: memoryBackend(),
  harness: 'test',
  groups,
  provider: localToolProvider(provider, 'p.mjs', 'test'),
})

test('adds tools behind ours', async () => {
  const given = { tools: [{ ...CLOCK, title: 'Clock', annotations: { readOnlyHint: true }, meta: { a: 1 } }], call }
  const tools = await listTools(context(given))
  expect(tools.map((tool) => tool.name)).toEqual(['search_experience', 'read_experience', 'clock'])
  expect(tools[2]).toEqual({
    name: 'clock',
    title: 'Clock',
    description: 'Tells the time.',
    inputSchema: { type: 'object', properties: {} },
    annotations: { readOnlyHint: true },
    _meta: { a: 1 },
  })
})

test('takes the place of a tool of ours when it says so', async () => {
  const given = { tools: [{ ...CLOCK, name: 'search_experience', replace: true }], call }
  const tools = await listTools(context(given))
  expect(tools.map((tool) => [tool.name, tool.description])).toMatchObject([
    ['search_experience', 'Tells the time.'],
    ['read_experience', expect.any(String)],
  ])
  expect(resultText(await callTool('search_experience', { query: 'x' }, context(given)))).toBe('noon')
})

test('is told the name, the arguments, the harness and the signal', async () => {
  const seen: unknown[] = []
  const given = { tools: [CLOCK], call: async (...all: unknown[]) => `${seen.push(...all)}` }
  await callTool('clock', { zone: 'UTC' }, context(given))
  expect(seen).toEqual([
    'clock',
    { zone: 'UTC' },
    { harness: 'test', signal: expect.any(AbortSignal), progress: expect.any(Function), log: expect.any(Function) },
  ])
})

test('keeps its own this', async () => {
  class Provider {
    tools = [CLOCK]
    time = 'five'
    async call(): Promise<string> {
      return this.time
    }
  }
  expect(resultText(await callTool('clock', {}, context(new Provider())))).toBe('five')
})

test.each<[string, unknown, unknown]>([
  ['a text', 'noon', { content: [{ type: 'text', text: 'noon' }] }],
  [
    'a result',
    { content: [{ type: 'image', data: 'AA==', mimeType: 'image/png' }], isError: true },
    { content: [{ type: 'image', data: 'AA==', mimeType: 'image/png' }], isError: true },
  ],
])('may answer %s', async (_case, answer, expected) => {
  expect(await callTool('clock', {}, context({ tools: [CLOCK], call: async () => answer }))).toEqual(expected)
})

test.each<[string, () => Promise<unknown>]>([
  ['nothing', async () => undefined],
  ['a number', async () => 3],
  ['a result without content', async () => ({})],
  ['content of no kind', async () => ({ content: [{ type: 'smell' }] })],
  ['a text without text', async () => ({ content: [{ type: 'text' }] })],
])('%s for an answer is an error result', async (_case, answer) => {
  const result = await callTool('clock', {}, context({ tools: [CLOCK], call: answer }))
  expect(result.isError).toBe(true)
  expect(resultText(result)).toBe('INTERNAL: The tool provider p.mjs answered clock with something that is no result.')
})

test('a failure of its own is told to the log, not to the model', async () => {
  const lines: string[] = []
  const failing = async () => {
    throw new Error('boom')
  }
  const given = context({ tools: [CLOCK], call: failing })
  const result = await callTool('clock', {}, { ...given, log: (line) => lines.push(line) })
  expect(resultText(result)).toMatch(/^INTERNAL: clock failed unexpectedly/)
  expect(lines.join()).toContain('boom')
})

test.each<[string, unknown, RegExp]>([
  ['nothing', undefined, /its default export/],
  ['no tools', { call }, /tools/],
  ['an empty list', { tools: [], call }, /tools/],
  ['no call', { tools: [CLOCK] }, /call: must be a function/],
  ['a tool without a description', { tools: [{ ...CLOCK, description: '' }], call }, /tools\.0\.description/],
  [
    'a schema of a list',
    { tools: [{ ...CLOCK, inputSchema: { type: 'array' } }], call },
    /tools\.0\.inputSchema\.type/,
  ],
  ['a name with a blank', { tools: [{ ...CLOCK, name: 'a b' }], call }, /tools\.0\.name: has characters beside/],
  [
    'a name that is too long',
    { tools: [{ ...CLOCK, name: 'a'.repeat(23) }], call },
    /more than the 22 characters that claude-code has room for/,
  ],
  ['the same name twice', { tools: [CLOCK, CLOCK], call }, /different names/],
  ['a name of ours', { tools: [{ ...CLOCK, name: 'read_experience' }], call }, /set "replace: true"/],
  ['a memory name of ours', { tools: [{ ...CLOCK, name: 'read', replace: false }], call }, /set "replace: true"/],
])('%s is refused with the place of the fault', (_case, value, expected) => {
  let thrown: unknown
  try {
    localToolProvider(value, 'p.mjs', 'claude-code')
  } catch (error) {
    thrown = error
  }
  expect(isOpenVikingError(thrown) && thrown.code).toBe('CONFIGURATION')
  expect(String(thrown)).toMatch(/The tool provider p\.mjs is not used/)
  expect(String(thrown)).toMatch(expected)
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ovp provider '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('is loaded from an ES module or a CommonJS file', async () => {
  const body = `{ tools: [${JSON.stringify(CLOCK)}], call: async () => 'noon' }`
  writeFileSync(join(folder, 'a.mjs'), `export default ${body}`)
  writeFileSync(join(folder, 'b.cjs'), `module.exports = ${body}`)
  for (const file of ['a.mjs', 'b.cjs']) {
    expect((await loadLocalToolProvider(join(folder, file), 'test')).tools.map((tool) => tool.name)).toEqual(['clock'])
  }
})

test.each([
  ['missing.mjs', undefined],
  ['broken.mjs', 'export default {'],
  ['throws.mjs', 'throw new Error("no\\nsecond line")'],
])('%s is a configuration error on one line', async (name, body) => {
  if (body !== undefined) writeFileSync(join(folder, name), body)
  const error = await loadLocalToolProvider(join(folder, name), 'test').catch((thrown: unknown) => thrown)
  expect(isOpenVikingError(error) && error.code).toBe('CONFIGURATION')
  expect(String(error)).toContain('could not be loaded')
  expect(String(error).split('\n')).toHaveLength(1)
})

test('one that never finishes loading is not waited for', async () => {
  writeFileSync(join(folder, 'hangs.mjs'), 'await new Promise(() => {})')
  vi.useFakeTimers()
  const loading = loadLocalToolProvider(join(folder, 'hangs.mjs'), 'test').catch((thrown: unknown) => thrown)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(String(await loading)).toMatch(/could not be loaded: it took more than 5000 ms/)
})
