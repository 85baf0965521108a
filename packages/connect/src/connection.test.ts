import { describe, expect, test } from 'vitest'
import type { SettingName } from './settings.ts'
import { type Given, userMachine } from './testing/user-machine.ts'

const CONFIG = '~/.openviking/plugins/config.json'
const CLIENT = '~/.openviking/ovcli.conf'
const SERVER = '~/.openviking/ov.conf'
const A = 'https://a.example'
const B = 'https://b.example'

/** `CLIENT` with this in it. */
const client = (members: object): Record<string, unknown> => ({ [CLIENT]: members })

test('identity-default', () => {
  const { settings, problems, warnings } = userMachine().load({ env: { OPENVIKING_URL: A } })
  expect(settings.server).toEqual({ url: A, timeout_ms: 15_000 })
  expect([...problems, ...warnings]).toEqual([])
})

test('config-precedence', () => {
  const { settings, sources, problems } = userMachine().load({
    env: { OPENVIKING_URL: A },
    files: {
      [CLIENT]: { url: `${A}/`, api_key: 'file-key' },
      '.openviking-plugins.json': { peerId: 'p', url: B, api_key: 'evil' },
    },
  })
  expect(settings.server).toEqual({ url: A, api_key: 'file-key', timeout_ms: 15_000 })
  expect(sources).toMatchObject({ url: 'environment', api_key: CLIENT, peer: 'default' })
  expect(problems).toEqual(
    ['peerId', 'url', 'api_key'].map((key) => expect.stringContaining(`"${key}" is refused in PROJECT/`)),
  )
})

describe('bad-config-json', () => {
  test('a byte-order mark is no fault', () => {
    const { settings, problems } = userMachine().load({ files: { [CLIENT]: `\ufeff{"url":"${A}","api_key":"k"}` } })
    expect(settings.server).toMatchObject({ url: A, api_key: 'k' })
    expect(problems).toEqual([])
  })

  test.each([
    [CLIENT, '{"url":"https://a.example","api_key":"s3cret",}'],
    [CLIENT, '[]'],
    [CONFIG, '{"url":"https://a.example" "api_key":"s3cret"}'],
  ])('nothing is opened while %s is broken: %s', (path, text) => {
    const { settings, problems, unusable, unknown } = userMachine().load({ files: { [path]: text } })
    expect(settings).toMatchObject({ capture: 'off', recall: 'off', tools: 'experience' })
    expect(settings.server).toBeUndefined()
    expect(unusable?.message).toMatch(/is not valid JSON, line 1, column \d+|must hold one JSON object/)
    expect(unknown).toBe(unusable)
    expect(problems).toHaveLength(1)
    expect(problems.join()).not.toMatch(/s3cret/)
  })

  test('what stands above a broken file holds, but what the file may have switched off', () => {
    const { settings, unusable } = userMachine().load({
      env: { OPENVIKING_URL: A, OPENVIKING_PLUGINS_CAPTURE: 'usage' },
      files: { [CLIENT]: '{' },
    })
    expect(settings).toMatchObject({ server: { url: A }, capture: 'usage', recall: 'off' })
    expect(unusable).toBeUndefined()
  })

  test('a broken server file is nothing to us', () => {
    const { settings, problems } = userMachine().load({ files: { [SERVER]: '{' }, env: { OPENVIKING_API_KEY: 'k' } })
    expect(settings.server).toBeUndefined()
    expect(problems).toEqual([])
  })
})

