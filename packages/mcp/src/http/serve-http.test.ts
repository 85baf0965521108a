import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSettings } from '@openviking-plugins/connect'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'
import { type Listening, type ServeHttpOptions, serveHttp } from './serve-http.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ovp serve '))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

interface Serving extends Listening {
  lines: string[]
  /** Ends it, and waits until it has. */
  end: () => Promise<void>
}

function optionsOf(more: Partial<ServeHttpOptions>): Omit<ServeHttpOptions, 'onListening' | 'signal'> {
  return {
    settings: loadSettings({ env: {}, flags: { home } }).settings,
    host: '127.0.0.1',
    port: 0,
    token: 'home',
    allow_hosts: [],
    allow_origins: [],
    log: () => undefined,
    grace_ms: 500,
    ...more,
  }
}

async function start(more: Partial<ServeHttpOptions> = {}): Promise<Serving> {
  const stop = new AbortController()
  const lines: string[] = []
  const { promise: ready, resolve } = Promise.withResolvers<Listening>()
  const log = (line: string): void => void lines.push(line)
  const ended = serveHttp({ ...optionsOf({ log, ...more }), onListening: resolve, signal: stop.signal })
  const listening = await Promise.race([ready, ended.then(() => Promise.reject(new Error('it ended')))])
  const end = (): Promise<void> => {
    stop.abort()
    return ended
  }
  onTestFinished(end)
  return { ...listening, lines, end }
}

const refusal = (more: Partial<ServeHttpOptions>): Promise<unknown> =>
  serveHttp({
    ...optionsOf(more),
    onListening: () => expect.unreachable('it was served'),
    signal: AbortSignal.abort(),
  }).then(
    () => expect.unreachable('it was served'),
    (thrown: unknown) => thrown,
  )

function post(url: string, message: object, token?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
  })
}

const SEARCH = { method: 'tools/call', params: { name: 'search_experience', arguments: { query: 'x' } } }

describe('with the token of the home', () => {
  test('serves whoever shows it, from a file that nobody else can read', async () => {
    const { url, token, loopback } = await start()
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/)
    expect(loopback).toBe(true)
    expect(token?.file).toBe(join(home, 'state', 'serve-token'))
    expect(readFileSync(String(token?.file), 'utf8').trim()).toBe(token?.value)
    if (process.platform !== 'win32') expect(statSync(String(token?.file)).mode & 0o777).toBe(0o600)
    expect((await post(url, { method: 'ping' }, token?.value)).status).toBe(200)
    expect((await post(url, { method: 'ping' }, 'another-token')).status).toBe(401)
    expect((await post(url, { method: 'ping' })).status).toBe(401)
  })

  test('keeps it for the next time', async () => {
    const first = await start()
    await first.end()
    expect((await start()).token).toEqual(first.token)
  })

  test.runIf(process.platform !== 'win32')('is not served with one that others can read', async () => {
    mkdirSync(join(home, 'state'), { recursive: true })
    const file = join(home, 'state', 'serve-token')
    writeFileSync(file, 'x'.repeat(43))
    chmodSync(file, 0o644)
    expect(await refusal({})).toMatchObject({ code: 'CONFIGURATION', message: expect.stringContaining(file) })
  })

  test('is that of a file, if one is named', async () => {
    const file = join(home, 'my token')
    writeFileSync(file, 'my-own-token-0123456789\n', { mode: 0o600 })
    const { url, token } = await start({ token: { file } })
    expect(token).toEqual({ file, value: 'my-own-token-0123456789' })
    expect((await post(url, { method: 'ping' }, token?.value)).status).toBe(200)
    expect(await refusal({ token: { file: join(home, 'absent') } })).toMatchObject({ code: 'CONFIGURATION' })
  })
})

test('without a token, on loopback alone', async () => {
  const { url, token } = await start({ token: 'none' })
  expect(token).toBeUndefined()
  expect((await post(url, { method: 'ping' })).status).toBe(200)
  for (const host of ['0.0.0.0', '::']) {
    expect(await refusal({ token: 'none', host })).toMatchObject({
      code: 'CONFIGURATION',
      message: expect.stringMatching(/token.*--no-token/),
    })
  }
})

const outside = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address

test.runIf(outside !== undefined)('on an address that others reach, by that address and with the token', async () => {
  const { url, token, loopback } = await start({ host: String(outside) })
  expect(loopback).toBe(false)
  expect((await post(url, { method: 'ping' })).status).toBe(401)
  expect((await post(url, { method: 'ping' }, token?.value)).status).toBe(200)
})

