import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openLocalStore } from '@openviking-plugins/local-store'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

// Each test starts processes, and others may be at work.
vi.setConfig({ testTimeout: 60_000 })

const PLUGIN = fileURLToPath(new URL('../../../plugins/codex/', import.meta.url))
const NODES = fileURLToPath(new URL('../../../tests/nodes/node_modules/', import.meta.url))
const RECORDED = fileURLToPath(new URL('../../../tests/fixtures/codex/', import.meta.url))
const SESSION = '00000000-0000-7000-8000-000000000001'
const PROMPT = 'The integration tests on our runner fail with EADDRINUSE, please fix'

const programs = [
  { name: 'this Node', program: process.execPath },
  ...['20', '22', '24'].map((major) => ({
    name: `Node ${major}`,
    program: join(NODES, `node${major}`, 'bin', 'node'),
  })),
].filter(({ program }) => existsSync(program))

interface Hooks {
  hooks: Record<string, { matcher?: string; hooks: { type: string; command: string; timeout: number }[] }[]>
}
const { hooks } = JSON.parse(readFileSync(join(PLUGIN, 'hooks', 'hooks.json'), 'utf8')) as Hooks
const handlers = Object.entries(hooks).flatMap(([event, groups]) =>
  groups.flatMap((group) => group.hooks.map((handler) => ({ event, ...handler }))),
)

/** The plugin alone, in a path with a blank, and a rollout as Codex keeps it. */
function installed(scenario: string) {
  const folder = mkdtempSync(join(tmpdir(), 'codex plugin '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  const root = join(folder, 'a plugin')
  cpSync(PLUGIN, root, { recursive: true, filter: (path) => !path.includes('node_modules') })
  const rollout = join(folder, 'sessions', '2026', '01', '02', `rollout-2026-01-02T03-04-05-${SESSION}.jsonl`)
  mkdirSync(dirname(rollout), { recursive: true })
  cpSync(join(RECORDED, scenario, 'rollout.jsonl'), rollout)
  const home = join(folder, 'home')
  return {
    home,
    /** What a hook answers that is started as `hooks.json` says, with nothing in its environment. */
    hook(program: string, event: string, more: object = {}): unknown {
      const [, script = '', argument = ''] = /^node "\$\{PLUGIN_ROOT\}(.+)" (\w+)$/.exec(commandOf(event)) ?? []
      const input = { session_id: SESSION, transcript_path: rollout, cwd: folder, hook_event_name: event, ...more }
      const { stdout, stderr, status } = spawnSync(program, [join(root, script), argument], {
        cwd: folder,
        env: { OPENVIKING_PLUGINS_HOME: home, OPENVIKING_PLUGINS_USER: 'mira' },
        input: JSON.stringify(input),
        encoding: 'utf8',
      })
      expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
      return JSON.parse(stdout)
    },
    stored(): string[] {
      const sessions = join(home, 'state', 'sessions')
      return existsSync(sessions) ? readdirSync(sessions) : []
    },
  }
}

function commandOf(event: string): string {
  const handler = handlers.find((one) => one.event === event)
  if (handler === undefined) throw new Error(`nothing is started at ${event}`)
  return handler.command
}

describe.each(programs)('the plugin as it ships, on $name', ({ program }) => {
  test.each(['0.146.0/direct-text', '0.171.0/direct-text'])('captures %s', async (scenario) => {
    const at = installed(scenario)
    expect(at.hook(program, 'SessionStart', { source: 'startup' })).toEqual({})
    expect(at.hook(program, 'SessionEnd', { reason: 'other' })).toEqual({})
    await vi.waitFor(() => expect(at.stored()).toEqual([`cx-${SESSION}.jsonl`]), { timeout: 30_000, interval: 100 })
    const file = join(at.home, 'state', 'sessions', `cx-${SESSION}.jsonl`)
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('"type":"commit"'), { timeout: 30_000 })
    expect(readFileSync(file, 'utf8').match(/"type":"message"/g)).toHaveLength(5)
    await vi.waitFor(() => expect(existsSync(join(at.home, 'state', 'courier.json'))).toBe(false), { timeout: 30_000 })
  })

  test('suggests at the prompt what fits', async () => {
    const at = installed('0.171.0/direct-text')
    const store = await openLocalStore({ home: at.home, user: 'mira' })
    await store.addExperience('busy-port', '# Busy port\n\nIntegration tests fail with EADDRINUSE on the runner.')
    await store.close()
    expect(at.hook(program, 'UserPromptSubmit', { prompt: PROMPT })).toEqual({
      hookSpecificOutput: {
        hookEventName: 'UserPromptSubmit',
        additionalContext: expect.stringContaining('viking://user/mira/memories/experiences/busy-port.md'),
      },
    })
  })
})

test('codex-windows-plugin-root', () => {
  expect(handlers.map(({ event }) => event)).toEqual([
    'SessionStart',
    'UserPromptSubmit',
    'PostToolUse',
    'PreCompact',
    'Stop',
    'SessionEnd',
  ])
  for (const handler of handlers) {
    expect(handler.type).toBe('command')
    // Codex fills in the folder itself, on every system; no shell has to know a variable.
    expect(handler.command).toBe(`node "\${PLUGIN_ROOT}/dist/codex-hook.cjs" ${handler.event}`)
    expect(Object.keys(handler).sort()).toEqual(['command', 'event', 'timeout', 'type'])
  }
  expect(handlers.find(({ event }) => event === 'SessionEnd')?.timeout).toBe(3)
})

test('a home that cannot be used costs Codex nothing', () => {
  const at = installed('0.171.0/direct-text')
  writeFileSync(at.home, 'a file where the home should be')
  expect(at.hook(process.execPath, 'SessionEnd')).toEqual({})
})
