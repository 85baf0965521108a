import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openLocalStore } from '@openviking-plugins/local-store'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { OUR_EXPERIENCE_TOOLS } from './experience-tools.ts'

// Each test starts several processes, and others may be at work.
vi.setConfig({ testTimeout: 60_000 })

const HOOK = fileURLToPath(new URL('./hook.ts', import.meta.url))
const COURIER = fileURLToPath(new URL('../../../packages/courier/src/main.ts', import.meta.url))
const FIXTURES = fileURLToPath(new URL('../../../tests/fixtures/claude-code/', import.meta.url))
const SESSION = '00000000-0000-4000-8000-00000000abcd'

interface Place {
  home: string
  project: string
  transcript: string
  env: NodeJS.ProcessEnv
}

function place(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'ov hook '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const project = join(folder, 'my project')
  mkdirSync(project)
  const home = join(folder, 'home')
  return {
    home,
    project,
    transcript: join(folder, `${SESSION}.jsonl`),
    env: {
      ...process.env,
      HOME: folder,
      USERPROFILE: folder,
      OPENVIKING_PLUGINS_HOME: home,
      CLAUDE_PROJECT_DIR: project,
    },
  }
}

/** Times and sizes, and nothing else. */
const MARK = /^\{"v":1,"marks":\[(?:\{"at":"[\dTZ:.-]+","size":\d+(?:,"ended":true)?\},?)+\]\}\n$/

/** Files of the home but for notes of how long a transcript was that is kept out. */
function traces({ home }: Place): string[] {
  if (!existsSync(home)) return []
  return readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes(join('state', 'withheld')) || !MARK.test(readFileSync(path, 'utf8')))
}

function stop(at: Place, more: object = {}): string {
  return JSON.stringify({
    session_id: SESSION,
    transcript_path: at.transcript,
    cwd: at.project,
    hook_event_name: 'Stop',
    last_assistant_message: '完成 🔥',
    ...more,
  })
}

function run(at: Place, input: string | Buffer, event = 'Stop', env: NodeJS.ProcessEnv = {}): void {
  const hook = spawnSync(process.execPath, [HOOK, event], { input, env: { ...at.env, ...env }, cwd: at.project })
  expect({ out: hook.stdout.toString('utf8'), error: hook.stderr.toString('utf8'), code: hook.status }).toEqual({
    out: '{}\n',
    error: '',
    code: 0,
  })
}

const OTHER = 'openviking-memory@another-marketplace'
/** The last one that runs the hooks of two plugins of one name, and the first that runs one's alone. */
const OLD_CLAUDE = 'claude-code_2-1-159_harness'
const NEW_CLAUDE = 'claude-code_2-1-160_harness'

/** Claude Code's folder, in which another plugin of our name is enabled. */
function besideAnother(at: Place): string {
  const config = join(at.project, 'config')
  mkdirSync(join(config, 'plugins'), { recursive: true })
  writeFileSync(join(config, 'settings.json'), JSON.stringify({ enabledPlugins: { [OTHER]: true } }))
  writeFileSync(join(config, 'plugins', 'installed_plugins.json'), JSON.stringify({ plugins: { [OTHER]: [] } }))
  return config
}

