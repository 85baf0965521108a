import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadSettings } from '@openviking-plugins/connect'
import { ensureHome } from '@openviking-plugins/local-store/home'
import { describe, expect, it, vi } from 'vitest'
import { type LearnReport, learn } from '../learn.ts'
import { isReadable } from '../open-recorded.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const ID = '01a22d54-491b-7931-8d6c-0f714fb6665e'
const PATCH =
  '*** Begin Patch\n*** Update File: src/lock.ts\n@@\n-a\n+b\n*** Add File: src/lock.test.ts\n+c\n*** End Patch'
const RED = 'FAIL src/lock.test.ts\nError: lock timeout after 5000 ms'

let second = 0
const row = (type: string, payload: object): string => {
  second += 1
  return JSON.stringify({ timestamp: new Date(1_790_000_000_000 + second * 1000).toISOString(), type, payload })
}
const meta = (cwd: string, more: object = {}): string =>
  row('session_meta', {
    session_id: ID,
    id: ID,
    cwd,
    source: 'exec',
    base_instructions: { text: 'x'.repeat(3000) },
    ...more,
  })
const response = (payload: object): string => row('response_item', payload)
const item = (fields: object): string =>
  row('event_msg', { type: 'item_completed', thread_id: ID, turn_id: ID, item: fields })
const patched = [
  response({ type: 'custom_tool_call', call_id: 'p1', name: 'apply_patch', input: PATCH }),
  response({ type: 'custom_tool_call_output', call_id: 'p1', output: 'Success.' }),
]

/** The same afternoon as an older and as a newer Codex writes it. */
const STORIES: Record<string, (cwd: string) => string[]> = {
  '0.146.0': (cwd) => {
    const ran = (call_id: string, code: number, output: string): string[] => [
      response({
        type: 'function_call',
        call_id,
        name: 'exec_command',
        arguments: JSON.stringify({ cmd: 'pnpm test' }),
      }),
      response({
        type: 'function_call_output',
        call_id,
        output: `Chunk ID: 1\nWall time: 1 seconds\nProcess exited with code ${code}\nOutput:\n${output}`,
      }),
    ]
    return [
      meta(cwd),
      response({ type: 'message', id: 'msg_1', role: 'user', content: [{ text: '# AGENTS.md instructions' }] }),
      response({ type: 'message', id: 'msg_2', role: 'user', content: [{ text: 'Make the lock tests pass' }] }),
      row('event_msg', { type: 'user_message', message: 'Make the lock tests pass' }),
      ...ran('c1', 1, RED),
      ...patched,
      ...ran('c2', 0, 'ok'),
      row('event_msg', { type: 'agent_message', message: 'The lock was taken twice.' }),
      response({ type: 'message', id: 'msg_3', role: 'assistant', content: [{ text: 'The lock was taken twice.' }] }),
    ]
  },
  '0.171.0': (cwd) => {
    const ran = (id: string, exit_code: number, aggregated_output: string): string[] => [
      response({
        type: 'function_call',
        call_id: id,
        name: 'exec_command',
        arguments: JSON.stringify({ cmd: 'pnpm test' }),
      }),
      item({
        type: 'CommandExecution',
        id,
        command: ['/bin/bash', '-lc', 'pnpm test'],
        status: exit_code === 0 ? 'completed' : 'failed',
        exit_code,
        aggregated_output,
      }),
      response({ type: 'function_call_output', call_id: id, output: aggregated_output }),
    ]
    return [
      meta(cwd),
      item({ type: 'UserMessage', id: 'u1', content: [{ type: 'text', text: 'Make the lock tests pass' }] }),
      ...ran('c1', 1, RED),
      ...patched,
      ...ran('c2', 0, 'ok'),
      item({ type: 'AgentMessage', id: 'm1', content: [{ type: 'Text', text: 'The lock was taken twice.' }] }),
    ]
  },
}

interface Place {
  project: string
  rollout: (name?: string) => string
  write: (path: string, content: string | Uint8Array) => void
  learn: () => Promise<LearnReport>
  digest: () => string
}

function place(): Place {
  const folder = temporaryFolder()
  const home = join(folder, 'home')
  const env = {
    CLAUDE_CONFIG_DIR: join(folder, 'claude'),
    CODEX_HOME: join(folder, 'codex'),
    OPENVIKING_PLUGINS_HOME: home,
  }
  return {
    project: join(folder, 'web'),
    rollout: (name = `rollout-2026-09-21T10-00-00-${ID}.jsonl`) =>
      join(env.CODEX_HOME, 'sessions', '2026', '09', '21', name),
    write(path, content) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
    },
    async learn() {
      const { settings } = loadSettings({ env })
      return learn({ settings, paths: await ensureHome(home), user: 'mira', env, limit: 10 })
    },
    digest: () => readFileSync(join(home, 'store', 'memories', 'digests', `cx-${ID}.md`), 'utf8'),
  }
}

