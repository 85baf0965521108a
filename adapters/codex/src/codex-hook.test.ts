import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openLocalStore } from '@openviking-plugins/local-store'
import { HINT } from '@openviking-plugins/recall'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

// Each test starts processes, and others may be at work.
vi.setConfig({ testTimeout: 60_000 })

const HOOK = fileURLToPath(new URL('./codex-hook.ts', import.meta.url))
const SESSION = '00000000-0000-7000-8000-000000000001'
const PROMPT = 'The integration tests on our runner fail with EADDRINUSE, please fix'

interface Place {
  home: string
  project: string
  env: NodeJS.ProcessEnv
}

function place(env: NodeJS.ProcessEnv = {}): Place {
  const folder = mkdtempSync(join(tmpdir(), 'codex hook '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const project = join(folder, 'my project')
  mkdirSync(project)
  const home = join(folder, 'home')
  const own = { HOME: folder, USERPROFILE: folder, OPENVIKING_PLUGINS_HOME: home, OPENVIKING_PLUGINS_USER: 'mira' }
  return { home, project, env: { ...process.env, ...own, ...env } }
}

/** What Codex is answered. */
function run({ env, project }: Place, event: string, more: object = {}): unknown {
  const transcript_path = join(project, 'rollout.jsonl')
  const input = { session_id: SESSION, transcript_path, cwd: project, hook_event_name: event, ...more }
  const hook = spawnSync(process.execPath, [HOOK, event], { input: JSON.stringify(input), env, cwd: project })
  expect({ error: hook.stderr.toString('utf8'), code: hook.status }).toEqual({ error: '', code: 0 })
  return JSON.parse(hook.stdout.toString('utf8'))
}

function pointers({ home }: Place): unknown[] {
  const outbox = join(home, 'state', 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox).map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as unknown)
}

async function withExperience({ home }: Place): Promise<void> {
  const store = await openLocalStore({ home, user: 'mira' })
  await store.addExperience('busy-port', '# Busy port\n\nIntegration tests fail with EADDRINUSE on the runner.')
  await store.searchExperiences('port', 1)
  await store.close()
}

const forModel = (hookEventName: string, additionalContext: unknown): object => ({
  hookSpecificOutput: { hookEventName, additionalContext },
})

describe('the hook', () => {
  test.each([
    ['SessionStart', 'session_start'],
    ['PostToolUse', 'progress'],
    ['Stop', 'turn_end'],
    ['PreCompact', 'before_compaction'],
    ['SessionEnd', 'session_end'],
  ])('leaves a pointer at %s, and answers nothing', (event, kind) => {
    const at = place()
    expect(run(at, event)).toEqual({})
    expect(pointers(at)).toMatchObject([{ kind: 'transcript', harness: 'codex', event: kind, session_id: SESSION }])
  })

  test('leaves no pointer where capture is off, and does not say that it runs', () => {
    const at = place({ OPENVIKING_PLUGINS_CAPTURE: 'off' })
    expect(run(at, 'Stop')).toEqual({})
    expect(pointers(at)).toEqual([])
    expect(existsSync(join(at.home, 'state', 'hooks'))).toBe(false)
  })

  test('has the calls of a session without a rollout counted at its end', () => {
    const at = place({ OPENVIKING_PLUGINS_DEBUG: 'on' })
    for (const event of ['Stop', 'SessionEnd']) expect(run(at, event, { transcript_path: null })).toEqual({})
    expect(pointers(at)).toEqual([])
    const log = readFileSync(join(at.home, 'state', 'log', 'debug.log'), 'utf8')
    expect(log).toMatch(/Stop: nothing to capture\n/)
    expect(log).toMatch(/SessionEnd: left in the outbox, courier started\n/)
  })

  test('notes where only usage is to be kept', () => {
    const at = place({ OPENVIKING_PLUGINS_CAPTURE: 'usage' })
    run(at, 'Stop')
    expect(pointers(at)).toMatchObject([{ capture: 'usage' }])
  })

  test('suggests at the prompt what fits, once a session', async () => {
    const at = place({ OPENVIKING_PLUGINS_RECALL: 'suggest' })
    await withExperience(at)
    const fits = expect.stringContaining('viking://user/mira/memories/experiences/busy-port.md')
    expect(run(at, 'UserPromptSubmit', { prompt: PROMPT })).toEqual(forModel('UserPromptSubmit', fits))
    expect(run(at, 'UserPromptSubmit', { prompt: PROMPT })).toEqual({})
  })

  test('gives the hint at the first task, and again where the context was cut', async () => {
    const at = place({ OPENVIKING_PLUGINS_RECALL: 'hint' })
    await withExperience(at)
    expect(run(at, 'SessionStart', { source: 'compact' })).toEqual({})
    expect(run(at, 'UserPromptSubmit', { prompt: PROMPT })).toEqual(forModel('UserPromptSubmit', HINT))
    expect(run(at, 'SessionStart', { source: 'resume' })).toEqual({})
    expect(run(at, 'SessionStart', { source: 'compact' })).toEqual(forModel('SessionStart', HINT))
  })

  test('is still with an empty store, and with settings that are no settings says so to the user', () => {
    const at = place()
    expect(run(at, 'UserPromptSubmit', { prompt: PROMPT })).toEqual({})
    const broken = place({ OPENVIKING_PLUGINS_RECALL: 'loudly' })
    expect(run(broken, 'SessionStart', { source: 'startup' })).toEqual({
      systemMessage: expect.stringMatching(/^OpenViking: .*OPENVIKING_PLUGINS_RECALL/),
    })
  })
})