describe('which server', () => {
  test.each<[string, Given, string | undefined]>([
    ['nothing anywhere is the folder', {}, undefined],
    ['OPENVIKING_URL', { env: { OPENVIKING_URL: A, OPENVIKING_BASE_URL: B } }, A],
    ['OPENVIKING_BASE_URL', { env: { OPENVIKING_URL: '', OPENVIKING_BASE_URL: B } }, B],
    ['the environment before files', { env: { OPENVIKING_URL: A }, files: client({ url: B }) }, A],
    ['config.json before ovcli.conf', { files: { [CONFIG]: { url: A }, [CLIENT]: { url: B } } }, A],
    ['ovcli.conf', { files: client({ url: B }) }, B],
    ['ov.conf alone is none', { files: { [SERVER]: { server: { url: A, root_api_key: 'root' } } } }, undefined],
    [
      'ov.conf with a key from elsewhere',
      { env: { OPENVIKING_API_KEY: 'k' }, files: { [SERVER]: { server: { url: A } } } },
      A,
    ],
    [
      'ov.conf by host and port',
      { env: { OPENVIKING_API_KEY: 'k' }, files: { [SERVER]: { server: { host: '0.0.0.0', port: 2000 } } } },
      'http://127.0.0.1:2000',
    ],
    [
      'ov.conf by an IPv6 host',
      { env: { OPENVIKING_API_KEY: 'k' }, files: { [SERVER]: { server: { host: '::1' } } } },
      'http://[::1]:1933',
    ],
    [
      'a name that was not filled in',
      { env: { OPENVIKING_URL: `$${'{OPENVIKING_URL}'}` }, files: client({ url: B }) },
      B,
    ],
    ['`folder` says no', { files: { [CONFIG]: { url: 'folder' }, [CLIENT]: { url: B, api_key: 'k' } } }, undefined],
    [
      'env: only the environment',
      { env: { OPENVIKING_CREDENTIAL_SOURCE: 'env' }, files: client({ url: B }) },
      undefined,
    ],
    [
      'cli: not the environment',
      { env: { OPENVIKING_CREDENTIALS_SOURCE: 'cli', OPENVIKING_URL: A }, files: client({ url: B }) },
      B,
    ],
    ['cli with nothing in files', { env: { OPENVIKING_CREDENTIAL_SOURCE: 'cli', OPENVIKING_URL: A } }, undefined],
    ['an MCP address alone is none', { env: { OPENVIKING_MCP_URL: `${A}/mcp` } }, undefined],
  ])('%s', (_name, given, url) => {
    expect(userMachine().load(given).settings.server?.url).toBe(url)
  })

  test.each([
    ['https://a.example/', A],
    ['https://a.example/ov///', `${A}/ov`],
    [' http://0.0.0.0:1933 ', 'http://127.0.0.1:1933'],
    ['http://[::1]:1933/', 'http://[::1]:1933'],
    ['HTTP://LOCALHOST:1933', 'http://localhost:1933'],
  ])('the address %s', (given, url) => {
    expect(userMachine().load({ env: { OPENVIKING_URL: given } }).settings.server?.url).toBe(url)
  })

  test.each([
    'ftp://a.example',
    'a.example',
    'localhost:1933',
    'https://mira:s3cret@a.example',
    'https://a.example?key=s3cret',
    'https://a.example#s3cret',
    'http://[::1',
  ])('the address %s is refused, and no other is taken for it', (url) => {
    const { settings, problems, unusable } = userMachine().load({
      env: { OPENVIKING_URL: url },
      files: client({ url: B }),
    })
    expect(settings.server).toBeUndefined()
    expect(settings).toMatchObject({ capture: 'off', recall: 'off' })
    expect(unusable?.message).toMatch(/^OPENVIKING_URL is refused\. .+ nothing is opened, until it is mended\.$/)
    expect(problems).toEqual([unusable?.message])
    expect(problems.join()).not.toContain('s3cret')
  })

  test('a slip that nobody would have used costs nothing', () => {
    const { settings, problems, unusable } = userMachine().load({
      env: { OPENVIKING_URL: A, OPENVIKING_API_KEY: 'k', OPENVIKING_TIMEOUT_MS: 'soon' },
      files: client({ url: 'nowhere', api_key: 'two words' }),
    })
    expect(settings.server).toEqual({ url: A, api_key: 'k', timeout_ms: 15_000 })
    expect(unusable).toBeUndefined()
    expect(problems).toHaveLength(3)
  })

  test.each<[SettingName, NodeJS.ProcessEnv]>([
    ['api_key', { OPENVIKING_API_KEY: 'Bearer s3cret' }],
    ['account', { OPENVIKING_ACCOUNT: 's3cret/s3cret' }],
    ['server_user', { OPENVIKING_USER: '..' }],
    ['peer', { OPENVIKING_PEER_ID: 'a b' }],
    ['mcp_url', { OPENVIKING_MCP_URL: '/mcp' }],
  ])('somebody else is not asked in the place of a wrong %s', (_name, env) => {
    const { settings, unusable, problems } = userMachine().load({ env: { OPENVIKING_URL: A, ...env } })
    expect(settings.server).toBeUndefined()
    expect(unusable?.message).toContain(Object.keys(env)[0])
    expect(problems.join()).not.toContain('s3cret')
  })
})