test('on all addresses, each by its own name', async () => {
  const { url, token, loopback } = await start({ host: '0.0.0.0' })
  expect(loopback).toBe(false)
  const { port, hostname } = new URL(url)
  expect(hostname).toBe('127.0.0.1')
  const here = ['127.0.0.1', 'localhost', ...(outside === undefined ? [] : [outside])]
  for (const host of here) {
    expect((await post(`http://${host}:${port}/mcp`, { method: 'ping' }, token?.value)).status, host).toBe(200)
  }
})

describe('what stands in the way is said', () => {
  test('a port that is in use', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    expect(await refusal({ port })).toMatchObject({
      code: 'CONFIGURATION',
      message: expect.stringMatching(new RegExp(`Port ${port} .* is in use.*--port`)),
    })
    await new Promise((resolve) => taken.close(resolve))
  })

  test('an address that is not of this machine', async () => {
    expect(await refusal({ host: '192.0.2.1' })).toMatchObject({
      code: 'CONFIGURATION',
      message: expect.stringContaining('no address of this machine'),
    })
  })

  test('a name that there is not', async () => {
    expect(await refusal({ host: 'no such name' })).toMatchObject({
      code: 'CONFIGURATION',
      message: expect.stringContaining('--host'),
    })
  })

  test('a port that only the superuser may use', async () => {
    const server = {
      once: (_event: string, tell: (error: Error) => void) => tell(Object.assign(new Error('x'), { code: 'EACCES' })),
      listen: () => undefined,
    }
    await expect(listen(server as never, '127.0.0.1', 80)).rejects.toMatchObject({
      code: 'CONFIGURATION',
      message: expect.stringContaining('1024'),
    })
  })

  test('a home that is no folder', async () => {
    writeFileSync(join(home, 'file'), '')
    const settings = { ...optionsOf({}).settings, home: join(home, 'file') }
    expect(await refusal({ settings })).toMatchObject({ code: 'HOME_REFUSED' })
  })

  // Only the superuser can give a folder away.
  test.runIf(process.getuid?.() === 0)('a home of another user', async () => {
    const theirs = join(home, 'theirs')
    mkdirSync(theirs)
    chownSync(theirs, 12_345, 12_345)
    const settings = { ...optionsOf({}).settings, home: theirs }
    expect(await refusal({ settings })).toMatchObject({ code: 'HOME_REFUSED' })
  })

  test('a tool provider that is none', async () => {
    const provider = join(home, 'provider.mjs')
    writeFileSync(provider, 'export default 1')
    expect(await refusal({ provider })).toMatchObject({ code: 'CONFIGURATION' })
  })
})

describe('ends', () => {
  test('at once where connections are open and nobody asks anything', async () => {
    const { url, token, end } = await start()
    const agent = new Agent({ keepAlive: true })
    await new Promise<void>((resolve, reject) => {
      const headers = { Authorization: `Bearer ${token?.value}` }
      const sent = request(url, { method: 'POST', agent, headers }, (response) => {
        response.resume()
        response.on('end', resolve)
      })
      sent.on('error', reject)
      sent.end()
    })
    await end()
    agent.destroy()
    await expect(post(url, { method: 'ping' }, token?.value)).rejects.toThrow()
  })

  test('with the answer that is owed, and cuts what goes on for ever', async () => {
    const provider = join(home, 'provider.mjs')
    writeFileSync(
      provider,
      `const tool = (name) => ({ name, description: name, inputSchema: { type: 'object' } })
       export default {
         tools: [tool('soon'), tool('never')],
         call: (name) => new Promise((resolve) => name === 'soon' && setTimeout(resolve, 200, 'done')),
       }`,
    )
    const { url, token, end } = await start({ provider })
    const call = (name: string) => post(url, { method: 'tools/call', params: { name } }, token?.value)
    const [soon, never] = await Promise.all([call('soon'), call('never')])
    await end()
    expect(await soon.text()).toContain('"done"')
    expect(await never.text()).not.toContain('"result"')
  })

  test('and has written down what was asked', async () => {
    const { url, token, end } = await start()
    await (await post(url, SEARCH, token?.value)).text()
    await end()
    const [file = '', ...more] = readdirSync(join(home, 'state', 'journal')).filter((name) => name.endsWith('.jsonl'))
    expect(more).toEqual([])
    expect(readFileSync(join(home, 'state', 'journal', file), 'utf8')).toContain('"tool_name":"search_experience"')
  })

  test('without a journal where capture is off', async () => {
    const settings = loadSettings({ env: {}, flags: { home, capture: 'off' } }).settings
    const { url, token, end } = await start({ settings })
    await (await post(url, SEARCH, token?.value)).text()
    await end()
    expect(readdirSync(join(home, 'state', 'journal'))).toEqual([])
  })
})
