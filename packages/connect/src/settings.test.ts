import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RULE_SETS } from '@openviking-plugins/experience'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readHarnessVariable } from './environment.ts'
import {
  type LoadedSettings,
  loadSettings,
  PROJECT_FILE,
  REFUSED_IN_PROJECT,
  SETTINGS_TABLE,
  USER_FILE,
} from './settings.ts'
import { serverSettingsMarkdown, settingsMarkdown } from './settings-markdown.ts'
import { userMachine } from './testing/user-machine.ts'
import { USER_FOLDER_VARIABLE } from './user-folder.ts'

interface Given {
  env?: NodeJS.ProcessEnv
  user?: string
  project?: string
  flags?: Record<string, unknown>
}

/** Settings of a home and a project with these files. `HOME` and `CWD` stand for their paths in messages. */
function load(given: Given): Omit<LoadedSettings, 'problems'> & { problems: string[] } {
  const { project: cwd, folder, write } = userMachine()
  const home = join(folder, 'home')
  if (given.user !== undefined) write({ [`~/home/${USER_FILE}`]: given.user })
  if (given.project !== undefined) write({ [PROJECT_FILE]: given.project })
  const { sources, problems, ...loaded } = loadSettings({
    env: { [USER_FOLDER_VARIABLE]: folder, OPENVIKING_PLUGINS_HOME: home, ...given.env },
    cwd,
    ...(given.flags === undefined ? {} : { flags: given.flags }),
  })
  const shown = (text: string): string => text.replaceAll(home, 'HOME').replaceAll(cwd, 'CWD')
  return {
    ...loaded,
    sources: Object.fromEntries(Object.entries(sources).map(([name, place]) => [name, shown(place)])),
    problems: problems.map((problem) => {
      expect(problem).toMatchObject({ name: 'OpenVikingError', code: 'CONFIGURATION', responsible: 'configuration' })
      return shown(problem.message)
    }),
  }
}

/** An environment that knows nothing of who runs the tests. */
function nobody(): NodeJS.ProcessEnv {
  return { [USER_FOLDER_VARIABLE]: userMachine().folder }
}

describe('each field for itself', () => {
  test('without anything there are defaults', () => {
    const env = nobody()
    const { settings, sources, problems } = loadSettings({ env })
    expect(settings).toEqual({
      home: join(String(env[USER_FOLDER_VARIABLE]), '.openviking', 'plugins'),
      attribution: 'auto',
      capture: 'full',
      capture_exclude: [],
      recall: 'suggest',
      recall_timeout_ms: 400,
      seen: 'on',
      auto_allow: 'off',
      tools: 'all',
      engine: 'auto',
      rules: 'local',
      redact: 'on',
      redact_patterns: [],
      debug: false,
      keep_days: 90,
      keep_mb: 500,
    })
    expect(new Set(Object.values(sources))).toEqual(new Set(['default']))
    expect(problems).toEqual([])
  })

  test('config-precedence', () => {
    const { settings, sources, problems } = load({
      env: { OPENVIKING_PLUGINS_USER: 'env-user', OPENVIKING_PLUGINS_RECALL: 'suggest' },
      user: JSON.stringify({ user: 'file-user', engine: 'scan', recall: 'inject', tools: 'all' }),
      project: JSON.stringify({
        url: 'https://evil.example',
        apiKey: 'k',
        headers: {},
        account: 'a',
        user: 'evil',
        model: 'm',
        home: '/tmp/evil',
        tools: 'experience',
        recall: 'hint',
      }),
      flags: { engine: 'fts5' },
    })
    expect(settings).toMatchObject({
      user: 'env-user',
      engine: 'fts5',
      recall: 'hint',
      tools: 'experience',
      capture: 'full',
    })
    expect(sources).toMatchObject({
      home: 'environment',
      user: 'environment',
      engine: 'flag',
      recall: `${join('CWD', PROJECT_FILE)}`,
      tools: `${join('CWD', PROJECT_FILE)}`,
      capture: 'default',
    })
    expect(problems.map((problem) => /^"(\w+)" is refused in CWD/.exec(problem)?.[1])).toEqual([
      'url',
      'apiKey',
      'headers',
      'account',
      'user',
      'model',
      'home',
    ])
  })

  test.each([
    ['narrower', { capture: 'off', recall: 'off' }, { capture: 'off', recall: 'off' }, 0],
    ['wider', { recall: 'inject', tools: 'all' }, { recall: 'suggest', tools: 'all' }, 1],
    ['the same', { recall: 'suggest' }, { recall: 'suggest' }, 0],
    ['one that would allow by itself', { auto_allow: true }, { auto_allow: 'off' }, 1],
    ['wrong', { capture: 'maybe' }, { capture: 'full' }, 1],
    ['unknown', { banana: 1 }, {}, 1],
  ])('a project that is %s', (_name, project, expected, problems) => {
    const loaded = load({ project: JSON.stringify(project) })
    expect(loaded.settings).toMatchObject(expected)
    expect(loaded.problems).toHaveLength(problems)
  })

  test('a project cannot open again what the user closed', () => {
    const loaded = load({ env: { OPENVIKING_PLUGINS_CAPTURE: 'off' }, project: '{"capture":"full"}' })
    expect(loaded.settings.capture).toBe('off')
    expect(loaded.problems).toEqual([
      `"capture" in ${join('CWD', PROJECT_FILE)} is ignored: it would widen what you chose, and a project may only narrow it.`,
    ])
  })

  test.each(REFUSED_IN_PROJECT.flatMap((key) => [key, key.toUpperCase().replaceAll('_', '-')]))(
    'a project may not set %s',
    (key) => {
      expect(load({ project: JSON.stringify({ [key]: 'x' }) }).problems).toEqual([
        expect.stringContaining(`"${key}" is refused in ${join('CWD', PROJECT_FILE)}`),
      ])
    },
  )
})

