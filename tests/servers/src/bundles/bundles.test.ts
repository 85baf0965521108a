import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ensureStatePaths, loadSettings, type Settings } from '@openviking-plugins/connect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allDone, type Identity, serverProgram, startServer, type TestServer } from '../index.ts'
import { startStdioClient } from './stdio-client.ts'

const PLUGINS = fileURLToPath(new URL('../../../../plugins', import.meta.url))
const START_MS = 240_000
const SETTLED_WITHIN_MS = 90_000

/** What every plugin ships for a server of MCP. */
const BUNDLES = ['claude-code', 'codex', 'cursor', 'openclaw']

for (const version of ['0.4.13', '0.5.2']) {
  const program = await serverProgram(version)
  const missing = 'unavailable' in program
  describe.skipIf(missing)(`on OpenViking ${version}${missing ? ` (${program.unavailable})` : ''}`, () => {
    let server: TestServer
    let folder: string
    beforeAll(async () => {
      if (missing) return
      server = await startServer(program, { auth: 'key' })
      folder = mkdtempSync(join(tmpdir(), 'ovp bundles '))
    }, START_MS)
    afterAll(async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    })

    it.each(BUNDLES)(
      'what %s ships works, and is counted without a hook',
      async (plugin) => {
        const user = `user-of-${plugin}`
        const as = await server.createUser('acme', user)
        const uri = await server.seedExperience('busy-port', '# Busy port\n\nA test binds a port that is taken.\n', as)
        const env = {
          PATH: process.env['PATH'],
          HOME: folder,
          USERPROFILE: folder,
          OPENVIKING_PLUGINS_HOME: join(folder, plugin),
          OPENVIKING_URL: server.url,
          OPENVIKING_API_KEY: as.key,
          OPENVIKING_TIMEOUT_MS: '60000',
        }
        const entry = join(PLUGINS, plugin, 'dist', 'mcp.cjs')
        const client = await startStdioClient([process.execPath, entry, '--harness', plugin], {
          env,
          cwd: folder,
          name: 'a client',
        })
        expect(await client.toolNames()).toEqual(
          expect.arrayContaining(['search_experience', 'read_experience', 'find']),
        )
        const found = await client.call('search_experience', { query: 'port taken' })
        expect(JSON.parse(found.text)).toMatchObject({ results: [{ uri }] })
        const read = await client.call('read_experience', { uri })
        expect(JSON.parse(read.text)).toMatchObject({ uri, content: expect.stringContaining('Busy port') })
        expect(await client.call('read_experience', { uri: `${uri}x` })).toMatchObject({ failed: true })
        expect(await client.end()).toBe(0)
        await settled(loadSettings({ env }).settings)
        await allDone(server, as)
        expect(countedFor(server, as)).toEqual([`memory.injected ${uri}`, `memory.recalled ${uri}`])
      },
      START_MS,
    )
  })
}

const countedFor = (server: TestServer, { user }: Identity): string[] =>
  server
    .usageEvents()
    .filter((event) => event.user === user)
    .map(({ type, uri }) => `${type} ${uri}`)
    .toSorted()

/** Until the courier that the program left behind has delivered what it found. */
async function settled(settings: Settings): Promise<void> {
  const paths = ensureStatePaths(settings)
  const lock = join(dirname(paths.outbox), 'courier.json')
  const until = Date.now() + SETTLED_WITHIN_MS
  const isDone = (): boolean => globSync('*.jsonl', { cwd: paths.sessions }).length > 0 && !existsSync(lock)
  while (!isDone()) {
    if (Date.now() > until) throw new Error(`nothing was delivered from ${paths.sessions}`)
    await wait(100)
  }
}
