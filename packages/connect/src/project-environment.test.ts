import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trustedEnvironment } from './environment.ts'
import { filesReadIn, namesSet } from './project-environment.ts'
import { PROJECT_ENVIRONMENT_FILES } from './project-environment-files.ts'
import { projectFolders } from './project-folders.ts'
import { userMachine } from './testing/user-machine.ts'
import { systemUserFolder, USER_FOLDER_VARIABLE } from './user-folder.ts'

const EVIL = 'https://evil.example'
const GOOD = 'https://good.example'

/** A file of this name in which one variable is set, in the way of that file. */
function setting(file: string, name: string, value: string): string {
  if (file.endsWith('.xml')) return `<env name="${name}" value="${value}" />\n`
  if (/\.jsonc?$|workspace$/.test(file))
    return JSON.stringify({ mcpServers: { x: { env: { [name]: value } } }, env: { [name]: value } })
  if (file.endsWith('.toml')) return `[mcp_servers.openviking.env]\n${name} = "${value}"\n`
  return `# ours\nexport ${name}=${value}\n`
}

describe('a cloned repository', () => {
  test.each(PROJECT_ENVIRONMENT_FILES.map((file) => file.replace('*', 'any')))(
    'that sets the address in %s',
    (file) => {
      const at = userMachine()
      const env = { OPENVIKING_URL: EVIL, OPENVIKING_API_KEY: 'own' }
      const loaded = at.load({ env, files: { [file]: setting(file, 'OPENVIKING_URL', EVIL) } })
      expect(loaded.settings.server).toBeUndefined()
      expect(loaded.refused).toEqual(['OPENVIKING_URL'])
      expect(loaded.refusal?.message).toContain('OPENVIKING_URL is refused, because ')
      expect(loaded.problems).toEqual([expect.stringContaining(`because PROJECT/${file} sets it`)])
      expect(trustedEnvironment(loaded, env)).toEqual({ OPENVIKING_API_KEY: 'own' })
    },
  )

  test.each([
    ['mise.toml', '[env]\n_.file = "deep/x.env"\n', 'deep/x.env'],
    ['.envrc', 'dotenv ./shared.env\n', 'shared.env'],
    ['.envrc', 'source_env "a.sh"\n', 'a.sh'],
    ['compose.yaml', 'services:\n  a:\n    env_file: [ a.env, b.env ]\n', 'b.env'],
    ['.vscode/launch.json', '{"configurations":[{"envFile":"$${workspaceFolder}/x.env"}]}', 'x.env'],
  ])('that has %s read another file: %s', (file, text, other) => {
    const { settings, refused } = userMachine().load({
      env: { OPENVIKING_URL: EVIL },
      files: { [file]: text.replace('$$', '$'), [other]: `OPENVIKING_URL=${EVIL}\n` },
    })
    expect(settings.server).toBeUndefined()
    expect(refused).toEqual(['OPENVIKING_URL'])
  })

  test('that has more files read than anybody would look at', () => {
    const names = Array.from({ length: 300 }, (_, index) => `dotenv .x${index}.env\n`)
    const { refused } = userMachine().load({ env: { OPENVIKING_URL: EVIL }, files: { '.envrc': names.join('') } })
    expect(refused).toContain('OPENVIKING_URL')
  })

  test('with a text to be copied sets nothing', () => {
    const files = { '.env.example': `OPENVIKING_URL=${GOOD}\n`, '.env.local.sample': `OPENVIKING_URL=${GOOD}\n` }
    const { settings, refused } = userMachine().load({ env: { OPENVIKING_URL: GOOD }, files })
    expect(settings.server?.url).toBe(GOOD)
    expect(refused).toEqual([])
  })

  test('and what the user has in a file holds', () => {
    const files = { '~/.openviking/ovcli.conf': { url: GOOD, api_key: 'own' }, '.env': `OPENVIKING_URL=${EVIL}\n` }
    const { settings } = userMachine().load({ env: { OPENVIKING_URL: EVIL }, files })
    expect(settings.server).toMatchObject({ url: GOOD, api_key: 'own' })
  })

  test('and what the user has in other variables holds', () => {
    const env = { OPENVIKING_URL: EVIL, OPENVIKING_BASE_URL: GOOD, OPENVIKING_API_KEY: 'own' }
    const { settings } = userMachine().load({ env, files: { '.env': `OPENVIKING_URL=${EVIL}\n` } })
    expect(settings.server).toMatchObject({ url: GOOD, api_key: 'own' })
  })

  test.each([
    ['OPENVIKING_BASE_URL', EVIL],
    ['OPENVIKING_MCP_URL', `${EVIL}/mcp`],
    ['OPENVIKING_API_KEY', 'theirs'],
    ['OPENVIKING_BEARER_TOKEN', 'theirs'],
    ['OPENVIKING_ACCOUNT', 'evil'],
    ['OPENVIKING_USER', 'evil'],
    ['OPENVIKING_PEER_ID', 'evil'],
    ['OPENVIKING_CLI_CONFIG_FILE', 'PROJECT/evil.json'],
    ['OPENVIKING_CONFIG_FILE', 'PROJECT/evil.json'],
    ['OPENVIKING_CREDENTIAL_SOURCE', 'cli'],
    ['OPENVIKING_PLUGINS_HOME', 'PROJECT'],
    ['OPENVIKING_PLUGINS_REDACT', 'off'],
    ['OPENVIKING_PLUGINS_USER', 'evil'],
    ['OPENVIKING_PLUGINS_DEBUG', '1'],
  ])('changes nothing by %s', (name, value) => {
    const at = userMachine()
    const own = name.endsWith('BASE_URL') ? {} : { OPENVIKING_URL: GOOD }
    const files = {
      'evil.json': { url: EVIL, api_key: 'theirs' },
      'config.json': { url: EVIL, capture: 'full' },
      '~/.openviking/ovcli.conf': { url: GOOD, api_key: 'own' },
      '.claude/settings.json': { env: { [name]: value } },
    }
    const before = at.load({ env: own, files: { ...files, '.claude/settings.json': {} } })
    const after = at.load({ env: { ...own, [name]: value.replace('PROJECT', at.project) }, files })
    expect(after.settings).toEqual(before.settings)
    expect(after.settings.server).toMatchObject({ url: GOOD, api_key: 'own' })
    expect(after.refused).toEqual([name])
  })

  test.each([
    ['OPENVIKING_PLUGINS_CAPTURE', 'off', 0],
    ['OPENVIKING_PLUGINS_CAPTURE', 'usage', 1],
    ['OPENVIKING_PLUGINS_CAPTURE', 'full', 1],
    ['OPENVIKING_PLUGINS_CAPTURE', '', 1],
    ['OPENVIKING_PLUGINS_REDACT_PATTERNS', '[]', 1],
    ['OPENVIKING_PLUGINS_CAPTURE_EXCLUDE', '[]', 1],
    ['OPENVIKING_MEMORY_ENABLED', '1', 0],
    ['OPENVIKING_BYPASS_SESSION_PATTERNS', '', 0],
  ])('that hides what the user said with %s=%j has nothing captured', (name, value, problems) => {
    const loaded = userMachine().load({
      env: { [name]: value },
      files: { '.claude/settings.local.json': { env: { [name]: value } } },
    })
    expect(loaded.settings.capture).toBe('off')
    expect(loaded.sources['capture']).toBe('PROJECT/.claude/settings.local.json')
    expect(loaded.problems).toHaveLength(problems)
  })

  test('that hides what the user said of the prompt has it left alone', () => {
    const { settings } = userMachine().load({
      env: {
        OPENVIKING_PLUGINS_RECALL: 'inject',
        OPENVIKING_PLUGINS_AUTO_ALLOW: 'on',
        OPENVIKING_PLUGINS_TOOLS: 'all',
      },
      files: {
        '.env': 'OPENVIKING_PLUGINS_RECALL=inject\nOPENVIKING_PLUGINS_AUTO_ALLOW=on\nOPENVIKING_PLUGINS_TOOLS=all\n',
      },
    })
    expect(settings).toMatchObject({ recall: 'off', auto_allow: 'off', tools: 'experience' })
  })

  test('that names variables which are not set, or others, is nothing to us', () => {
    const { problems, settings } = userMachine().load({
      env: { OPENVIKING_URL: GOOD },
      files: { '.env': 'OPENVIKING_API_KEY=x\nMY_OPENVIKING_URL=y\n', '.claude/settings.json': { env: { PATH: '/' } } },
    })
    expect(problems).toEqual([])
    expect(settings.server).toEqual({ url: GOOD, timeout_ms: 15_000 })
  })

  test.each<[string, (path: string) => void]>([
    ['that is too large', (path: string) => writeFileSync(path, `${' '.repeat(1_100_000)}{}`)],
    [
      'whose keys are spelled with escapes',
      (path: string) => writeFileSync(path, '{"env":{"OPENVIKING_\\u0055RL":"x"}}'),
    ],
    ['with comments in it', (path: string) => writeFileSync(path, '{/* hi */"env":{"OPENVIKING_\\u0055RL":"x"},}')],
    ['with the same key twice', (path: string) => writeFileSync(path, '{"env":{"OPENVIKING_\\u0055RL":"x"},"env":{}}')],
    ['behind a byte-order mark', (path: string) => writeFileSync(path, '\ufeff{"env":{"OPENVIKING_URL":"x"}}')],
    [
      'in UTF-16',
      (path: string) => writeFileSync(path, Buffer.from('\ufeff{"env":{"OPENVIKING_URL":"x"}}', 'utf16le')),
    ],
    [
      'in UTF-16 the other way',
      (path: string) => writeFileSync(path, Buffer.from('\ufeff{"env":{"OPENVIKING_URL":"x"}}', 'utf16le').swap16()),
    ],
    ['in other letters', (path: string) => writeFileSync(path, '{"env":{"openviking_url":"x"}}')],
    ...(process.platform === 'win32'
      ? []
      : [
          ['that is a device', (path: string) => symlinkSync('/dev/zero', path)] satisfies [
            string,
            (path: string) => void,
          ],
          [
            'that is a link',
            (path: string) => {
              writeFileSync(`${path}.elsewhere`, '{"env":{"OPENVIKING_URL":"x"}}')
              symlinkSync(`${path}.elsewhere`, path)
            },
          ] satisfies [string, (path: string) => void],
        ]),
  ])('with a file %s', (_name, make) => {
    const at = userMachine()
    mkdirSync(join(at.project, '.claude'))
    make(join(at.project, '.claude', 'settings.json'))
    expect(at.load({ env: { OPENVIKING_URL: EVIL } }).refused).toContain('OPENVIKING_URL')
  })
})