describe('what counts as not set', () => {
  test.each(['', '  ', `$${'{OPENVIKING_USER}'}`, `$${'{user_config.recall}'}`])('%j', (value) => {
    const loaded = load({
      env: { OPENVIKING_PLUGINS_RECALL: value, OPENVIKING_PLUGINS_USER: value },
      user: JSON.stringify({ tools: value, engine: null }),
      project: JSON.stringify({ capture: value }),
    })
    expect(loaded.settings).toMatchObject({ recall: 'suggest', tools: 'all', engine: 'auto', capture: 'full' })
    expect(loaded.settings.user).toBeUndefined()
    expect(loaded.problems).toEqual([])
  })
})

describe('values', () => {
  test.each([
    [{ OPENVIKING_PLUGINS_DEBUG: 'Yes' }, { debug: true }],
    [{ OPENVIKING_PLUGINS_DEBUG: '0' }, { debug: false }],
    [
      { OPENVIKING_PLUGINS_KEEP_DAYS: ' 7 ', OPENVIKING_PLUGINS_KEEP_MB: '20' },
      { keep_days: 7, keep_mb: 20 },
    ],
    [{ OPENVIKING_PLUGINS_CAPTURE: 'FALSE' }, { capture: 'off' }],
    [{ OPENVIKING_PLUGINS_REDACT: 'no' }, { redact: 'off' }],
    [{ OPENVIKING_PLUGINS_USER: ' mira@example.com ' }, { user: 'mira@example.com' }],
    [{ OPENVIKING_PLUGINS_REDACT_PATTERNS: '["ACME-\\\\d+"]' }, { redact_patterns: ['ACME-\\d+'] }],
  ])('%j', (env, expected) => {
    const loaded = load({ env })
    expect(loaded.settings).toMatchObject(expected)
    expect(loaded.problems).toEqual([])
  })

  test.each([
    [{ OPENVIKING_PLUGINS_DEBUG: 'perhaps' }, 'OPENVIKING_PLUGINS_DEBUG must be true or false. It is ignored.'],
    [
      { OPENVIKING_PLUGINS_ENGINE: 'bing' },
      'OPENVIKING_PLUGINS_ENGINE must be one of "auto", "fts5", "scan". It is ignored.',
    ],
    [
      { OPENVIKING_PLUGINS_KEEP_DAYS: '0' },
      'OPENVIKING_PLUGINS_KEEP_DAYS must be a whole number, at least 1. It is ignored.',
    ],
    [{ OPENVIKING_PLUGINS_USER: 'a/b' }, 'OPENVIKING_PLUGINS_USER must be made of letters'],
    [{ OPENVIKING_PLUGINS_USER: 'memories' }, 'OPENVIKING_PLUGINS_USER must be made of letters'],
  ])('a problem: %j', (env, problem) => {
    const user = nobody()
    const loaded = loadSettings({ env: { ...user, ...env } })
    expect(loaded.problems.map(({ message }) => message)).toEqual([expect.stringContaining(problem)])
    expect(loaded.settings).toEqual(loadSettings({ env: user }).settings)
  })

  test.each([
    [{ OPENVIKING_PLUGINS_REDACT_PATTERNS: 'ACME' }, 'OPENVIKING_PLUGINS_REDACT_PATTERNS must be a list of strings'],
    [
      { OPENVIKING_PLUGINS_REDACT_PATTERNS: '["a","("]' },
      'OPENVIKING_PLUGINS_REDACT_PATTERNS has a pattern, number 2, that is no regular expression.',
    ],
    [
      { OPENVIKING_PLUGINS_REDACT_PATTERNS: '["a*"]' },
      'OPENVIKING_PLUGINS_REDACT_PATTERNS has a pattern, number 1, that matches the empty text',
    ],
    [
      { OPENVIKING_PLUGINS_CAPTURE: 'none' },
      'OPENVIKING_PLUGINS_CAPTURE must be one of "off", "usage", "full". "off" holds',
    ],
  ])('nothing is captured while it is not known what the user wants: %j', (env, problem) => {
    const loaded = loadSettings({ env: { ...nobody(), ...env } })
    expect(loaded.settings.capture).toBe('off')
    expect(loaded.unknown?.message).toContain(problem)
    expect(loaded.problems).toEqual([loaded.unknown])
  })

  test.each(['{"capture":"off",}', '{"capture":"none"}', '[]', '{'])(
    "a slip in the user's file widens nothing: %s",
    (user) => {
      const loaded = load({ user })
      expect(loaded.settings.capture).toBe('off')
      expect(loaded.unknown).toBeDefined()
    },
  )

  test.skipIf(process.platform === 'win32')(
    "a project's file that is a link, a device or too large is not read",
    () => {
      const project = mkdtempSync(join(tmpdir(), 'ovp project '))
      const file = join(project, PROJECT_FILE)
      for (const target of ['/dev/zero', '/dev/stdin', join(project, 'elsewhere.json')]) {
        symlinkSync(target, file)
        const { settings, problems } = loadSettings({ env: nobody(), cwd: project })
        expect(settings.capture).toBe('full')
        expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('is a link')])
        rmSync(file)
      }
      writeFileSync(file, `{"capture":"off"${' '.repeat(300_000)}}`)
      expect(loadSettings({ env: nobody(), cwd: project }).problems[0]?.message).toContain('is larger than 256 kB')
      rmSync(project, { recursive: true })
    },
  )

  test('a project that is wider than what the user chose', () => {
    const loaded = load({ user: '{"tools":"experience"}', project: '{"tools":"all"}' })
    expect(loaded.settings.tools).toBe('experience')
    expect(loaded.problems).toHaveLength(1)
  })

  test('a bad value leaves the field to the next source', () => {
    const loaded = load({ env: { OPENVIKING_PLUGINS_TOOLS: 'most' }, user: '{"tools":"experience"}' })
    expect(loaded.settings.tools).toBe('experience')
    expect(loaded.problems).toHaveLength(1)
  })
})

