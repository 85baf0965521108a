import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DoctorReport, runDoctor } from '@openviking-plugins/setup'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthMode, type Identity, SERVER_VERSIONS, serverProgram, startServer, type TestServer } from '../index.ts'

const START_MS = 180_000
const PROVE_MS = 150_000

/** Every release with a user's key; the newest in the other modes that read data as well. */
const MODES: readonly [version: string, auth: AuthMode][] = [
  ...SERVER_VERSIONS.map((version): [string, AuthMode] => [version, 'key']),
  [SERVER_VERSIONS.at(-1) ?? '', 'dev'],
  [SERVER_VERSIONS.at(-1) ?? '', 'trusted'],
]

for (const [version, auth] of MODES) {
  const program = await serverProgram(version)
  const missing = 'unavailable' in program
  const name = `${version} in mode ${auth}${missing ? ` (${program.unavailable})` : ''}`
  describe.skipIf(missing)(`doctor on a server ${name}`, () => {
    let server: TestServer
    let mira: Identity
    let home: string
    beforeAll(async () => {
      if (missing) return
      server = await startServer(program, { auth })
      mira = await server.createUser('acme', 'mira')
      home = mkdtempSync(join(tmpdir(), 'ovp doctor '))
      const api_key = auth === 'key' ? mira.key : server.rootKey
      const identity = auth === 'key' ? {} : { account: mira.account, server_user: mira.user }
      const config = { url: server.url, ...(api_key === undefined ? {} : { api_key }), ...identity }
      writeFileSync(join(home, 'config.json'), JSON.stringify(config))
    }, START_MS)
    afterAll(async () => {
      await server.stop()
      rmSync(home, { recursive: true, force: true })
    })

    const examine = (): Promise<DoctorReport> =>
      runDoctor({
        machine: {
          env: { OPENVIKING_PLUGINS_HOME: home, HOME: home },
          cwd: home,
          userFolder: home,
          platform: process.platform,
        },
        version: '1.0.0',
        prove: {},
      })

    it(
      'says what it is, has a throw-away session counted as expected, and leaves nothing there',
      async () => {
        const files = async (): Promise<unknown> =>
          (
            await server.call('GET', '/api/v1/fs/ls?recursive=true&uri=viking%3A%2F%2Fuser%2Fmira%2Fmemories', {
              as: mira,
            })
          ).body.result ?? []
        const before = await files()
        const { checks, server: facts, proof } = await examine()
        expect(checks.filter(({ id, status }) => /^(?:server|prove)/.test(id) && status === 'fail')).toEqual([])
        expect(facts).toMatchObject({ usable: true, version, user: 'mira', account: 'acme', searches: true, mcp: true })
        expect(proof).toEqual({
          backend: 'server',
          expected: 2,
          counted_here: 2,
          expected_there: 2,
          counted_there: 2,
          removed: true,
        })
        await server.settled(mira)
        expect((await server.call('GET', '/api/v1/sessions', { as: mira })).body.result).toEqual([])
        expect(await files()).toEqual(before)
        const counted = server.usageEvents().map((event) => JSON.stringify(event))
        expect(counted).toHaveLength(2)
        for (const event of counted) expect(event).toMatch(/ovp-prove-[0-9a-f]{8}\.md/)
      },
      PROVE_MS,
    )
  })
}