/**
 * Address and key of one place belong together. A key whose place has no address goes to the address that is used,
 * unless that one's place has a key of its own. Nothing else is sent.
 */
describe('a key goes only where it was meant to go', () => {
  test.each<[string, Given, string, string | undefined]>([
    [
      'both in the environment',
      { env: { OPENVIKING_URL: A, OPENVIKING_API_KEY: 'e' }, files: client({ url: B, api_key: 'c' }) },
      A,
      'e',
    ],
    ['both in a file', { files: client({ url: B, api_key: 'c' }) }, B, 'c'],
    [
      'the token before the key',
      { env: { OPENVIKING_URL: A, OPENVIKING_BEARER_TOKEN: 't', OPENVIKING_API_KEY: 'e' } },
      A,
      't',
    ],
    [
      'a file’s key, another origin',
      { env: { OPENVIKING_URL: A }, files: client({ url: B, api_key: 'c' }) },
      A,
      undefined,
    ],
    [
      'a file’s key, another port',
      { env: { OPENVIKING_URL: `${A}:8443` }, files: client({ url: A, api_key: 'c' }) },
      `${A}:8443`,
      undefined,
    ],
    [
      'a file’s key, another scheme',
      { env: { OPENVIKING_URL: 'http://a.example' }, files: client({ url: A, api_key: 'c' }) },
      'http://a.example',
      undefined,
    ],
    [
      'a file’s key, the same origin',
      { env: { OPENVIKING_URL: `${A}/ov` }, files: client({ url: A, api_key: 'c' }) },
      `${A}/ov`,
      'c',
    ],
    [
      'a file’s key without an address there',
      { env: { OPENVIKING_URL: A }, files: client({ api_key: 'c' }) },
      A,
      undefined,
    ],
    [
      'a file’s key without an address there, on this machine',
      { env: { OPENVIKING_URL: 'http://127.0.0.1:1933' }, files: client({ api_key: 'c' }) },
      'http://127.0.0.1:1933',
      'c',
    ],
    [
      'our file’s key without an address there',
      { env: { OPENVIKING_BASE_URL: A }, files: { [CONFIG]: { api_key: 'o' } } },
      A,
      undefined,
    ],
    [
      'the environment’s key, the address in a file of the project that a variable names',
      {
        env: { OPENVIKING_CLI_CONFIG_FILE: 'PROJECT/evil.json', OPENVIKING_API_KEY: 'e' },
        files: { 'evil.json': { url: A } },
      },
      A,
      undefined,
    ],
    [
      'a file’s key, the address in a home in the project',
      {
        env: { OPENVIKING_PLUGINS_HOME: 'PROJECT/a/home' },
        files: { 'a/home/config.json': { url: A }, ...client({ api_key: 'c' }) },
      },
      A,
      undefined,
    ],
    [
      'address and key in a home in the project',
      { env: { OPENVIKING_PLUGINS_HOME: 'PROJECT/home' }, files: { 'home/config.json': { url: A, api_key: 'o' } } },
      A,
      'o',
    ],
    [
      'the environment’s key without an address there',
      { env: { OPENVIKING_API_KEY: 'e' }, files: client({ url: B }) },
      B,
      'e',
    ],
    [
      'the environment’s key, the file has its own',
      { env: { OPENVIKING_API_KEY: 'e' }, files: client({ url: B, api_key: 'c' }) },
      B,
      'c',
    ],
    [
      'of two files each has its own',
      { files: { [CONFIG]: { url: A }, [CLIENT]: { url: B, api_key: 'c' } } },
      A,
      undefined,
    ],
    [
      'a key in our file for the address in theirs',
      { files: { [CONFIG]: { api_key: 'o' }, [CLIENT]: { url: B } } },
      B,
      'o',
    ],
    [
      'an MCP address is an address',
      { env: { OPENVIKING_MCP_URL: `${A}/mcp`, OPENVIKING_API_KEY: 'e' }, files: client({ url: B }) },
      B,
      undefined,
    ],
    [
      'env: a key of the same origin is found',
      { env: { OPENVIKING_CREDENTIAL_SOURCE: 'env', OPENVIKING_URL: B }, files: client({ url: B, api_key: 'c' }) },
      B,
      'c',
    ],
    [
      'cli: no key of the environment',
      { env: { OPENVIKING_CREDENTIAL_SOURCE: 'cli', OPENVIKING_API_KEY: 'e' }, files: client({ url: B }) },
      B,
      undefined,
    ],
    ['the root key never', { files: client({ url: B, root_api_key: 'r' }) }, B, undefined],
    [
      'the root key of the server’s file never',
      { env: { OPENVIKING_USER: 'mira' }, files: { [SERVER]: { server: { url: A, root_api_key: 'r' } } } },
      A,
      undefined,
    ],
  ])('%s', (_name, given, url, key) => {
    const { settings } = userMachine().load(given)
    expect([settings.server?.url, settings.server?.api_key]).toEqual([url, key])
  })

  test.each(['https://a.example', 'http://127.0.0.1.example', 'http://10.0.0.1'])(
    'nothing that a file holds without an address to what the environment names: %s',
    (url) => {
      const held = { api_key: 'c', account: 'acme', user: 'mira', peer_id: 'p', extra_headers: { 'X-Gate': 's3cret' } }
      const { settings, warnings } = userMachine().load({ env: { OPENVIKING_URL: url }, files: client(held) })
      expect(settings.server).toEqual({ url, timeout_ms: 15_000 })
      expect(warnings).toEqual([
        expect.stringContaining(`The key in ${CLIENT} is not sent to ${url}`),
        expect.stringContaining(`Account, user, peer and headers in ${CLIENT} are not sent to ${url}`),
      ])
    },
  )

  test('names and headers neither', () => {
    const files = client({ url: B, account: 'acme', user: 'mira', peer_id: 'p', extra_headers: { 'X-Gate': 's3cret' } })
    const { settings } = userMachine().load({ env: { OPENVIKING_URL: A, OPENVIKING_PEER_ID: 'q' }, files })
    expect(settings.server).toEqual({ url: A, peer: 'q', timeout_ms: 15_000 })
  })

  test.each<[string, Given, string | undefined]>([
    [
      'in the same place',
      { env: { OPENVIKING_URL: A, OPENVIKING_API_KEY: 'k', OPENVIKING_MCP_URL: `${B}/mcp` } },
      `${B}/mcp`,
    ],
    [
      'in another place, of the same origin',
      { env: { OPENVIKING_MCP_URL: `${B}/x/mcp/` }, files: client({ url: B, api_key: 'c' }) },
      `${B}/x/mcp`,
    ],
    [
      'in another place, of another origin',
      { env: { OPENVIKING_MCP_URL: `${A}/mcp` }, files: client({ url: B, api_key: 'c' }) },
      undefined,
    ],
    [
      'where the key was set for the address alone',
      { env: { OPENVIKING_URL: B, OPENVIKING_MCP_URL: `${A}/mcp` }, files: client({ url: B, api_key: 'c' }) },
      undefined,
    ],
  ])('an MCP address %s', (_name, given, mcp_url) => {
    expect(userMachine().load(given).settings.server?.mcp_url).toBe(mcp_url)
  })
})

