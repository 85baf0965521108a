import { afterEach, describe, expect, test } from 'vitest'
import { parseAddress } from '../address.ts'
import type { Answer } from '../exchange-types.ts'
import { exchange } from '../http-exchange.ts'
import { type FakeServer, type FakeServerOptions, startFakeServer } from './fake-server.ts'
import { type Recording, restRecordings } from './recordings.ts'

let server: FakeServer | undefined
afterEach(async () => {
  server?.undocumented.splice(0)
  await server?.close()
  server = undefined
})

async function start(options: FakeServerOptions = {}): Promise<FakeServer> {
  server = await startFakeServer(options)
  return server
}

/** Recorded to see what a server does with them; no client of ours sends them. */
const REFUSED = new Set([
  'auth-root-find',
  'auth-user-with-other-user-header',
  'auth-root-find-account-user-headers',
  'content-write-experience-home-alias',
  'content-write-experience-shorthand',
  'find-bad-scheme',
  'find-home-alias',
  'find-home-alias-no-slash',
  'find-not-json',
  'find-shorthand',
  'read-home-alias',
  'read-shorthand',
  'session-message-bad-role',
  'session-message-unknown-part',
])

/** Answers of a server that has learnt something, or of routes that no part of the product uses. */
const OTHER =
  /^(?:admin-|stats-|dev-system-status-(?:account|with)|.*-(?:extracted|after|trained)|content-write-patch|content-batch)/

const SEEDS: Record<string, string> = {
  'retry_flaky_tests.md': '# Retry flaky tests\n\nA vitest suite fails now and then.\n',
  '重试测试.md': '# 重试测试\n\n先固定随机种子。\n',
  'lint_types.md': '# Lint types\n\nRun the type checker before the linter.\n',
}

async function answerTo({ request, name }: Recording): Promise<{ status: number; body: Record<string, unknown> }> {
  const fake = await start({
    auth_mode: name.startsWith('dev-') ? 'dev' : 'api_key',
    keys: { ALICE_KEY: 'alice', BOB_KEY: 'bob' },
    root_key: 'ROOT_KEY',
  })
  for (const [file, text] of Object.entries(SEEDS)) fake.put(`viking://user/alice/memories/experiences/${file}`, text)
  const send = async (method: string, path: string, body: unknown, headers = request.headers): Promise<Answer> => {
    const answer = await exchange(parseAddress(fake.url), {
      method,
      path,
      headers: { ...headers, 'user-agent': 'openviking-memory-test/1.0.0' },
      ...(body === null || method === 'GET' ? {} : { body: JSON.stringify(body) }),
      timeout_ms: 5_000,
      max_bytes: 1_000_000,
    })
    if ('why' in answer) throw new Error(answer.why)
    return answer
  }
  let { path } = request
  if (/SESSION_ID|TASK_ID/.test(path)) {
    const alice = { 'x-api-key': 'ALICE_KEY' }
    const session = '/api/v1/sessions/SESSION_ID'
    await send('POST', `${session}/messages`, { role: 'user', content: 'x' }, alice)
    if (name === 'session-commit-empty' || path.includes('TASK_ID')) {
      const { body } = await send('POST', `${session}/commit`, {}, alice)
      path = path.replace('TASK_ID', (JSON.parse(body) as { result: { task_id: string } }).result.task_id)
    }
  }
  const { status, body } = await send(request.method, path, request.body)
  return { status, body: JSON.parse(body) as Record<string, unknown> }
}

const recordings = restRecordings().filter(({ name }) => !OTHER.test(name))

describe('answers as a real server did', () => {
  test.each(recordings.filter(({ name }) => !REFUSED.has(name)).map((each) => [each.name, each] as const))(
    '%s',
    async (_name, recording) => {
      const { status, body } = await answerTo(recording)
      const recorded = recording.response as Record<string, Record<string, unknown> | undefined>
      expect(server?.undocumented).toEqual([])
      expect(status).toBe(recording.status)
      expect(shapeOf((body['error'] as Record<string, unknown> | null)?.['code'])).toEqual(
        shapeOf(recorded['error']?.['code']),
      )
      expect(unknownMembers(body['result'], recorded['result'])).toEqual([])
    },
  )

  test.each(recordings.filter(({ name }) => REFUSED.has(name)).map((each) => [each.name, each] as const))(
    'refuses %s',
    async (_name, recording) => {
      const { status, body } = await answerTo(recording)
      expect([status, body['error']]).toMatchObject([400, { code: 'UNDOCUMENTED' }])
      expect(server?.undocumented).toHaveLength(1)
      await expect(server?.close()).rejects.toThrow('undocumented requests')
    },
  )
})

function shapeOf(code: unknown): unknown {
  return code ?? 'none'
}

/** Members that a recorded result does not have, at any depth. */
function unknownMembers(made: unknown, recorded: unknown, path = ''): string[] {
  if (Array.isArray(made) && Array.isArray(recorded)) {
    return recorded.length === 0 ? [] : made.flatMap((each) => unknownMembers(each, recorded[0], `${path}[]`))
  }
  if (typeof made !== 'object' || made === null || typeof recorded !== 'object' || recorded === null) return []
  return Object.entries(made).flatMap(([name, value]) =>
    name in recorded
      ? unknownMembers(value, (recorded as Record<string, unknown>)[name], `${path}.${name}`)
      : [`${path}.${name}`],
  )
}