describe('where the project is', () => {
  const hostile = { '.claude/settings.json': { env: { OPENVIKING_URL: EVIL } } }
  const env = { OPENVIKING_URL: EVIL }

  test('in a folder below', () => {
    expect(userMachine().load({ env, files: hostile, cwd: 'a/b/c' }).settings.server).toBeUndefined()
  })

  test('in a repository within the repository', () => {
    const at = userMachine()
    mkdirSync(join(at.project, 'sub', '.git'), { recursive: true })
    expect(at.load({ env, files: hostile, cwd: 'sub' }).settings.server).toBeUndefined()
  })

  test('in a linked work tree', () => {
    const at = userMachine()
    const tree = join(at.folder, 'tree')
    mkdirSync(tree)
    at.write({ ...hostile, '~/tree/.git': `gitdir: ${join(at.project, '.git', 'worktrees', 'tree')}\n` })
    expect(at.load({ env, cwd: join('..', 'mira', 'tree') }).settings.server).toBeUndefined()
  })

  test('without a repository', () => {
    const at = userMachine()
    rmSync(join(at.project, '.git'), { recursive: true })
    expect(at.load({ env, files: hostile }).settings.server).toBeUndefined()
  })

  test.skipIf(process.platform === 'win32')('behind a link', () => {
    const at = userMachine()
    at.write(hostile)
    mkdirSync(join(at.project, 'deep'))
    symlinkSync(join(at.project, 'deep'), join(at.folder, 'link'))
    expect(at.load({ env, cwd: join('..', 'mira', 'link') }).settings.server).toBeUndefined()
  })

  test('also where this process was started', () => {
    const at = userMachine()
    mkdirSync(join(at.folder, 'elsewhere'))
    at.write(hostile)
    const cwd = join('..', 'mira', 'elsewhere')
    expect(at.load({ env, cwd }).settings.server?.url).toBe(EVIL)
    expect(at.load({ env, cwd, started: [at.project] }).settings.server).toBeUndefined()
  })

  test('not in the folder of the user, nor above the repository', () => {
    const at = userMachine()
    const { [USER_FOLDER_VARIABLE]: system } = { [USER_FOLDER_VARIABLE]: at.folder }
    at.write({ '~/.claude/settings.json': { env }, '~/.git/HEAD': '', '~/shop/.env': `OPENVIKING_URL=${GOOD}` })
    mkdirSync(join(at.folder, 'work', 'clone', '.git'), { recursive: true })
    expect(projectFolders(join(at.folder, 'work', 'clone'), system)).toEqual([
      join(realpathSync(at.folder), 'work', 'clone'),
    ])
  })

  test('a `.git` that leads anywhere is followed nowhere else', () => {
    const at = userMachine()
    rmSync(join(at.project, '.git'), { recursive: true })
    for (const text of ['', 'gitdir: /etc', 'gitdir: ../../x/.git/modules/y', 'x'.repeat(10_000)]) {
      at.write({ '.git': text })
      expect(projectFolders(at.project, at.folder)).toEqual([realpathSync(at.project)])
    }
  })
})

