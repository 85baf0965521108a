import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { createServer } from '../create-server.ts'
import { memoryBackend } from '../testing/memory-backend.ts'
import { lineTransport } from './line-transport.ts'
import { readLines } from './read-lines.ts'

const initialize = (protocolVersion = '2025-06-18') => ({
  jsonrpc: '2.0',
  id: 'init',
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
})
const ping = (id: unknown) => ({ jsonrpc: '2.0', id, method: 'ping' })
const pong = (id: unknown) => ({ jsonrpc: '2.0', id, result: {} })

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

async function connected(replace: Record<string, (...given: unknown[]) => unknown> = {}) {
  const input = new PassThrough()
  const output = new PassThrough()
  const lines: unknown[] = []
  let arrived: (() => void)[] = []
  readLines(output, {
    line: (line) => {
      lines.push(JSON.parse(line))
      for (const resolve of arrived) resolve()
      arrived = []
    },
    tooLong: () => lines.push('too long'),
  })
  const backend = memoryBackend({ replace })
  const server = createServer({ backend, harness: 'test', groups: 'experience', version: '1.2.3' })
  const transport = lineTransport(input, output)
  await server.connect(transport)
  close = () => server.close()
  return {
    transport,
    write: (text: string | Buffer) => input.write(text),
    send: (message: unknown) => input.write(`${JSON.stringify(message)}\n`),
    /** The next `count` lines that came out. */
    lines: async (count: number): Promise<unknown[]> => {
      while (lines.length < count) await new Promise<void>((resolve) => arrived.push(resolve))
      return lines.splice(0, count)
    },
  }
}

test.each(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])('speaks %s', async (version) => {
  const { send, lines } = await connected()
  send(initialize(version))
  const [answer] = await lines(1)
  expect(answer).toEqual({
    jsonrpc: '2.0',
    id: 'init',
    result: {
      protocolVersion: version,
      capabilities: { tools: {} },
      serverInfo: { name: 'openviking', version: '1.2.3' },
      instructions: expect.stringContaining('search_experience'),
    },
  })
})

test('answers an unknown version with its newest', async () => {
  const { send, lines } = await connected()
  send(initialize('1999-01-01'))
  expect(await lines(1)).toMatchObject([{ result: { protocolVersion: '2025-11-25' } }])
})

test.each<[string, string, unknown]>([
  ['broken JSON', '{"jsonrpc":"2.0",', { id: null, error: { code: -32700 } }],
  ['a word', 'hello', { id: null, error: { code: -32700 } }],
  ['a number', '42', { id: null, error: { code: -32600 } }],
  ['null', 'null', { id: null, error: { code: -32600 } }],
  ['no version', '{"id":7,"method":"ping"}', { id: 7, error: { code: -32600 } }],
  ['a null id', '{"jsonrpc":"2.0","id":null,"method":"ping"}', { id: null, error: { code: -32600 } }],
  ['a fraction for an id', '{"jsonrpc":"2.0","id":1.5,"method":"ping"}', { id: null, error: { code: -32600 } }],
  ['a list for params', '{"jsonrpc":"2.0","id":7,"method":"ping","params":[]}', { id: 7, error: { code: -32600 } }],
  ['an unknown method', '{"jsonrpc":"2.0","id":7,"method":"fly"}', { id: 7, error: { code: -32601 } }],
  ['an empty batch', '[]', { id: null, error: { code: -32600 } }],
  ['a batch', '[{"jsonrpc":"2.0","id":7,"method":"ping"}]', { id: null, error: { code: -32600 } }],
])('%s is answered with an error, and the next request as ever', async (_case, line, expected) => {
  const { write, send, lines } = await connected()
  write(`${line}\n`)
  send(ping(8))
  const answers = await lines(2)
  expect(answers).toContainEqual(expect.objectContaining({ jsonrpc: '2.0' }))
  expect(answers.filter((answer) => (answer as { id: unknown }).id !== 8)).toMatchObject([expected])
  expect(answers).toContainEqual(pong(8))
})

test.each([
  ['a byte order mark', '\uFEFF'],
  ['blank lines', '\n\r\n  \n'],
])('%s before a message is passed over', async (_case, before) => {
  const { write, lines } = await connected()
  write(`${before}${JSON.stringify(ping(1))}\n`)
  expect(await lines(1)).toEqual([pong(1)])
})

