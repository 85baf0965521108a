import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openLocalStore } from '@openviking-plugins/local-store'
import { HINT } from '@openviking-plugins/recall'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { MOST_CONTEXT } from './answers.ts'
import { recordedHooks } from './testing/recorded-hooks.ts'

// Each test starts processes, and others may be at work.
vi.setConfig({ testTimeout: 60_000 })

const HOOK = fileURLToPath(new URL('./cursor-hook.ts', import.meta.url))
const SESSION = 'conv-1'
const PROMPT = 'The integration tests on our runner fail with EADDRINUSE, please fix'
const SUGGESTED = '- "busy-port" viking://user/mira/memories/experiences/busy-port.md'
const SECRET = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`

interface Place {
  home: string
  project: string
  env: NodeJS.ProcessEnv
}

function place(env: NodeJS.ProcessEnv = {}): Place {
  const folder = mkdtempSync(join(tmpdir(), 'cursor hook '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const project = join(folder, 'my project')
  mkdirSync(project)
  const home = join(folder, 'home')
  const own = {
    HOME: folder,
    USERPROFILE: folder,
    OPENVIKING_PLUGINS_HOME: home,
    OPENVIKING_PLUGINS_USER: 'mira',
    CURSOR_PROJECT_DIR: project,
  }
  return { home, project, env: { ...process.env, ...own, ...env } }
}

/** What Cursor is answered. */
function run({ env, project }: Place, event: string, more: object = {}): unknown {
  const input = {
    conversation_id: SESSION,
    session_id: SESSION,
    workspace_roots: [project],
    transcript_path: null,
    hook_event_name: event,
    cursor_version: '3.13.0',
    ...more,
  }
  const hook = spawnSync(process.execPath, [HOOK, event], {
    input: `\ufeff${JSON.stringify(input)}`,
    env,
    cwd: project,
  })
  expect({ error: hook.stderr.toString('utf8'), code: hook.status }).toEqual({ error: '', code: 0 })
  return JSON.parse(hook.stdout.toString('utf8'))
}

function left({ home }: Place): Record<string, unknown>[] {
  const outbox = join(home, 'state', 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as Record<string, unknown>)
}

async function withExperience({ home }: Place): Promise<void> {
  const store = await openLocalStore({ home, user: 'mira' })
  await store.addExperience('busy-port', '# Busy port\n\nIntegration tests fail with EADDRINUSE on the runner.')
  await store.searchExperiences('port', 1)
  await store.close()
}

const shell = (output: string, exitCode: number): object => ({
  tool_name: 'Shell',
  tool_input: { command: 'npm test' },
  tool_use_id: 't1',
  tool_output: JSON.stringify({ output, exitCode }),
})

describe('capture', () => {
  test.each([
    ['sessionStart', 'session_start'],
    ['stop', 'turn_end'],
    ['preCompact', 'before_compaction'],
    ['sessionEnd', 'session_end'],
  ])('leaves a pointer at %s, also before there is a transcript', (event, kind) => {
    const at = place()
    expect(run(at, event)).toEqual({})
    expect(left(at)).toMatchObject([
      {
        kind: 'transcript',
        harness: 'cursor',
        event: kind,
        session_id: SESSION,
        cwd: at.project,
        size: 0,
        transcript_path: expect.stringMatching(/[\\/]agent-transcripts[\\/]conv-1[\\/]conv-1\.jsonl$/),
      },
    ])
  })

  test.each([
    ['stop', 'turn_end'],
    ['sessionEnd', 'session_end'],
  ])('without a workspace or a transcript, %s settles the calls that wait', (event, kind) => {
    const at = place({ OPENVIKING_PLUGINS_CAPTURE: 'usage' })
    const nowhere = { workspace_roots: [], transcript_path: null }
    const read = recordedHooks().findLast(({ event: told }) => told === 'postToolUse')?.input
    run(at, 'postToolUse', { ...read, ...nowhere, conversation_id: SESSION })
    run(at, 'sessionStart', nowhere)
    expect(run(at, event, nowhere)).toEqual({})
    const [call, end, ...others] = left(at)
    expect(others).toEqual([])
    expect(call).toMatchObject({ session_id: SESSION, event: 'progress', not_before: expect.any(String) })
    expect(end).toEqual({
      v: 1,
      kind: 'messages',
      harness: 'cursor',
      event: kind,
      session_id: SESSION,
      messages: [],
      capture: 'usage',
      at: expect.any(String),
    })
  })

  test('leaves a call redacted, to be stored with its turn, and starts nothing', () => {
    const at = place()
    expect(run(at, 'postToolUse', shell(`Authorization: Bearer ${SECRET}`, 0))).toEqual({})
    const [item, ...others] = left(at)
    expect(others).toEqual([])
    expect(item).toMatchObject({
      kind: 'messages',
      event: 'progress',
      session_id: SESSION,
      messages: [{ id: 'call-t1', parts: [{ tool_id: 't1', tool_name: 'Shell', tool_status: 'completed' }] }],
    })
    expect(Date.parse(String(item?.['not_before']))).toBeGreaterThan(Date.now())
    expect(JSON.stringify(item)).not.toContain(SECRET)
    expect(existsSync(join(at.home, 'state', 'courier.json'))).toBe(false)
  })

  test('of usage alone, keeps the calls of the two tools', () => {
    const at = place({ OPENVIKING_PLUGINS_CAPTURE: 'usage' })
    run(at, 'postToolUse', shell('ok', 0))
    expect(left(at)).toEqual([])
    const read = recordedHooks().findLast(({ event }) => event === 'postToolUse')?.input
    run(at, 'postToolUse', read)
    expect(left(at)).toMatchObject([{ capture: 'usage', messages: [{ parts: [{ tool_name: 'read_experience' }] }] }])
  })

  test('keeps nothing where capture is off', () => {
    const at = place({ OPENVIKING_PLUGINS_CAPTURE: 'off' })
    expect(run(at, 'stop')).toEqual({})
    expect(run(at, 'postToolUse', shell('ok', 0))).toEqual({})
    // But for a note of how long the transcript was, which stays out when the session is captured again.
    const names = readdirSync(at.home, { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => /\.\w+$/.test(name) && !name.includes('withheld'))).toEqual([])
  })

  test('keeps nothing of an event without a session', () => {
    const at = place()
    expect(run(at, 'stop', { conversation_id: '', session_id: undefined })).toEqual({})
    expect(left(at)).toEqual([])
  })
})

describe('context', () => {
  test('the hint at the start of a session, where there is something to find', async () => {
    const at = place({ OPENVIKING_PLUGINS_RECALL: 'hint' })
    expect(run(at, 'sessionStart')).toEqual({})
    await withExperience(at)
    expect(run(at, 'sessionStart')).toEqual({ additional_context: HINT })
    expect(run(at, 'beforeSubmitPrompt', { prompt: PROMPT })).toEqual({})
    expect(HINT.length).toBeLessThan(MOST_CONTEXT)
  })

  test('has the agent tell the user that his settings cannot be read, since Cursor has no other way', () => {
    const at = place()
    mkdirSync(at.home)
    writeFileSync(join(at.home, 'config.json'), '{ "capture": ')
    expect(run(at, 'sessionStart')).toEqual({
      additional_context: expect.stringMatching(/^Tell the user .*config\.json/s),
    })
  })

  test('has the agent tell the user once of events that were lost', () => {
    const at = place()
    const outbox = join(at.home, 'state', 'outbox')
    mkdirSync(outbox, { recursive: true })
    writeFileSync(join(outbox, 'notices.jsonl'), `${JSON.stringify({ kind: 'set_aside', count: 2 })}\n`)
    const { additional_context } = run(at, 'sessionStart') as { additional_context: string }
    expect(additional_context).toMatch(/^Tell the user .*2 recorded events could not be read.*ovp\.cjs" doctor/s)
    expect(run(at, 'sessionStart')).toEqual({})
  })

  test('what fits at a prompt, counted only where it reaches the model for sure', async () => {
    const at = place()
    await withExperience(at)
    const suggested = { additional_context: expect.stringContaining(SUGGESTED) }
    expect(run(at, 'beforeSubmitPrompt', { prompt: PROMPT })).toEqual(suggested)
    const journal = join(at.home, 'state', 'journal')
    expect(readdirSync(journal)).toEqual([])
    const other = { conversation_id: 'conv-2' }
    const failed = shell('integration tests on runner: listen EADDRINUSE 127.0.0.1:3000', 1)
    expect(run(at, 'postToolUse', { ...failed, ...other })).toEqual(suggested)
    expect(readdirSync(journal)).toHaveLength(1)
  })

  test.each(['off', 'hint', 'suggest', 'inject'])('of recall %s never more than Cursor takes', async (recall) => {
    const at = place({ OPENVIKING_PLUGINS_RECALL: recall })
    await withExperience(at)
    for (const [event, more] of [
      ['sessionStart', {}],
      ['beforeSubmitPrompt', { prompt: PROMPT }],
    ] as const) {
      const { additional_context = '' } = run(at, event, more) as { additional_context?: string }
      expect(additional_context.length).toBeLessThan(MOST_CONTEXT)
      if (recall === 'off') expect(additional_context).toBe('')
    }
  })
})

test('cursor-bom-stdin: every recorded event is answered with an object, and what there is to keep is left', () => {
  const at = place()
  const each = new Map(recordedHooks().map(({ event, input }) => [event, input]))
  for (const [event, input] of each) expect(run(at, event, input)).toEqual({})
  expect(left(at).map(({ kind, event }) => [kind, event])).toEqual([
    ['transcript', 'session_start'],
    ['messages', 'progress'],
    ['transcript', 'before_compaction'],
    ['transcript', 'turn_end'],
  ])
})