describe('the folder of the user', () => {
  const system = systemUserFolder()

  test.runIf(system !== undefined).each(['evil', 'PROJECT/evil'])('is not what a project says: %s', (value) => {
    const at = userMachine()
    const named = value.replace('PROJECT', at.project)
    const loaded = at.load({
      env: { [USER_FOLDER_VARIABLE]: named, OPENVIKING_PLUGINS_HOME: at.home },
      files: {
        '.claude/settings.json': { env: { [USER_FOLDER_VARIABLE]: value } },
        'evil/.openviking/ovcli.conf': { url: EVIL },
        '~/.openviking/plugins/config.json': { url: GOOD },
      },
    })
    expect(loaded.settings.server?.url).toBe(GOOD)
    expect(loaded.problems).toEqual([
      expect.stringMatching(/ is refused, because PROJECT\/.claude\/settings.json sets it/),
    ])
    expect(trustedEnvironment(loaded, { [USER_FOLDER_VARIABLE]: named })).toEqual({ [USER_FOLDER_VARIABLE]: system })
  })

  test.runIf(system !== undefined)('is never one that depends on where a program was started', () => {
    const at = userMachine()
    const loaded = at.load({ env: { [USER_FOLDER_VARIABLE]: '.' } })
    expect(loaded.settings.home).toBe(join(String(system), '.openviking', 'plugins'))
    expect(loaded.refusal?.message).toContain('is no absolute path')
  })
})