test('lines may end with a carriage return, and the last one with nothing', async () => {
  const { write, lines, transport } = await connected()
  write(`${JSON.stringify(ping(1))}\r\n${JSON.stringify(ping('two'))}\r\n`)
  expect(await lines(2)).toEqual([pong(1), pong('two')])
  await transport.idle()
})

test('a message of 5 MB', async () => {
  const { send, lines } = await connected()
  const args = { query: 'x', more: 'y'.repeat(5_000_000) }
  send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_experience', arguments: args } })
  expect(await lines(1)).toMatchObject([{ id: 1, result: { content: [{ text: '{"results":[]}' }] } }])
})

test('a batch in the version that has them is answered with one array', async () => {
  const { send, lines } = await connected()
  send(initialize('2025-03-26'))
  await lines(1)
  send([ping(1), { jsonrpc: '2.0', method: 'notifications/initialized' }, ping(2), 3])
  const [answers, ...more] = await lines(1)
  expect(more).toEqual([])
  expect(answers).toHaveLength(3)
  const refused = { jsonrpc: '2.0', id: null, error: expect.objectContaining({ code: -32600 }) }
  expect(answers).toEqual(expect.arrayContaining([pong(1), pong(2), refused]))
})

test('concurrent calls are answered as they finish', async () => {
  const release: (() => void)[] = []
  const searchExperiences = () => new Promise((resolve) => release.push(() => resolve([])))
  const { send, lines, transport } = await connected({ searchExperiences })
  for (const id of [1, 2, 3]) {
    send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'search_experience', arguments: { query: 'x' } } })
  }
  send(ping(4))
  expect(await lines(1)).toEqual([pong(4)])
  let idle = false
  const done = transport.idle().then(() => {
    idle = true
  })
  while (release.length < 3) await new Promise((resolve) => setImmediate(resolve))
  expect(idle).toBe(false)
  for (const index of [2, 0, 1]) release[index]?.()
  expect((await lines(3)).map((answer) => (answer as { id: number }).id)).toEqual([3, 1, 2])
  await done
})

test('a withdrawn call is not answered and not waited for', async () => {
  const searchExperiences = () => new Promise(() => undefined)
  const { send, lines, transport } = await connected({ searchExperiences })
  send({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search_experience', arguments: { query: 'x' } },
  })
  send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } })
  send(ping(2))
  expect(await lines(1)).toEqual([pong(2)])
  await transport.idle()
})

test.each<[string, unknown, RegExp]>([
  ['no params', undefined, /There is no tool ""/],
  ['no name', {}, /There is no tool ""/],
  ['a text for arguments', { name: 'search_experience', arguments: 'x' }, /JSON object/],
  ['a list for arguments', { name: 'search_experience', arguments: [] }, /JSON object/],
  ['null for arguments', { name: 'search_experience', arguments: null }, /query/],
])('tools/call with %s tells the model what to change', async (_case, params, expected) => {
  const { send, lines } = await connected()
  send({ jsonrpc: '2.0', id: 1, method: 'tools/call', ...(params === undefined ? {} : { params }) })
  expect(await lines(1)).toMatchObject([
    { id: 1, result: { isError: true, content: [{ text: expect.stringMatching(expected) }] } },
  ])
})

test('a line that is too long is dropped, and the next one is read', () => {
  const input = new PassThrough()
  const seen: string[] = []
  readLines(
    input,
    { line: (line) => seen.push(line), tooLong: (limit) => seen.push(`more than ${limit}`) },
    { limit: 8 },
  )
  input.write('12345678\n123456789')
  input.write('0123\nnext\n')
  return new Promise<void>((resolve) => {
    input.end('last', () =>
      setImmediate(() => {
        expect(seen).toEqual(['12345678', 'more than 8', 'next', 'last'])
        resolve()
      }),
    )
  })
})

test('lines are the same however the bytes arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme' })),
      fc.array(fc.nat(9), { minLength: 1 }),
      async (texts, cuts) => {
        const wanted = texts.map((text) => text.replaceAll('\n', '')).filter((text) => text !== '')
        const bytes = Buffer.from(wanted.map((text) => `${text}\n`).join(''))
        const input = new PassThrough()
        const seen: string[] = []
        readLines(input, { line: (line) => seen.push(line), tooLong: () => seen.push('too long') })
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const size = 1 + (cuts[turn % cuts.length] ?? 0)
          input.write(bytes.subarray(at, at + size))
          at += size
        }
        input.end()
        await new Promise((resolve) => input.once('close', resolve))
        expect(seen).toEqual(wanted)
      },
    ),
  )
})
