import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OpenVikingError } from '@openviking-plugins/experience'
import { describe, expect, test } from 'vitest'
import { type CaptureHome, captureHome, line, SESSION, textsOf, writeLines } from '../testing/capture-home.ts'

const BEFORE = line.user('u1', 'before')
const AFTER = line.user('u2', 'after')

/** A home whose backend takes no message without an id, as the folder does. */
function strictHome() {
  const home = captureHome()
  const backend: CaptureHome['backend'] = {
    ...home.backend,
    async append(session, messages) {
      if (messages.some(({ id }) => id === '' || id === 'refused')) {
        throw new OpenVikingError('INVALID_INPUT', 'A message needs another id.')
      }
      return home.backend.append(session, messages)
    },
  }
  return { ...home, run: () => home.run({ backend }) }
}

describe('a line that is wrong costs nothing but itself', () => {
  test.each<[string, string, string[]]>([
    ['an empty id', line.user('', 'without an id'), ['before', 'without an id', 'after']],
    ['an id that is refused', line.user('refused', 'no'), ['before', 'after']],
    ['an empty session', line.user('u9', 'of no session', { sessionId: '' }), ['before', 'of no session', 'after']],
    ['an empty agent', line.user('u9', 'of no agent', { agentId: '' }), ['before', 'of no agent', 'after']],
  ])('%s', async (_name, bad, expected) => {
    const home = strictHome()
    writeLines(home.transcript(), [BEFORE, bad, AFTER])
    for (const event of ['turn_end', 'session_end'] as const) {
      home.point({ event })
      expect(await home.run()).toMatchObject({ pointers: 1, failed: 0 })
    }
    expect(home.texts()).toEqual(expected)
    expect(home.troubles).toHaveLength(expected.length === 2 ? 1 : 0)
  })

  test.each<[string, object]>([
    ['a message', { type: 'UserMessage', id: '', content: [{ text: 'without an id' }] }],
    ['a call', { type: 'McpToolCall', id: '', server: 'x', tool: 'y', status: 'completed', result: 'without an id' }],
  ])('an empty id in Codex: %s', async (_name, item) => {
    const home = strictHome()
    const row = (each: object): string =>
      JSON.stringify({
        timestamp: '2026-11-30T10:00:00.000Z',
        type: 'event_msg',
        payload: { type: 'item_completed', item: each },
      })
    const path = join(home.home, 'project', 'rollout.jsonl')
    writeLines(path, [row(item), row({ type: 'UserMessage', id: 'm2', content: [{ text: 'after' }] })])
    home.point({ harness: 'codex', session_id: 'c', transcript_path: path, event: 'session_end' })
    expect(await home.run()).toMatchObject({ pointers: 1, failed: 0 })
    expect(textsOf(home.backend, 'cx-c')).toHaveLength(2)
  })
})

describe('a file of a subagent that is wrong costs nothing but itself', () => {
  const BAD: Record<string, (path: string) => void> = {
    'a folder': (path) => mkdirSync(path),
    'a link to itself': (path) => symlinkSync(path, path),
    'a link to nothing': (path) => symlinkSync('/nowhere/x', path),
    'a pipe': (path) => spawnSync('mkfifo', [path]),
    'an empty id': (path) => writeFileSync(path, `${line.user('', 'delegated', { agentId: 'q' })}\n`),
  }
  test.runIf(process.platform !== 'win32').each(Object.keys(BAD))('%s', async (name) => {
    const home = strictHome()
    const folder = join(home.home, 'project', SESSION, 'subagents')
    mkdirSync(folder, { recursive: true })
    BAD[name]?.(join(folder, 'agent-a.jsonl'))
    writeLines(join(folder, 'agent-b.jsonl'), [line.user('s1', 'delegated as well', { agentId: 'b' })])
    writeLines(home.transcript(), [BEFORE])
    home.point({ event: 'session_end' })
    expect(await home.run()).toMatchObject({ pointers: 1, failed: 0 })
    expect(home.texts()).toEqual(['before'])
    expect(textsOf(home.backend, `cc-${SESSION}__subagent-b`)).toEqual(['delegated as well'])
  })

  test.runIf(process.platform !== 'win32').each(['a folder', 'a link to itself', 'a pipe'])(
    'among the rollouts of Codex: %s',
    async (name) => {
      const home = strictHome()
      const day = join(home.home, 'project', 'sessions', '2026', '11', '30')
      const path = join(day, 'rollout-2026-11-30T10-00-00-00000000-0000-7000-8000-000000000001.jsonl')
      writeLines(path, [
        JSON.stringify({
          timestamp: '2026-11-30T10:00:00.000Z',
          type: 'session_meta',
          payload: { id: 'c', cwd: '/repo' },
        }),
        JSON.stringify({
          timestamp: '2026-11-30T10:00:00.000Z',
          type: 'event_msg',
          payload: { type: 'item_completed', item: { type: 'UserMessage', id: 'm1', content: [{ text: 'before' }] } },
        }),
      ])
      BAD[name]?.(join(day, 'rollout-2026-11-30T10-00-01-00000000-0000-7000-8000-000000000002.jsonl'))
      home.point({ harness: 'codex', session_id: 'c', transcript_path: path, event: 'session_end' })
      expect(await home.run()).toMatchObject({ pointers: 1, failed: 0 })
      expect(textsOf(home.backend, 'cx-c')).toEqual(['before'])
    },
  )
})