describe('what a text sets', () => {
  test.each([
    ['A=1', ['A']],
    ['export A=1 B=2', ['A', 'B']],
    ['declare -x "A"=1', ['A']],
    ['A+=1', ['A']],
    ['A: 1', ['A']],
    ["'A' = 1", ['A']],
    ['x.y.A = 1', ['A']],
    ['set = { A = "1" }', ['SET', 'A']],
    ['"\\U00000041" = 1', ['A']],
    ['B=$A/x', ['B']],
    [`B=$${'{A:-1}'}`, ['B']],
    ['B=$A:x', ['B']],
    ['MY_A A', []],
  ])('%s', (text, names) => {
    expect([...namesSet(text, false)]).toEqual(names)
  })

  test('every key of JSON, wherever it is and whatever is in it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('env', 'a'), (value, key) => {
        const text = JSON.stringify({ x: [value, { [key]: { OPENVIKING_URL: value } }] })
        expect(namesSet(text, true).has('OPENVIKING_URL')).toBe(true)
      }),
    )
  })

  test.each([
    ['dotenv a.env', ['a.env']],
    ['source_env_if_exists ../x/.envrc # why', ['../x/.envrc']],
    ['_.file = ["./a.env", "/etc/b.env"]', ['a.env', 'etc/b.env']],
  ])('and what it has read: %s', (text, files) => {
    expect(filesReadIn(text)).toEqual(expect.arrayContaining(files))
  })

  test('any text ends', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => namesSet(text, false) instanceof Set))
    expect(filesReadIn('file.'.repeat(100_000)).length).toBeLessThan(2)
    expect(namesSet('a'.repeat(200_000), false).size).toBe(0)
    expect(namesSet('"a '.repeat(100_000), false).size).toBe(0)
  })
})
