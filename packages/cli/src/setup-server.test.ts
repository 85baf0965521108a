import dns from 'node:dns'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FakeServer, type FakeServerOptions, startFakeServer } from '@openviking-plugins/openviking/testing'
import { type TestComputer, testComputer } from '@openviking-plugins/setup/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { run } from './run.ts'
import { testIo } from './testing/test-io.ts'

const KEY = 'alice-key'

interface Person {
  /** Answers to yes or no; yes where they are used up. */
  confirms?: boolean[]
  chooses?: string[]
  types?: string[]
  stdin?: string
}

interface Outcome {
  status: number
  stdout: string
  stderr: string
  asked: string[]
}

async function place(options: FakeServerOptions = {}): Promise<{ at: TestComputer; server: FakeServer }> {
  const at = testComputer()
  onTestFinished(at.remove)
  const mcp = (): { status: number; body: string } => ({ status: 404, body: '{}' })
  const server = await startFakeServer({ auth_mode: 'api_key', mcp, ...options })
  onTestFinished(() => server.close())
  return { at, server }
}

/** The same server under a name that is not of this machine. */
function elsewhere({ url }: FakeServer): string {
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    options: { all?: boolean },
    done: (error: null, address: unknown, family?: number) => void,
  ) => {
    if (options.all === true) done(null, [{ address: '127.0.0.1', family: 4 }])
    else done(null, '127.0.0.1', 4)
  }) as unknown as typeof dns.lookup)
  onTestFinished(() => lookup.mockRestore())
  return url.replace('127.0.0.1', 'ov.example.test')
}

/** Runs the command; without a person nobody can be asked. */
async function ovp(at: TestComputer, args: readonly string[], person?: Person): Promise<Outcome> {
  const { io, stdout, stderr } = testIo({ stdin: person?.stdin === undefined ? [] : [person.stdin] })
  const asked: string[] = []
  const next = <Answer>(question: string, answers: Answer[] | undefined, otherwise: Answer): Answer => {
    asked.push(question)
    return answers === undefined || answers.length === 0 ? otherwise : (answers.shift() as Answer)
  }
  const asks = person !== undefined && person.stdin === undefined
  const status = await run(args, {
    ...io,
    env: at.machine.env,
    cwd: at.project,
    ...(asks
      ? {
          confirm: async (question: string) => next(question, person.confirms, true),
          choose: async (question: string) => next<string | undefined>(question, person.chooses, undefined),
          ask: async (question: string, { hidden }: { hidden: boolean }) =>
            next<string | undefined>(`${question}${hidden ? ' (hidden)' : ''}`, person.types, undefined),
        }
      : {}),
  })
  const outcome = { status, stdout: at.plain(stdout()), stderr: at.plain(stderr()), asked }
  expect(`${outcome.stdout}${outcome.stderr}`).not.toMatch(/alice-key|bob-key|root-key|not-a-key/)
  return outcome
}

const config = (at: TestComputer): string => join(at.home, 'config.json')
const ofConfig = (at: TestComputer): unknown => (existsSync(config(at)) ? at.json(config(at)) : undefined)
const setup = (at: TestComputer, ...args: string[]): string[] => ['setup', '--from', at.clone, ...args]
const masked = (server: FakeServer, text: string): string =>
  text.replaceAll(server.url, 'http://SERVER').replaceAll(/:\d{4,5}\b/g, ':PORT')

