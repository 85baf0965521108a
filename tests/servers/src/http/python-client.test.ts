import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSettings } from '@openviking-plugins/connect'
import { TOOLS } from '@openviking-plugins/experience'
import { type Listening, serveHttp } from '@openviking-plugins/mcp/http'
import { run } from '@openviking-plugins/programs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SERVER_VERSIONS, type ServerProgram, serverProgram } from '../index.ts'

const NEWEST = SERVER_VERSIONS.at(-1) ?? ''
const program = await serverProgram(NEWEST)
const missing = 'unavailable' in program

describe.skipIf(missing)(`the MCP client of OpenViking ${NEWEST}${missing ? ` (${program.unavailable})` : ''}`, () => {
  const stop = new AbortController()
  let home: string
  let listening: Listening
  let ended: Promise<void>
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'ovp-http-'))
    listening = await new Promise<Listening>((onListening, fail) => {
      ended = serveHttp({
        settings: loadSettings({ env: {}, flags: { home } }).settings,
        host: '127.0.0.1',
        port: 0,
        token: 'home',
        allow_hosts: [],
        allow_origins: [],
        log: () => undefined,
        onListening,
        signal: stop.signal,
      })
      ended.catch(fail)
    })
  })
  afterAll(async () => {
    stop.abort()
    await ended
    rmSync(home, { recursive: true, force: true })
  })

  it('uses our tools over HTTP', async () => {
    const { command, env } = program as ServerProgram
    const script = join(import.meta.dirname, 'client.py')
    const [interpreter, noSite = '-S'] = command
    const args = [noSite, script, listening.url, listening.token?.value ?? '']
    const { stdout, stderr, status } = await run(interpreter, args, { env })
    expect(status, stderr).toBe(0)
    expect(JSON.parse(stdout)).toEqual({
      server: 'openviking',
      session: null,
      tools: TOOLS.filter((tool) => tool.needsServer !== true).map(({ name }) => name),
      failed: [false, false, true],
      found: expect.stringContaining('I prefer pnpm.'),
    })
  })
})