describe('what a server’s user is told', () => {
  test.each<[string, Given, RegExp]>([
    [
      'a key without encryption',
      { env: { OPENVIKING_URL: 'http://a.example', OPENVIKING_API_KEY: 'k' } },
      /is sent without encryption/,
    ],
    [
      'a key that goes nowhere',
      { env: { OPENVIKING_URL: A }, files: client({ url: B, api_key: 'c' }) },
      /^The key in ~\/.openviking\/ovcli.conf is not sent to https:\/\/a.example/,
    ],
    [
      'a key that is not taken',
      { env: { OPENVIKING_API_KEY: 'e' }, files: client({ url: B, api_key: 'c' }) },
      /^The key in the environment is not sent to https:\/\/b.example/,
    ],
    [
      'a key beside an address of the command line',
      { flags: { url: A }, env: { OPENVIKING_URL: B, OPENVIKING_API_KEY: 'e' } },
      /is not sent to https:\/\/a.example, the address in the command line: /,
    ],
    ['a key without an address anywhere', { env: { OPENVIKING_API_KEY: 'e' } }, /but no address anywhere/],
    [
      'an MCP address of another',
      { env: { OPENVIKING_MCP_URL: `${A}/mcp` }, files: client({ url: B }) },
      /^The MCP address in the environment is not used/,
    ],
    [
      'a file that is not there',
      { env: { OPENVIKING_CLI_CONFIG_FILE: '~/other.conf' } },
      /^There is no file ~\/other.conf/,
    ],
  ])('%s', (_name, given, warning) => {
    const { warnings, problems, settings } = userMachine().load(given)
    expect(warnings).toEqual([expect.stringMatching(warning)])
    expect(problems).toEqual([])
    expect(settings.capture).not.toBe('off')
  })

  test.each(['http://127.0.0.1:1', 'http://localhost:1', 'http://[::1]:1', 'http://127.9.9.9', 'http://ov.localhost'])(
    'nothing of a key to this machine: %s',
    (url) => {
      const { warnings, settings } = userMachine().load({ env: { OPENVIKING_URL: url, OPENVIKING_API_KEY: 'k' } })
      expect(warnings).toEqual([])
      expect(settings.capture).toBe('full')
    },
  )
})