describe('ovp setup on a server', () => {
  it('asks where, for address and key, tries them, shows the change and keeps it for the user alone', async () => {
    const { at, server } = await place()
    writeFileSync(at.write(config(at), ''), '\ufeff{\n    "recall": "hint"\n}\n')
    const done = await ovp(at, setup(at), { chooses: ['server'], types: [server.url, KEY] })
    expect(done.asked).toEqual([
      'Where shall your experiences and sessions be?',
      'Its address, such as https://openviking.example.com:',
      'Your key for it, never the root key: (hidden)',
      'Do this?',
      'Claude Code asks before each tool, and refuses in -p and in subagents. Allow these two?',
    ])
    expect({ status: done.status, stderr: done.stderr }).toEqual({ status: 0, stderr: '' })
    expect(masked(server, done.stdout)).toMatchSnapshot()
    expect(at.read(config(at))).toBe(
      `\ufeff{\n    "recall": "hint",\n    "url": "${server.url}",\n    "api_key": "${KEY}"\n}\n`,
    )
    if (process.platform !== 'win32') expect(statSync(config(at)).mode & 0o777).toBe(0o600)
    const kept = (): string | undefined => at.read(config(at))
    const before = kept()
    const again = await ovp(at, setup(at), {})
    expect(again).toMatchObject({ status: 0, asked: [] })
    const same = await ovp(at, setup(at, '--url', server.url), {})
    expect(same).toMatchObject({ status: 0, asked: [] })
    expect(same.stdout).toMatch(/^1\. Use the OpenViking 0\.5\.2 at .+: nothing to do/m)
    expect(kept()).toBe(before)
  })

  it('asks again after a wrong address or key, and keeps neither', async () => {
    const { at, server } = await place()
    const done = await ovp(at, setup(at), {
      chooses: ['server'],
      types: ['ftp://x', 'http://127.0.0.1:9', server.url, 'not-a-key', KEY],
    })
    expect(done.status).toBe(0)
    expect(done.stderr.split('\n').map((line) => masked(server, line))).toEqual([
      expect.stringMatching(/^error: The option for "url" is refused\..+begins with neither http: nor https:/),
      expect.stringMatching(/^error: No OpenViking server can be reached at /),
      expect.stringMatching(/^error: The API key is not one of the OpenViking server at http:\/\/SERVER\./),
      '',
    ])
    expect(ofConfig(at)).toEqual({ url: server.url, api_key: KEY })
  })

  it('needs no key in development mode, and a name in trusted mode', async () => {
    const dev = await place({ auth_mode: 'dev' })
    const asked = await ovp(dev.at, setup(dev.at, '--url', dev.server.url), {})
    expect([asked.status, ofConfig(dev.at)]).toEqual([0, { url: dev.server.url }])
    expect(asked.asked).toEqual(['Do this?', expect.stringContaining('Allow these two?')])
    const trusted = await place({ auth_mode: 'trusted' })
    const named = await ovp(trusted.at, setup(trusted.at, '--url', trusted.server.url), {
      types: ['acme', 'alice', 'root-key'],
    })
    expect(named.status).toBe(0)
    const { url } = trusted.server
    expect(ofConfig(trusted.at)).toEqual({ url, api_key: 'root-key', account: 'acme', server_user: 'alice' })
  })

  it('reads the key from standard input, and from no command line', async () => {
    const { at, server } = await place()
    const url = ['--url', server.url, '--yes']
    const without = await ovp(at, setup(at, ...url))
    expect(without).toMatchObject({ status: 2, stderr: expect.stringContaining('--key-stdin') })
    const empty = await ovp(at, setup(at, ...url, '--key-stdin'), { stdin: '\n' })
    expect(empty).toMatchObject({ status: 2, stderr: expect.stringContaining('nothing on standard input') })
    expect(ofConfig(at)).toBeUndefined()
    expect(await ovp(at, setup(at, ...url, '--key-stdin'), { stdin: `${KEY}\n` })).toMatchObject({ status: 0 })
    expect(ofConfig(at)).toEqual({ url: server.url, api_key: KEY })
  })

  it.each<[string, (server: FakeServer) => unknown, RegExp]>([
    ['is away', (server) => server.down(), /No OpenViking server can be reached/],
    ['is none', (server) => server.fault({ kind: 'html' }), /is not an OpenViking server/],
    ['lets nothing be read', (server) => server.fault({ kind: 500, on: /fs/ }), /failed at GET \/api\/v1\/fs\/ls/],
    ['has no such path', (server) => server.fault({ kind: 'no-route', on: /health/ }), /has no \/health/],
    ['takes no root key', () => undefined, /root key/],
  ])('writes nothing where the server %s', async (_name, spoil, message) => {
    const { at, server } = await place()
    await spoil(server)
    const before = at.files(at.folder)
    const key = message.source === 'root key' ? 'root-key' : KEY
    const done = await ovp(at, setup(at, '--url', server.url, '--key-stdin', '--yes'), { stdin: key })
    expect(done).toMatchObject({ status: 1, stderr: expect.stringMatching(message) })
    expect(at.files(at.folder)).toEqual(before)
  })

  it('only shows it in a dry run', async () => {
    const { at, server } = await place()
    const before = at.files(at.folder)
    const args = setup(at, '--url', server.url, '--key-stdin', '--dry-run')
    const done = await ovp(at, args, { stdin: KEY })
    expect(done).toMatchObject({ status: 0, stderr: '' })
    expect(done.stdout).toContain('"api_key": "… (new)"')
    const untried = await ovp(at, setup(at, '--url', server.url, '--dry-run'))
    expect(untried).toMatchObject({ status: 0, stderr: '' })
    expect(untried.stdout).toMatch(/^1\. Use the OpenViking at http.+\nnote: The server wants a key/ms)
    expect(at.files(at.folder)).toEqual(before)
  })

  it('takes away what belonged to another server', async () => {
    const { at, server } = await place()
    at.write(config(at), {
      url: 'https://old.example.test',
      api_key: 'not-a-key',
      extra_headers: { a: 'not-a-key' },
      seen: 'off',
    })
    const done = await ovp(at, setup(at, '--url', server.url, '--key-stdin', '--yes'), { stdin: KEY })
    expect(done.status).toBe(0)
    expect(ofConfig(at)).toEqual({ url: server.url, api_key: KEY, seen: 'off' })
  })

  it('gives up without a change', async () => {
    const { at, server } = await place()
    const before = at.files(at.folder)
    for (const person of [{}, { chooses: ['server'] }, { chooses: ['server'], types: [server.url] }]) {
      expect(await ovp(at, setup(at), person)).toMatchObject({ status: 0, stdout: 'Nothing was changed.\n' })
    }
    expect(await ovp(at, setup(at), { chooses: ['folder'], confirms: [false] })).toMatchObject({ status: 0 })
    expect(at.files(at.folder)).toEqual(before)
  })
})

