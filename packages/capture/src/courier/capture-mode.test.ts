import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { spoolMessages } from '../hook/spool.ts'
import { createRedactor } from '../redact/redact.ts'
import { type CaptureHome, captureHome, line, SESSION, writeLines } from '../testing/capture-home.ts'
import { CAPTURE_MODES, type CaptureMode, narrowestMode } from './capture-mode.ts'

const SEARCH = 'mcp__plugin_openviking-memory_openviking__search_experience'
const ID = `cc-${SESSION}`

const turn = (number: number): string[] => [
  line.user(`u${number}`, `private question ${number}`),
  line.assistant(`a${number}`, `private answer ${number}`),
  line.call(`b${number}`, `bash_${number}`, 'Bash', { command: 'private command' }),
  line.result(`br${number}`, `bash_${number}`, 'private output'),
  line.call(`c${number}`, `toolu_${number}`, SEARCH, { query: 'busy port' }),
  line.result(`r${number}`, `toolu_${number}`, JSON.stringify({ results: [] })),
]

/** All that was ever written below the home, but the transcript. */
function written(home: CaptureHome): string {
  return readdirSync(home.home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(home.home, 'project')))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

test.each(CAPTURE_MODES.flatMap((left) => CAPTURE_MODES.map((right) => [left, right] as const)))(
  'of %s and %s the narrower holds',
  (left, right) => {
    const expected = CAPTURE_MODES[Math.min(CAPTURE_MODES.indexOf(left), CAPTURE_MODES.indexOf(right))]
    expect(narrowestMode(left, right)).toBe(expected)
  },
)

describe('usage', () => {
  test.each<[string, Parameters<CaptureHome['point']>[0], CaptureMode]>([
    ['the hook says so', { capture: 'usage' }, 'full'],
    ['the user or the project says so', {}, 'usage'],
  ])('keeps the calls of the two tools and nothing else, when %s', async (_name, fields, mode) => {
    const home = captureHome()
    writeLines(home.transcript(), [...turn(1), line.call('b9', 'bash_9', 'Bash', { command: 'private command' })])
    home.point({ ...fields, cwd: '/repo' })
    const captureIn = (): CaptureMode => mode
    await home.run({ captureIn })
    appendFileSync(home.transcript(), `${[line.result('br9', 'bash_9', 'private output'), ...turn(2)].join('\n')}\n`)
    home.point({ ...fields, event: 'session_end' })
    await home.run({ captureIn })
    expect(home.texts()).toEqual(['search_experience:completed', 'search_experience:completed'])
    expect(home.backend.stored(ID).flatMap(({ parts }) => parts)).toMatchObject([
      { tool_id: 'toolu_1', tool_input: { query: 'busy port' } },
      { tool_id: 'toolu_2' },
    ])
    expect(home.backend.commits(ID)).toBe(1)
    expect(written(home)).not.toContain('private')
  })

  test('a call of ours that waits for its result is kept whole', async () => {
    const home = captureHome()
    const [call = '', result = ''] = turn(1).slice(4)
    writeLines(home.transcript(), [call])
    home.point({ capture: 'usage' })
    await home.run()
    appendFileSync(home.transcript(), `${result}\n`)
    home.point({ capture: 'usage' })
    await home.run()
    expect(home.backend.stored(ID).flatMap(({ parts }) => parts)).toMatchObject([
      { tool_input: { query: 'busy port' }, tool_status: 'completed' },
    ])
  })

  test('holds for the rest of a session whose end nobody reported', async () => {
    const home = captureHome()
    writeLines(home.transcript(), turn(1))
    home.point({ capture: 'usage', pid: 2 ** 22 + 1 })
    appendFileSync(home.transcript(), `${turn(2).join('\n')}\n`)
    await home.run()
    expect(home.texts()).toEqual(['search_experience:completed', 'search_experience:completed'])
    expect(home.backend.commits(ID)).toBe(1)
  })

  test('of several hooks at once the narrowest is heard', async () => {
    const home = captureHome()
    writeLines(home.transcript(), turn(1))
    home.point({ capture: 'usage' })
    home.point({})
    await home.run()
    expect(home.texts()).toEqual(['search_experience:completed'])
  })

  test('can be widened by a later hook, for what comes then', async () => {
    const home = captureHome()
    writeLines(home.transcript(), turn(1))
    home.point({ capture: 'usage' })
    await home.run()
    appendFileSync(home.transcript(), `${turn(2).join('\n')}\n`)
    home.point({})
    await home.run()
    expect(home.texts()).toEqual([
      'search_experience:completed',
      'private question 2',
      'private answer 2',
      'Bash:completed',
      'search_experience:completed',
    ])
  })

  test('holds for messages that come without a file', async () => {
    const home = captureHome()
    const message = {
      id: 'm1',
      role: 'user',
      parts: [{ type: 'text', text: 'private' }],
      created_at: '2026-11-30T10:00:00Z',
    } as const
    const fields = { harness: 'cursor', event: 'session_end', session_id: 's', capture: 'usage' } as const
    spoolMessages(home.paths, { ...fields, messages: [{ ...message, parts: [...message.parts] }] }, createRedactor())
    expect(await home.run()).toMatchObject({ pointers: 1, messages: 0 })
    expect(home.backend.sessions()).toEqual([])
  })
})

describe('off', () => {
  const off = (cwd: string | undefined): CaptureMode => (cwd === '/secret' ? 'off' : 'full')

  test('nothing is read of what hooks left before', async () => {
    const home = captureHome()
    writeLines(home.transcript(), turn(1))
    home.point({ cwd: '/secret' })
    expect(await home.run({ captureIn: off })).toMatchObject({ pointers: 1, messages: 0 })
    expect(home.backend.sessions()).toEqual([])
    expect(readdirSync(home.paths.outbox).filter((name) => name.endsWith('.json'))).toEqual([])
    expect(existsSync(join(home.paths.cursors, `${ID}.json`))).toBe(false)
  })

  test('a session that was begun is counted as far as it was read, and closed', async () => {
    const home = captureHome()
    writeLines(home.transcript(), turn(1))
    home.point({ cwd: '/secret' })
    await home.run({ captureIn: () => 'full' })
    expect(home.backend.commits(ID)).toBe(0)
    appendFileSync(home.transcript(), `${turn(2).join('\n')}\n`)
    home.point({ cwd: '/secret' })
    await home.run({ captureIn: off })
    await home.run({ captureIn: off })
    expect(home.texts()).not.toContain('private question 2')
    expect(home.backend.commits(ID)).toBe(1)
    expect(existsSync(join(home.paths.cursors, 'closed', `${ID}.json`))).toBe(true)
  })
})