describe('capture', () => {
  test.each(['https://a.example', 'http://127.0.0.1.example', 'http://localhost.example', 'http://10.0.0.1'])(
    'only the two tools, until the user chooses, on %s',
    (url) => {
      const { settings, sources } = userMachine().load({ env: { OPENVIKING_URL: url } })
      expect(settings.capture).toBe('usage')
      expect(sources['capture']).toBe('default for a server on another machine')
    },
  )

  test('is what the user chooses', () => {
    const { settings, sources } = userMachine().load({ files: { [CONFIG]: { url: A, capture: 'full' } } })
    expect(settings.capture).toBe('full')
    expect(sources['capture']).toBe(CONFIG)
  })

  test.each<[string, object, NodeJS.ProcessEnv, string]>([
    ['is whole only on the server that this was said of', { url: B }, {}, 'usage'],
    ['or where it was said of the folder', { url: 'folder' }, {}, 'usage'],
    ['is whole at another path of it', { url: `${A}/ov` }, {}, 'full'],
    ['is whole where it was said of any', {}, {}, 'full'],
    ['is whole where both were said at once', { url: B }, { OPENVIKING_PLUGINS_CAPTURE: 'full' }, 'full'],
  ])('%s', (_name, file, env, capture) => {
    const { settings, warnings } = userMachine().load({
      env: { OPENVIKING_URL: A, ...env },
      files: { [CONFIG]: { ...file, capture: 'full' } },
    })
    expect(settings.capture).toBe(capture)
    expect(warnings).toHaveLength(capture === 'full' ? 0 : 1)
  })

  test.each([
    [{ capture: 'off' }, 'off'],
    [{ capture: 'usage' }, 'usage'],
    [{ capture: 'full' }, 'usage'],
  ])('a project that says %j', (project, capture) => {
    const { settings, problems } = userMachine().load({
      env: { OPENVIKING_URL: A },
      files: { '.openviking-plugins.json': project },
    })
    expect(settings.capture).toBe(capture)
    expect(problems).toHaveLength(project.capture === 'full' ? 1 : 0)
  })
})

