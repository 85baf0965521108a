import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadSettings } from '@openviking-plugins/connect/settings'
import { openLocalStore } from '@openviking-plugins/local-store'
import { searchEvidenceOnce } from '@openviking-plugins/local-store/hook'
import { HINT } from '@openviking-plugins/recall'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type AnswerContext, answerTo } from './answers.ts'

const FIXTURES = fileURLToPath(new URL('../../../tests/fixtures/claude-code/', import.meta.url))
const TOOL = 'mcp__plugin_openviking-memory_openviking__search_experience'
const FITS = 'The integration tests on our runner fail with EADDRINUSE, please fix'

interface Recorded {
  event: string
  stdin: Record<string, unknown>
}

const recorded: Recorded[] = ['compact', 'experience', 'subagent'].flatMap((scenario) =>
  readFileSync(join(FIXTURES, scenario, 'probe', 'hooks.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Recorded),
)

/** The recorded input of an event, with other words in it. */
function input(event: string, more: object = {}): Record<string, unknown> {
  const found = recorded.find((one) => one.event === event)
  if (found === undefined) throw new Error(`${event} was not recorded`)
  return { ...found.stdin, ...more }
}

function place() {
  const folder = mkdtempSync(join(tmpdir(), 'answers '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const home = join(folder, 'home')
  const config = join(folder, '.claude')
  return {
    home,
    config,
    context: (flags: object = {}): AnswerContext => ({
      settings: loadSettings({ env: {}, flags: { home, user: 'mira', ...flags } }).settings,
      config,
      search: searchEvidenceOnce,
      log: () => undefined,
    }),
    async add(): Promise<void> {
      const store = await openLocalStore({ home, user: 'mira' })
      await store.addExperience('busy-port', '# Busy port\n\nIntegration tests fail with EADDRINUSE on the runner.')
      await store.close()
    },
  }
}

test.each(['off', 'hint', 'suggest', 'inject'])(
  'with recall = %s and an empty store no recorded event is answered with anything, and no home is made',
  async (recall) => {
    const at = place()
    for (const { event, stdin } of recorded) expect(await answerTo(event, stdin, at.context({ recall }))).toEqual({})
    expect(existsSync(at.home)).toBe(false)
  },
)

test('the recorded sessions, to which nothing in the store belongs, are left alone', async () => {
  const at = place()
  await at.add()
  for (const { event, stdin } of recorded) expect(await answerTo(event, stdin, at.context())).toEqual({})
})

describe('answers', () => {
  const suggestion = expect.stringContaining('- "busy-port" viking://user/mira/')
  test.each([
    ['a prompt', 'UserPromptSubmit', { prompt: FITS }],
    ['a failed command', 'PostToolUseFailure', { tool_name: 'Bash', error: `Exit code 1\n${FITS}` }],
  ])('%s is answered for the model', async (_name, event, more) => {
    const at = place()
    await at.add()
    expect(await answerTo(event, input(event, more), at.context())).toEqual({
      hookSpecificOutput: { hookEventName: event, additionalContext: suggestion },
    })
    expect(await answerTo(event, input(event, more), at.context())).toEqual({})
  })

  test.each([
    ['another tool', { tool_name: 'Edit', error: FITS }],
    ['a command that the user stopped', { tool_name: 'Bash', error: FITS, is_interrupt: true }],
    ['an input of another shape', { tool_name: 'Bash', error: { message: FITS } }],
  ])('no failure of %s', async (_name, more) => {
    const at = place()
    await at.add()
    expect(await answerTo('PostToolUseFailure', input('PostToolUseFailure', more), at.context())).toEqual({})
  })

  test('the hint comes with the first task, and again after a compaction, but not with a resumed session', async () => {
    const at = place()
    await at.add()
    const context = at.context({ recall: 'hint' })
    const start = (source: string) =>
      answerTo('SessionStart', input('SessionStart', { source, session_id: 's' }), context)
    const prompt = (text: string) =>
      answerTo('UserPromptSubmit', input('UserPromptSubmit', { prompt: text, session_id: 's' }), context)
    const hint = (hookEventName: string) => ({ hookSpecificOutput: { hookEventName, additionalContext: HINT } })
    expect(await start('startup')).toEqual({})
    expect(await prompt('hello')).toEqual({})
    expect(await prompt('Run the migration')).toEqual(hint('UserPromptSubmit'))
    expect(await prompt('Run it on staging as well')).toEqual({})
    for (const source of ['resume', 'fork']) expect(await start(source)).toEqual({})
    for (const source of ['compact', 'clear']) expect(await start(source)).toEqual(hint('SessionStart'))
  })

  test('an empty store is told to the user alone, with the number of past sessions', async () => {
    const at = place()
    for (const project of ['a', 'b']) {
      mkdirSync(join(at.config, 'projects', project, 'one', 'subagents'), { recursive: true })
      writeFileSync(join(at.config, 'projects', project, 'one.jsonl'), '')
      writeFileSync(join(at.config, 'projects', project, 'one', 'subagents', 'agent-1.jsonl'), '')
    }
    const start = (source: string) => answerTo('SessionStart', input('SessionStart', { source }), at.context())
    expect(await start('resume')).toEqual({})
    expect(await start('startup')).toEqual({
      systemMessage: 'OpenViking: no experiences yet; 2 past sessions can be learned from: /openviking-memory:learn',
    })
  })

  test('what was lost or given up is told to the user once, at a start', async () => {
    const at = place()
    await at.add()
    const outbox = join(at.home, 'state', 'outbox')
    const rows = [
      { kind: 'set_aside', count: 1 },
      { kind: 'dropped', count: 12 },
      { kind: 'set_aside', count: 1 },
    ]
    writeFileSync(join(outbox, 'notices.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    const start = (source: string) => answerTo('SessionStart', input('SessionStart', { source }), at.context())
    expect(await start('resume')).toEqual({})
    expect(await start('startup')).toEqual({
      systemMessage:
        'OpenViking: 2 recorded events could not be read and lie aside, and 12 recorded events had to make room, because nothing has read them for long. /openviking-memory:doctor says what to do.',
    })
    expect(await start('startup')).toEqual({})
  })

  test('settings that could not be read are told to the user at each start', async () => {
    const at = place()
    await at.add()
    const context = { ...at.context(), problem: 'config.json is not valid JSON.' }
    for (const source of ['startup', 'resume', 'compact']) {
      expect(await answerTo('SessionStart', input('SessionStart', { source }), context)).toEqual({
        systemMessage: 'OpenViking: config.json is not valid JSON.',
      })
    }
  })

  test('a read of the turn is told to the user alone', async () => {
    const at = place()
    await at.add()
    const { session_id } = input('Stop')
    const row = {
      type: 'call',
      session_id,
      call_id: 'toolu_1',
      tool_name: 'read_experience',
      tool_input: { uri: 'viking://user/mira/memories/experiences/busy-port.md' },
      tool_status: 'completed',
    }
    const name = `${new Date().toISOString().replaceAll(':', '-')}-1-a.jsonl`
    writeFileSync(join(at.home, 'state', 'journal', name), `${JSON.stringify(row)}\n`)
    expect(await answerTo('Stop', input('Stop'), at.context({ seen: 'off' }))).toEqual({})
    expect(await answerTo('Stop', input('Stop'), at.context())).toEqual({
      systemMessage: 'OpenViking: used busy-port (1st time)',
    })
    expect(await answerTo('Stop', input('Stop'), at.context())).toEqual({})
  })
})

describe('permission', () => {
  const allowed = { hookSpecificOutput: { hookEventName: 'PermissionRequest', decision: { behavior: 'allow' } } }
  const ours = { name: 'plugin:openviking-memory:openviking', source: 'plugin' }
  test.each([
    ['search, when the user opted in', { tool_name: TOOL, mcp_server: ours }, 'on', allowed],
    ['read', { tool_name: TOOL.replace('search', 'read'), mcp_server: ours }, 'on', allowed],
    ['a program that names no server', { tool_name: TOOL }, 'on', allowed],
    ['without the setting', { tool_name: TOOL, mcp_server: ours }, 'off', {}],
    ['another tool of ours', { tool_name: TOOL.replace('search_experience', 'forget'), mcp_server: ours }, 'on', {}],
    ['a longer name', { tool_name: `${TOOL}_all`, mcp_server: ours }, 'on', {}],
    [
      'another server of that name',
      { tool_name: TOOL, mcp_server: { name: 'openviking', source: 'project' } },
      'on',
      {},
    ],
    ['another tool', { tool_name: 'Bash' }, 'on', {}],
  ])('%s', async (_name, request, auto_allow, answer) => {
    const context = place().context({ auto_allow })
    expect(await answerTo('PermissionRequest', { session_id: 's', ...request }, context)).toEqual(answer)
  })
})