describe.each(Object.entries(STORIES))('a session of Codex %s', (_version, story) => {
  it('is learned from like any other', async () => {
    const { project, rollout, write, learn, digest } = place()
    write(rollout(), `${story(project).join('\n')}\n`)
    const { transcripts, sessions, unreadable } = await learn()
    expect({ transcripts, unreadable }).toEqual({ transcripts: 1, unreadable: 0 })
    expect(sessions).toEqual([
      expect.objectContaining({
        session_id: `cx-${ID}`,
        project,
        status: 'new',
        signals: expect.arrayContaining([
          expect.objectContaining({ why: 'tests went from red to green: pnpm test failed once, then passed' }),
        ]),
      }),
    ])
    expect(sessions[0]).not.toHaveProperty('expires_at')
    const text = digest()
    expect(text).toContain('harness: "codex"')
    expect(text).toContain('# Make the lock tests pass')
    expect(text).toContain('`pnpm test` failed once: FAIL src/lock.test.ts | Error: lock timeout after 5000 ms')
    expect(text).toContain('`src/lock.ts, src/lock.test.ts`')
    expect(text).toContain('The lock was taken twice.')
    expect(text).not.toContain('AGENTS.md')
  })

  it('is read on from where the last run stopped', async () => {
    const { project, rollout, write, learn } = place()
    const lines = story(project)
    write(rollout(), `${lines.slice(0, -2).join('\n')}\n`)
    await learn()
    write(rollout(), `${lines.join('\n')}\n`)
    const { read, sessions } = await learn()
    expect(read.bytes).toBe(Buffer.byteLength(`${lines.slice(-2).join('\n')}\n`))
    expect(sessions).toMatchObject([{ status: 'updated' }])
    expect((await learn()).sessions).toMatchObject([{ status: 'unchanged' }])
  })

  it.runIf(isReadable('x.zst'))('is read where it was compressed and archived', async () => {
    const { project, rollout, write, learn, digest } = place()
    const { zstdCompressSync } = await import('node:zlib')
    const path = rollout().replace(/sessions.*(rollout)/, 'archived_sessions/$1')
    write(`${path}.zst`, zstdCompressSync(`${story(project).join('\n')}\n`))
    expect((await learn()).sessions).toMatchObject([{ session_id: `cx-${ID}`, status: 'new' }])
    expect(digest()).toContain('`pnpm test` failed once')
  })
})

it('a compressed copy beside its session counts once, and one that this Node cannot read is said to be left out', async () => {
  const { project, rollout, write, learn } = place()
  const [story] = Object.values(STORIES)
  write(rollout(), `${story?.(project).join('\n')}\n`)
  write(`${rollout()}.zst`, 'not looked at')
  expect(await learn()).toMatchObject({ transcripts: 1, unreadable: 0 })
  write(rollout(`rollout-2026-09-21T11-00-00-${ID.replace('01a2', '01a3')}.jsonl.zst`), 'cannot be read')
  const get = process.getBuiltinModule.bind(process)
  vi.spyOn(process, 'getBuiltinModule').mockImplementation((id: string) => (id === 'node:zlib' ? {} : get(id)) as never)
  try {
    expect(await learn()).toMatchObject({ transcripts: 1, unreadable: 1 })
  } finally {
    vi.restoreAllMocks()
  }
})

it('what an agent told another is no user’s word, and its work is that of the session', async () => {
  const { project, rollout, write, learn, digest } = place()
  const lines = STORIES['0.171.0']?.(project) ?? []
  const thread = ID.replace('01a2', '01a3')
  const source = { subagent: { thread_spawn: { parent_thread_id: ID } } }
  const delegated = [meta(project, { id: thread, source }), ...lines.slice(1)]
  write(rollout(`rollout-2026-09-21T10-05-00-${thread}.jsonl`), `${delegated.join('\n')}\n`)
  expect(await learn()).toMatchObject({ transcripts: 1, candidates: 0 })
  const asked = item({ type: 'UserMessage', id: 'u0', content: [{ type: 'text', text: 'Have the lock mended' }] })
  write(rollout(), `${[meta(project), asked].join('\n')}\n`)
  const { transcripts, sessions } = await learn()
  expect(transcripts).toBe(1)
  expect(sessions).toMatchObject([{ session_id: `cx-${ID}`, status: 'new' }])
  expect(digest()).toContain('# Have the lock mended')
  expect(digest()).toContain('`pnpm test` failed once')
  expect(digest()).not.toContain('Make the lock tests pass')
})