describe('what goes to a server on another machine', () => {
  it.each(['usage', 'full', 'off'])('is asked for: %s', async (capture) => {
    const { at, server } = await place()
    const url = elsewhere(server)
    at.write(config(at), { capture: 'full' })
    const done = await ovp(at, setup(at, '--url', url), { types: [KEY], chooses: [capture] })
    expect(done.asked).toContain(
      'ov.example.test:PORT is not this machine. What of your sessions may go there?'.replace(
        'PORT',
        new URL(url).port,
      ),
    )
    expect(done.stdout).toContain('note: The address is http:')
    expect(ofConfig(at)).toEqual({ capture, url, api_key: KEY })
    expect(await ovp(at, setup(at, '--url', url), {})).toMatchObject({ asked: [] })
  })

  it('is the safe part where nobody is asked, also where whole sessions were kept in the folder', async () => {
    const { at, server } = await place()
    const url = elsewhere(server)
    at.write(config(at), { capture: 'full' })
    await ovp(at, setup(at, '--url', url, '--key-stdin', '--yes'), { stdin: KEY })
    expect(ofConfig(at)).toEqual({ capture: 'usage', url, api_key: KEY })
    await ovp(at, setup(at, '--url', url, '--yes', '--capture', 'full'))
    expect(ofConfig(at)).toEqual({ capture: 'full', url, api_key: KEY })
  })
})