describe('ovcli.conf', () => {
  test('its names, and their aliases', () => {
    const server = { account: 'acme', user: 'mira', peer: 'p', headers: { 'X-Gate': '1' } }
    for (const members of [
      { account: 'acme', user: 'mira', actor_peer_id: 'p', extra_headers: { 'X-Gate': '1' } },
      { account_id: 'acme', user_id: 'mira', peer_id: 'p', extra_header: { 'X-Gate': '1' } },
    ]) {
      const { settings, problems } = userMachine().load({ files: client({ url: B, output: 'json', ...members }) })
      expect(settings.server).toEqual({ url: B, timeout_ms: 15_000, ...server })
      expect(problems).toEqual([])
    }
  })

  test('of its plugin section what is said of this harness, then what is said of all', () => {
    const plugin = { peerId: 'all', timeoutMs: 400, claude_code: { peerId: 'cc' }, codex: { timeoutMs: 9_000 } }
    const of = (harness?: string) =>
      userMachine().load({ files: client({ url: B, plugin }), ...(harness === undefined ? {} : { harness }) }).settings
        .server
    expect(of()).toEqual({ url: B, peer: 'all', timeout_ms: 1_000 })
    expect(of('claude-code')).toEqual({ url: B, peer: 'cc', timeout_ms: 1_000 })
    expect(of('codex')).toEqual({ url: B, peer: 'all', timeout_ms: 9_000 })
  })

  test('elsewhere, with ~', () => {
    const { settings } = userMachine().load({
      env: { OPENVIKING_CLI_CONFIG_FILE: '~/shop/ov.json' },
      files: { '~/shop/ov.json': { url: A }, [CLIENT]: { url: B } },
    })
    expect(settings.server?.url).toBe(A)
  })

  test('in the place of the server’s file, as old installations have it', () => {
    const { settings, sources } = userMachine().load({
      env: { OPENVIKING_CONFIG_FILE: '~/old.conf' },
      files: { '~/old.conf': { url: A, api_key: 'k' } },
    })
    expect(settings.server).toMatchObject({ url: A, api_key: 'k' })
    expect(sources['url']).toBe('~/old.conf')
  })
})

test.each([
  ['OPENVIKING_PLUGINS_HOME', 'here'],
  ['OPENVIKING_PLUGINS_HOME', '.'],
  ['OPENVIKING_CLI_CONFIG_FILE', 'ovcli.conf'],
  ['OPENVIKING_CONFIG_FILE', './ov.conf'],
  ['OPENVIKING_CREDENTIAL_SOURCE', 'file'],
])('nothing is opened while %s is %j', (name, value) => {
  const { settings, problems, unusable } = userMachine().load({
    env: { [name]: value, OPENVIKING_URL: A },
    files: {
      'ovcli.conf': { url: B },
      'ov.conf': { url: B },
      'here/config.json': { url: B },
      'config.json': { url: B },
    },
  })
  expect(settings.server).toBeUndefined()
  expect(settings).toMatchObject({ capture: 'off', recall: 'off', tools: 'experience' })
  expect(unusable?.message).toMatch(new RegExp(`^${name} must be .+ Nothing is opened until it is mended\\.$`))
  expect(problems).toEqual([unusable?.message])
})

test.each([
  ['0', 1_000],
  ['999', 1_000],
  ['2500', 2_500],
])('a time-out of %s ms', (text, timeout_ms) => {
  const { settings } = userMachine().load({ env: { OPENVIKING_URL: A, OPENVIKING_TIMEOUT_MS: text } })
  expect(settings.server?.timeout_ms).toBe(timeout_ms)
})
