import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { run } from './run.ts'
import { serveText } from './serve-text.ts'
import { type TestHome, testHome } from './testing/test-home.ts'
import { type TestIo, testIo } from './testing/test-io.ts'

const homes: TestHome[] = []
afterAll(() => {
  for (const home of homes) home.remove()
})

interface Served extends TestIo {
  home: string
  end: () => Promise<number>
}

/** Starts `ovp serve` on a free port, and waits until it says where. */
async function serve(args: readonly string[], env: Record<string, string> = {}): Promise<Served> {
  const home = testHome('mira')
  homes.push(home)
  const stop = new AbortController()
  const test = testIo({ stop: stop.signal, env })
  const status = run(['--home', home.home, 'serve', '--port', '0', ...args], test.io)
  const end = (): Promise<number> => {
    stop.abort()
    return status
  }
  onTestFinished(async () => void (await end()))
  await vi.waitFor(() => expect(test.stdout() + test.stderr()).not.toBe(''), { timeout: 10_000 })
  return { ...test, home: home.home, end }
}

async function toolsOf(url: string, token?: string): Promise<string[] | number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  if (!answer.ok) return answer.status
  const [, data = ''] = /^data: (.*)$/m.exec(await answer.text()) ?? []
  return (JSON.parse(data) as { result: { tools: { name: string }[] } }).result.tools.map(({ name }) => name)
}

const printed = ({ stdout }: TestIo) => JSON.parse(stdout()) as { url: string; token_file: string; token?: string }

describe('ovp serve', () => {
  it('says where it is and how to set a client up, and serves whoever shows the token', async () => {
    const served = await serve([])
    const file = join(served.home, 'state', 'serve-token')
    const token = readFileSync(file, 'utf8').trim()
    const [, url = ''] = /^as (http:\S+)\. /m.exec(served.stdout()) ?? []
    expect(served.stdout()).toContain(file)
    expect(served.stdout()).not.toContain(token)
    expect(await toolsOf(url, token)).toContain('search_experience')
    expect(await toolsOf(url)).toBe(401)
    expect(await served.end()).toBe(0)
    expect(served.stderr()).toBe('serve: refused a request with no token, or a wrong one\n')
  })

  it('says for a script where it is, and the token only if it is asked for', async () => {
    const served = await serve(['--json'])
    expect(printed(served)).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/),
      token_file: join(served.home, 'state', 'serve-token'),
      loopback: true,
    })
    const shown = printed(await serve(['--json', '--show-token']))
    expect(shown.token).toBe(readFileSync(shown.token_file, 'utf8').trim())
    expect(await toolsOf(shown.url, shown.token)).toContain('find')
  })

  it.each([
    ['by option', ['--groups', 'experience'], {}],
    ['by setting', [], { OPENVIKING_PLUGINS_TOOLS: 'experience' }],
  ])('serves the two experience tools alone, %s', async (_how, args, env) => {
    const { url } = printed(await serve(['--json', '--no-token', ...args], env))
    expect(await toolsOf(url)).toEqual(['search_experience', 'read_experience'])
  })

  it('takes the token of a file, and names that are allowed', async () => {
    const home = testHome('mira')
    homes.push(home)
    const file = join(home.home, 'token')
    writeFileSync(file, 'a-token-of-my-own-01234\n', { mode: 0o600 })
    const allowed = ['--allow-host', 'one.lan', '--allow-host', 'two.lan', '--allow-origin', 'https://app.example/']
    const { url, token_file } = printed(await serve(['--json', '--token-file', file, ...allowed]))
    expect(token_file).toBe(file)
    const ask = (origin: string) =>
      fetch(url, { method: 'OPTIONS', headers: { Origin: origin } }).then(({ status }) => status)
    expect(await ask('https://app.example')).toBe(204)
    expect(await ask('https://other.example')).toBe(403)
    expect(await toolsOf(url, 'a-token-of-my-own-01234')).toContain('find')
  })

  it.each([
    [['--port', 'x'], 2, 'Give a number from 1 to 65535'],
    [['--port', '65536'], 2, 'Give a number from 1 to 65535'],
    [['--allow-host', 'name:80/x'], 2, 'without a port'],
    [['--allow-origin', 'app.example'], 2, 'https://app.example'],
    [['--allow-origin', 'https://app.example/path'], 2, 'https://app.example'],
    [['--no-token', '--token-file', 'x'], 2, 'cannot be used with'],
    [['--no-token', '--show-token'], 2, 'cannot be used with'],
    [['--groups', 'none'], 2, 'experience, all'],
    [['--no-token', '--host', '0.0.0.0'], 1, 'Leave out --no-token'],
    [['--token-file', '/no/such/file'], 1, 'The token file /no/such/file is refused'],
  ])('%j ends with %i', async (args, status, message) => {
    const home = testHome('mira')
    homes.push(home)
    const outcome = await home.ovp(['serve', '--port', '0', ...args])
    expect(outcome).toMatchObject({ status, stdout: '', stderr: expect.stringContaining(message) })
  })
})

describe('what is said', () => {
  const url = 'http://127.0.0.1:1944/mcp'
  const token = { file: "/home/o'neil/serve token", value: 'abcdefgh'.repeat(6) }
  const lines = (text: string, name: string): string[] => text.split('\n').filter((line) => line.startsWith(name))

  it.each(['linux', 'win32'] as const)(
    'has one line for each client, with the token read where it is used, on %s',
    (platform) => {
      const text = serveText({ url, token, loopback: true }, { place: '/h', showToken: false, platform })
      expect(text).not.toContain(token.value)
      const read =
        platform === 'win32' ? "Get-Content '/home/o''neil/serve token'" : "cat '/home/o'\\''neil/serve token'"
      expect(lines(text, 'Claude Code')).toEqual([
        `Claude Code  claude mcp add --scope user --transport http openviking ${url} --header "Authorization: Bearer $(${read})"`,
      ])
      expect(lines(text, 'Gemini CLI')).toEqual([
        `Gemini CLI   gemini mcp add --scope user --transport http openviking ${url} --header "Authorization: Bearer $(${read})"`,
      ])
      expect(lines(text, 'Codex')).toEqual([
        `Codex        codex mcp add openviking --url ${url} --bearer-token-env-var OPENVIKING_SERVE_TOKEN  # the token in OPENVIKING_SERVE_TOKEN`,
      ])
      const [cursor = ''] = lines(text, 'Cursor')
      expect(JSON.parse(cursor.replace(/^[^{]*/, '').replace(/ {2}#.*$/, ''))).toEqual({
        mcpServers: { openviking: { url, headers: { Authorization: `Bearer \${env:OPENVIKING_SERVE_TOKEN}` } } },
      })
    },
  )

  it('has the token in full only when it is asked for', () => {
    const text = serveText({ url, token, loopback: true }, { place: '/h', showToken: true })
    expect(text).toContain(`The token is ${token.value}.`)
    expect(text).toContain(`--header "Authorization: Bearer ${token.value}"`)
  })

  it('says who can reach it', () => {
    const open = serveText({ url, loopback: true }, { place: '/h', showToken: false })
    expect(open).toContain('there is no token')
    expect(open).not.toContain('Authorization')
    const outside = serveText({ url, token, loopback: false }, { place: '/h', showToken: false })
    expect(outside).toContain('without encryption')
  })
})