describe('files', () => {
  test('bad-config-json', () => {
    expect(load({ user: '\ufeff{"tools":"experience"}' })).toMatchObject({
      settings: { tools: 'experience' },
      problems: [],
    })
    expect(load({ user: '{\n  "tools": "experience",\n}' })).toMatchObject({
      settings: { tools: 'experience', capture: 'off' },
      problems: [
        `${join('HOME', USER_FILE)} is not valid JSON, line 3, column 1: there is a comma too many before "}". Until it is mended nothing is captured, and nothing is opened unless a stronger place says what.`,
      ],
    })
  })

  test('a problem never quotes the file', () => {
    expect(load({ user: '{"api_key": "s3cret-value" "x"' }).problems.join()).not.toContain('s3cret')
  })

  test.each(['[]', '"x"', 'null'])('a file that holds %s is refused', (user) => {
    expect(load({ user }).problems).toEqual([expect.stringContaining('must hold one JSON object')])
  })

  test('a key that is no setting is reported', () => {
    expect(load({ user: '{"recal":"off","home":"/x"}' }).problems).toEqual([
      expect.stringMatching(/^"recal" in HOME.* is no setting. Settings are: user, capture,/),
      expect.stringMatching(/^"home" in HOME.* is no setting/),
    ])
  })

  test('a folder in the place of a file is a problem', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ov settings '))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(join(folder, USER_FILE))
    expect(loadSettings({ env: { ...nobody(), OPENVIKING_PLUGINS_HOME: folder } }).problems).toEqual([
      expect.objectContaining({ message: expect.stringContaining('is not a file') }),
    ])
  })
})

describe('the table', () => {
  test('names each setting once, in the environment under our prefix or as OpenViking does', () => {
    for (const values of [
      SETTINGS_TABLE.map(({ name }) => name),
      SETTINGS_TABLE.flatMap(({ env }) => env),
      SETTINGS_TABLE.flatMap(({ key }) => key ?? []),
    ]) {
      expect(new Set(values).size).toBe(values.length)
    }
    for (const { name, env } of SETTINGS_TABLE) {
      if (env.some((variable) => variable.startsWith('OPENVIKING_PLUGINS_'))) {
        expect(env).toEqual([`OPENVIKING_PLUGINS_${name.toUpperCase()}`])
      }
    }
  })

  test('knows every rule set', () => {
    const rules = SETTINGS_TABLE.find((row) => row.name === 'rules')?.type
    expect(rules).toEqual({ kind: 'choice', values: RULE_SETS.map((set) => set.name) })
  })

  test('is the documentation', () => {
    const lines = settingsMarkdown().split('\n')
    const rows = [...lines, ...serverSettingsMarkdown().split('\n')].filter((line) => line.startsWith('| `'))
    expect(rows).toHaveLength(SETTINGS_TABLE.length)
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^\| `recall` \| `OPENVIKING_PLUGINS_RECALL` \| `recall` \| `off`, `hint`, `suggest`, `inject` \| `suggest` \| yes \| /,
      ),
    )
  })
})

test('a variable of the harness', () => {
  expect(readHarnessVariable('X', { X: ' 1 ' })).toBe('1')
  expect(readHarnessVariable('X', { X: '' })).toBeUndefined()
})