describe('a server that OpenViking’s own client file names', () => {
  const client = (at: TestComputer): string => join(at.folder, 'user', '.openviking', 'ovcli.conf')

  it('is offered, and its key is not copied', async () => {
    const { at, server } = await place()
    at.write(client(at), { url: server.url, api_key: KEY })
    const done = await ovp(at, setup(at), { chooses: ['found'] })
    expect(done.status).toBe(0)
    expect(ofConfig(at)).toEqual({ url: server.url })
    expect(await ovp(at, setup(at), {})).toMatchObject({ status: 0, asked: [] })
  })

  it('is left for the folder, and comes back', async () => {
    const { at, server } = await place()
    at.write(client(at), { url: server.url, api_key: KEY })
    expect(await ovp(at, setup(at), { chooses: ['folder'] })).toMatchObject({ status: 0 })
    expect(ofConfig(at)).toEqual({ url: 'folder' })
    expect(await ovp(at, ['uninstall', '--yes'])).toMatchObject({ status: 0 })
    expect(ofConfig(at)).toBeUndefined()
  })
})

describe('ovp setup --folder and ovp uninstall', () => {
  it('take out what setup wrote, and nothing else', async () => {
    const { at, server } = await place()
    at.write(config(at), { seen: 'off' })
    const args = ['--url', server.url, '--key-stdin', '--yes']
    await ovp(at, setup(at, ...args), { stdin: KEY })
    expect(await ovp(at, setup(at, '--folder', '--yes'))).toMatchObject({ status: 0 })
    expect(ofConfig(at)).toEqual({ seen: 'off' })
    await ovp(at, setup(at, ...args), { stdin: KEY })
    const kept = await ovp(at, ['uninstall'], { confirms: [true, false] })
    expect(kept.asked).toEqual([
      'Take all this away?',
      expect.stringMatching(/^The address and the key of http.+: take them out as well\?$/),
    ])
    expect(ofConfig(at)).toEqual({ seen: 'off', url: server.url, api_key: KEY })
    const said = kept.stdout.slice(kept.stdout.indexOf('Your experiences'))
    const home = at.plain(at.home)
    expect(said).toBe(
      `Your experiences stay on ${server.url}. On this machine stays what was captured and counted, in ${join(home, 'state')}.\n` +
        `To remove what is on this machine, delete the folder ${home}. Nothing on the server goes with it.\n`,
    )
    at.write(join(at.home, 'store', 'memories', 'experiences', 'port.md'), '# Port\n')
    expect((await ovp(at, ['uninstall'], { confirms: [true, false] })).stdout).toContain(
      `in ${join(home, 'state')}, and experiences that were kept or copied here in ${join(home, 'store')}.\n`,
    )
    expect(await ovp(at, ['uninstall', '--yes'])).toMatchObject({ status: 0 })
    expect(ofConfig(at)).toEqual({ seen: 'off' })
  })

  it('leave the settings of a server to the other agents that use them', async () => {
    const { at, server } = await place()
    await ovp(at, setup(at, '--url', server.url, '--key-stdin', '--yes'), { stdin: KEY })
    await ovp(at, setup(at, '--harness', 'cursor', '--yes'))
    const all = { url: server.url, api_key: KEY }
    const agreed = await ovp(at, ['uninstall', '--yes'])
    expect(agreed.stdout).toMatch(/Take what setup wrote out of config\.json: nothing to do, Cursor uses it as well\n/)
    expect(ofConfig(at)).toEqual(all)
    await ovp(at, setup(at, '--yes'))
    const asked = await ovp(at, ['uninstall', '--harness', 'cursor'], { confirms: [true, false] })
    expect(asked.asked.at(-1)).toMatch(/config\.json, which Claude Code uses as well: take them out as well\?$/)
    expect(ofConfig(at)).toEqual(all)
    expect(await ovp(at, ['uninstall', '--yes'])).toMatchObject({ status: 0 })
    expect(ofConfig(at)).toBeUndefined()
  })

  it('leave a computer as it was', async () => {
    const { at, server } = await place()
    const before = at.files(at.folder)
    await ovp(at, setup(at, '--url', server.url, '--key-stdin', '--yes'), { stdin: KEY })
    await ovp(at, ['uninstall', '--yes'])
    const after = at.files(at.folder)
    for (const name of Object.keys(after)) if (name.includes('servers')) delete after[name]
    expect(after).toEqual(before)
  })
})