function pointers(at: Place): Record<string, unknown>[] {
  const outbox = join(at.home, 'state', 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox).map(
    (name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as Record<string, unknown>,
  )
}

function log(at: Place): string {
  const path = join(at.home, 'state', 'log', 'debug.log')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

describe('the hook', () => {
  test.each(['SessionStart', 'UserPromptSubmit', 'Stop', 'SessionEnd'])('stands down in Cursor at %s', (event) => {
    const at = place()
    run(at, stop(at, { hook_event_name: event, cursor_version: '3.13.0', prompt: 'Run the migration' }), event)
    expect(pointers(at)).toEqual([])
  })

  test('pycp-utf8-hooks', () => {
    const at = place()
    run(at, stop(at), 'Stop', { CLAUDE_PID: '4242' })
    expect(pointers(at)).toEqual([
      {
        v: 1,
        kind: 'transcript',
        harness: 'claude-code',
        event: 'turn_end',
        session_id: SESSION,
        transcript_path: at.transcript,
        cwd: at.project,
        pid: 4242,
        size: 0,
        at: expect.stringMatching(/Z$/),
      },
    ])
    expect(log(at)).toBe('')
  })

  test('cursor-bom-stdin', () => {
    const at = place()
    run(at, `\ufeff${stop(at)}`)
    run(at, `\ufeff\ufeff${stop(at)}`)
    expect(pointers(at)).toHaveLength(2)
    run(at, Buffer.from([0xff, 0x00, 0x7b]))
    run(at, '{"session_id": "secret-words')
    expect(pointers(at)).toHaveLength(2)
    expect(log(at).trim().split('\n')).toHaveLength(2)
    expect(log(at)).not.toContain('secret-words')
  })

  test('answers and ends though nobody closes its input', async () => {
    const at = place()
    const hook: ChildProcess = spawn(process.execPath, [HOOK, 'Stop'], { env: at.env, cwd: at.project })
    hook.stdin?.write(stop(at))
    const out = await new Promise((resolve) => {
      let text = ''
      hook.stdout?.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      hook.on('exit', (code) => resolve([code, text]))
    })
    expect(out).toEqual([0, '{}\n'])
    expect(pointers(at)).toHaveLength(1)
  })

  test.each([
    [
      'the user switched capture off',
      (at: Place) => {
        run(at, stop(at), 'Stop', { OPENVIKING_PLUGINS_CAPTURE: 'off' })
        run(at, 'junk', 'Stop', { OPENVIKING_PLUGINS_CAPTURE: 'off' })
      },
    ],
    [
      'the project switched it off, wherever the agent went',
      (at: Place) => {
        writeFileSync(join(at.project, '.openviking-plugins.json'), '{"capture":"off"}')
        run(at, stop(at, { cwd: join(at.project, 'sub') }))
      },
    ],
    [
      'the project has a file that says so',
      (at: Place) => {
        writeFileSync(join(at.project, '.openviking-ignore'), '')
        run(at, stop(at))
      },
    ],
    [
      'the folder that the session is at work in has one, wherever the hook was started',
      (at: Place) => {
        const cwd = join(at.project, '..', 'elsewhere')
        mkdirSync(cwd)
        writeFileSync(join(cwd, '.openviking-ignore'), '')
        run(at, stop(at, { cwd }))
      },
    ],
    [
      'the user wants nothing of such a folder',
      (at: Place) => run(at, stop(at), 'Stop', { OPENVIKING_PLUGINS_CAPTURE_EXCLUDE: '["**/my project"]' }),
    ],
    ['the session is to be left alone', (at: Place) => run(at, stop(at), 'Stop', { OPENVIKING_BYPASS_SESSION: '1' })],
    [
      'the home is nowhere in particular',
      (at: Place) => run(at, stop(at), 'Stop', { OPENVIKING_PLUGINS_HOME: 'here' }),
    ],
    [
      'another plugin of the name is enabled, whose hooks run as well',
      (at: Place) => run(at, stop(at), 'Stop', { CLAUDE_CONFIG_DIR: besideAnother(at), AI_AGENT: OLD_CLAUDE }),
    ],
    ['the event is none of ours', (at: Place) => run(at, stop(at), 'Notification')],
  ])('writes nothing of the session when %s', (_name, act) => {
    const at = place()
    act(at)
    expect(traces(at)).toEqual([])
  })

  // A project can set any variable: `1` stood for a courier once, and silenced hooks and commands.
  test.each([[['doctor']], [['doctor', '--once']]])(
    'captures under such a variable, and answers the command %j',
    (args) => {
      const at = place()
      const env = { ...at.env, OPENVIKING_PLUGINS_COURIER: '1' }
      run(at, stop(at), 'Stop', env)
      expect(pointers(at)).toMatchObject([{ event: 'turn_end' }])
      const command = spawnSync(process.execPath, [COURIER, ...args], { env, encoding: 'utf8', cwd: at.project })
      expect(command.stdout + command.stderr).toMatch(/^openviking-plugins |unknown option/)
    },
  )

  test('captures, and tells the user three times, where it alone runs of two plugins of one name', () => {
    const at = place()
    const env = { CLAUDE_CONFIG_DIR: besideAnother(at), AI_AGENT: NEW_CLAUDE }
    const started = (source: string): unknown => {
      const input = stop(at, { hook_event_name: 'SessionStart', source })
      const hook = spawnSync(process.execPath, [HOOK, 'SessionStart'], { input, env: { ...at.env, ...env } })
      return JSON.parse(hook.stdout.toString('utf8'))
    }
    const told = { systemMessage: expect.stringContaining(`claude plugin disable ${OTHER}`) }
    expect(['startup', 'resume', 'startup', 'startup', 'startup'].map(started)).toEqual([told, {}, told, told, {}])
    const prompt = { hook_event_name: 'UserPromptSubmit', prompt: 'Fix the flaky EADDRINUSE failure on the runner' }
    run(at, stop(at, prompt), 'UserPromptSubmit', { ...env, OPENVIKING_PLUGINS_RECALL: 'hint' })
    run(at, stop(at), 'Stop', env)
    expect(pointers(at).map(({ event }) => event)).toContain('turn_end')
  })

  test('bad-config-json', () => {
    const at = place()
    mkdirSync(at.home)
    writeFileSync(join(at.home, 'config.json'), '{"capture":"off",}')
    run(at, stop(at))
    expect(pointers(at)).toEqual([])
  })

  test.each(['{"url":"https://a.example",}', '\ufeff[]'])('a broken ovcli.conf is harmless: %s', (text) => {
    const at = place()
    mkdirSync(join(dirname(at.home), '.openviking'))
    writeFileSync(join(dirname(at.home), '.openviking', 'ovcli.conf'), text)
    run(at, stop(at))
    expect(existsSync(at.home)).toBe(false)
  })

  test('says that only the calls of the two tools may be kept', () => {
    const at = place()
    run(at, stop(at), 'Stop', { OPENVIKING_PLUGINS_CAPTURE: 'usage' })
    writeFileSync(join(at.project, '.openviking-plugins.json'), '{"capture":"usage"}')
    run(at, stop(at))
    expect(pointers(at)).toMatchObject([{ capture: 'usage' }, { capture: 'usage' }])
  })

  test.skipIf(process.platform === 'win32')('answers in a folder that has been deleted', () => {
    const at = place()
    const gone = join(at.project, 'gone')
    mkdirSync(gone)
    const { status, stdout } = spawnSync(
      'sh',
      ['-c', 'cd "$1" && rmdir "$1" && exec "$2" "$3" Stop', 'sh', gone, process.execPath, HOOK],
      { input: stop(at), env: { ...at.env, CLAUDE_PROJECT_DIR: '' }, encoding: 'utf8' },
    )
    expect({ status, stdout }).toEqual({ status: 0, stdout: '{}\n' })
  })

  test.runIf(process.platform === 'linux')('answers when no folder can be made where the home should be', () => {
    const at = place()
    run(at, stop(at), 'Stop', { OPENVIKING_PLUGINS_HOME: '/proc/nowhere/plugins' })
    run(at, 'garbage', 'Stop', { OPENVIKING_PLUGINS_HOME: '/proc/nowhere/plugins' })
  })

  test('answers when the home cannot be used', () => {
    const at = place()
    writeFileSync(at.home, 'a file')
    run(at, stop(at))
  })
})

describe('from the hook to the store', () => {
  const said = (type: 'user' | 'assistant', uuid: string): string =>
    `${JSON.stringify({
      type,
      uuid,
      sessionId: SESSION,
      timestamp: '2026-11-30T10:00:00.000Z',
      message: { role: type, content: [{ type: 'text', text: `${uuid} ${'words of some length '.repeat(5)}` }] },
    })}\n`

  function courier(at: Place, env: NodeJS.ProcessEnv = {}): void {
    const { stderr, status } = spawnSync(process.execPath, [COURIER, '--courier', '--home', at.home, '--once'], {
      env: { ...at.env, ...env },
      encoding: 'utf8',
    })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  }

  function stored(at: Place): string[] {
    return readFileSync(join(at.home, 'state', 'sessions', `cc-${SESSION}.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string; message?: { parts: { text: string }[] } })
      .map((row) => row.message?.parts[0]?.text.split(' ')[0] ?? row.type)
  }

  test('each message once, over stops and the end of the session', () => {
    const at = place()
    writeFileSync(at.transcript, said('user', 'first'))
    run(at, stop(at))
    courier(at)
    expect(stored(at)).toEqual(['session', 'first'])
    appendFileSync(at.transcript, said('assistant', 'second'))
    run(at, stop(at))
    run(at, stop(at), 'SessionEnd')
    courier(at)
    courier(at)
    expect(stored(at)).toEqual(['session', 'first', 'second', 'commit'])
    expect(pointers(at)).toEqual([])
    expect(log(at)).toBe('')
  })

  test('of a session nothing but the calls of the two tools, where the user wants no more', async () => {
    const at = place()
    cpSync(join(FIXTURES, 'experience/transcripts'), at.project, { recursive: true })
    const session_id = '00000000-0000-4000-8000-000000000081'
    const input = stop(at, { session_id, transcript_path: join(at.project, `${session_id}.jsonl`) })
    const env = { OPENVIKING_PLUGINS_USER: 'u1', OPENVIKING_PLUGINS_CAPTURE: 'usage' }
    for (const event of ['Stop', 'SessionEnd']) run(at, input, event, env)
    courier(at, { OPENVIKING_PLUGINS_USER: 'u1' })
    const store = await openLocalStore({ home: at.home, user: 'u1' })
    onTestFinished(() => store.close())
    const { messages } = await store.sessions().read(`cc-${session_id}`)
    const parts = messages.flatMap((message) => message.parts)
    expect(new Set(parts.map((part) => (part.type === 'tool' ? part.tool_name : part.type)))).toEqual(
      new Set(['search_experience', 'read_experience']),
    )
    expect(await store.usage()).toMatchObject({ sessions: 1, recalls: 1, injections: 1 })
  })

  test('nothing more of a project that was switched off meanwhile', () => {
    const at = place()
    writeFileSync(at.transcript, said('user', 'first'))
    run(at, stop(at))
    courier(at)
    appendFileSync(at.transcript, said('assistant', 'second'))
    run(at, stop(at))
    writeFileSync(join(at.project, '.openviking-ignore'), '')
    run(at, stop(at), 'SessionEnd')
    courier(at)
    expect(stored(at)).toEqual(['session', 'first'])
    expect(pointers(at)).toEqual([])
  })

  test('what was searched and read is counted once, with the user’s own experiences', async () => {
    const at = place()
    cpSync(join(FIXTURES, 'experience/transcripts'), at.project, { recursive: true })
    const session_id = '00000000-0000-4000-8000-000000000081'
    const input = stop(at, { session_id, transcript_path: join(at.project, `${session_id}.jsonl`) })
    const env = { OPENVIKING_PLUGINS_USER: 'u1' }
    for (const event of ['Stop', 'SessionEnd', 'SessionEnd']) {
      run(at, input, event)
      courier(at, env)
    }
    const store = await openLocalStore({ home: at.home, user: 'u1' })
    onTestFinished(() => store.close())
    expect(await store.usage()).toMatchObject({
      sessions: 1,
      recalls: 1,
      injections: 1,
      experiences: [{ uri: 'viking://user/u1/memories/experiences/flaky-migration.md', recalls: 1, injections: 1 }],
    })
  })
})

test('a suggestion of the hook is counted once, as the hook’s', async () => {
  const at = place()
  const store = await openLocalStore({ home: at.home, user: 'u1' })
  onTestFinished(() => store.close())
  await store.addExperience('busy-port', '# Busy port\n\nIntegration tests fail with EADDRINUSE on the runner.')
  const env = { OPENVIKING_PLUGINS_USER: 'u1' }
  const prompt = 'The integration tests on our runner fail with EADDRINUSE, please fix'
  const asked = spawnSync(process.execPath, [HOOK, 'UserPromptSubmit'], {
    input: stop(at, { prompt }),
    env: { ...at.env, ...env },
    cwd: at.project,
  })
  expect(asked.stdout.toString('utf8')).toContain('busy-port')
  const line = { type: 'user', uuid: 'u-1', sessionId: SESSION, timestamp: '2026-11-30T10:00:00.000Z' }
  const text = { ...line, message: { role: 'user', content: `${prompt}. ${'They are many. '.repeat(20)}` } }
  writeFileSync(at.transcript, `${JSON.stringify(text)}\n`)
  for (const event of ['Stop', 'SessionEnd', 'SessionEnd']) {
    run(at, stop(at), event, env)
    const done = spawnSync(process.execPath, [COURIER, '--courier', '--home', at.home, '--once'], {
      env: { ...at.env, ...env },
    })
    expect(done.status).toBe(0)
  }
  expect(await store.usage()).toMatchObject({
    sessions: 1,
    recalls: 1,
    injections: 0,
    experiences: [{ title: 'busy-port', from_hook: { recalls: 1, injections: 0 } }],
  })
})

test('unquoted-plugin-root', () => {
  const commands = hookCommands()
  expect(commands.map((hook) => hook.command)).toEqual(
    commands.map(() => expect.stringMatching(/^node "\$\{CLAUDE_PLUGIN_ROOT\}\/dist\/hook\.cjs" [A-Za-z]+$/)),
  )
})

test('async-killed-in-print-mode', () => {
  for (const hook of hookCommands()) expect(hook).not.toHaveProperty('async')
})

test('no hook stands in the way of a read, and permission is asked for the two tools alone', () => {
  const file = readFileSync(new URL('../../../plugins/claude-code/hooks/hooks.json', import.meta.url), 'utf8')
  const { hooks } = JSON.parse(file) as { hooks: Record<string, { matcher?: string }[]> }
  expect(Object.keys(hooks).sort()).toEqual([
    'PermissionRequest',
    'PostToolUseFailure',
    'SessionEnd',
    'SessionStart',
    'Stop',
    'SubagentStop',
    'UserPromptSubmit',
  ])
  expect(hooks['PostToolUseFailure']?.map(({ matcher }) => matcher)).toEqual(['Bash'])
  expect(hooks['PermissionRequest']?.map(({ matcher }) => matcher?.split('|'))).toEqual([[...OUR_EXPERIENCE_TOOLS]])
})

interface HookCommand {
  command: string
}

function hookCommands(): HookCommand[] {
  const file = readFileSync(new URL('../../../plugins/claude-code/hooks/hooks.json', import.meta.url), 'utf8')
  const { hooks } = JSON.parse(file) as { hooks: Record<string, { hooks: HookCommand[] }[]> }
  const commands = Object.values(hooks).flatMap((groups) => groups.flatMap((group) => group.hooks))
  expect(commands.length).toBeGreaterThan(1)
  return commands
}
