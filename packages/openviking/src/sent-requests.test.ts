import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { searchServerOnce } from './hook.ts'
import { openServerBackend } from './server-backend.ts'
import { type FakeRequest, startFakeServer } from './testing/fake-server.ts'

/** Every kind of request that the client sends, with the members of its query and body. Nothing else is sent. */
const SENT = [
  'DELETE /api/v1/fs ?recursive,uri,wait',
  'GET /api/v1/agent-evolution/experiences/outcomes ?experience_uri',
  'GET /api/v1/agent-evolution/experiences/trajectories ?experience_uri,limit',
  'GET /api/v1/content/read ?limit,offset,uri',
  'GET /api/v1/content/read ?uri',
  'GET /api/v1/fs/ls ?node_limit,output,recursive,uri',
  'GET /api/v1/fs/stat ?uri',
  'GET /api/v1/system/status',
  'GET /health',
  'POST /api/v1/content/write content,mode,uri,wait',
  'POST /api/v1/search/find limit,query,target_uri',
  'POST /api/v1/search/glob node_limit,pattern,uri',
  'POST /api/v1/search/grep case_insensitive,node_limit,pattern,uri',
  'POST /api/v1/sessions/NOTE/commit',
  'POST /api/v1/sessions/NOTE/messages created_at,parts,role',
]

function kindOf({ method, path, query, body }: FakeRequest): string {
  const names = (object: object | undefined) =>
    Object.keys(object ?? {})
      .sort()
      .join(',')
  const asked = names(query)
  const sent = names(body as object | undefined)
  const route = path.replace(/\/note-[^/]+/, '/NOTE')
  return [`${method} ${route}`, ...(asked === '' ? [] : [`?${asked}`]), ...(sent === '' ? [] : [sent])].join(' ')
}

it.each([
  ['0.4.13', 'api_key'],
  ['0.4.16', 'trusted'],
  ['0.4.17', 'dev'],
  ['0.4.23', 'api_key'],
  ['0.5.2', 'trusted'],
] as const)('to %s in mode %s only what is documented is sent', async (version, auth_mode) => {
  const server = await startFakeServer({ version, auth_mode })
  const folder = mkdtempSync(join(tmpdir(), 'ovp-sent-'))
  const connection = {
    url: server.url,
    timeout_ms: 2_000,
    peer: 'web-app',
    account: 'acme',
    user: 'alice',
    ...(auth_mode === 'dev' ? {} : { api_key: auth_mode === 'api_key' ? 'alice-key' : 'root-key' }),
  }
  const none = (): Promise<never> => Promise.reject(new Error('not here'))
  const sessions = { append: none, commit: none, usage: none }
  try {
    const backend = openServerBackend({ connection, folder, sessions, harness: 'test', version: '1.0.0' })
    const { uri } = await backend.addExperience('数据/a=%41', '# A\n')
    await backend.addExperience('数据/a=%41', '# B\n', { replace: true })
    await backend.searchExperiences('b', 20)
    await backend.readExperience(uri)
    await backend.listExperiences()
    await backend.lineage?.(uri)
    const memory = backend.memory()
    await memory.remember('note')
    await memory.write('viking://~/memories/n.md', 'n', 'append')
    await memory.edit('viking://~/memories/n.md', 'n', 'm')
    await memory.read('viking://~/memories/n.md', { offset: 0, limit: 1 })
    await memory.find('n', { limit: 1 })
    await memory.grep('m', { limit: 1 })
    await memory.glob('*', { limit: 1 })
    await memory.list('viking://~')
    await memory.forget('viking://~/memories', { recursive: true })
    await searchServerOnce('b', {
      connection,
      folder,
      limit: 3,
      timeout_ms: 2_000,
      user_agent: 'openviking-memory-test/1.0.0',
    })
    expect([...new Set(server.requests.map(kindOf))].sort()).toEqual(SENT)
  } finally {
    rmSync(folder, { recursive: true })
    await server.close()
  }
})
