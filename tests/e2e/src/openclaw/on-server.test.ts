import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  allDone,
  countedThere,
  heldSession,
  heldSessionIds,
  type Identity,
  SERVER_VERSIONS,
  serverProgram,
  startServer,
  type TestServer,
} from '@openviking-plugins/server-tests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textsOf, toolPartsOf } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { FOREIGN_URI, MIGRATION_QUERY } from '../claude-code/write-ups.ts'
import { atHome } from '../clients/client.ts'
import { allowConversations } from './config.ts'
import { fill, install, localAgent, type Machine, newMachine } from './machine.ts'
import { missing, named } from './program.ts'
import { call, readBestHit } from './steps.ts'

const RELEASES = await Promise.all(
  SERVER_VERSIONS.map(async (version) => {
    const program = missing ? { unavailable: 'there is no OpenClaw' } : await serverProgram(version)
    return { program, title: `${version}${'unavailable' in program ? ` (${program.unavailable})` : ''}` }
  }),
)

for (const { program, title } of RELEASES)
  describe.skipIf('unavailable' in program)(named(`a session on OpenViking ${title}`), () => {
    let server: TestServer
    let as: Identity
    let machine: Machine
    let uri: string

    beforeAll(async () => {
      if ('unavailable' in program) throw new Error(program.unavailable)
      server = await startServer(program, { auth: 'key' })
      as = await server.createUser('acme', 'mira')
      machine = newMachine()
      const { computer, memory } = machine
      // Without it a busy test machine takes its server for one that is away.
      computer.env['OPENVIKING_TIMEOUT_MS'] = '60000'
      const configuration = atHome(computer, '.openviking', 'ovcli.conf')
      mkdirSync(dirname(configuration), { recursive: true })
      writeFileSync(configuration, JSON.stringify({ url: server.url, api_key: as.key }))
      await install(machine)
      allowConversations(computer)
      uri = await fill(machine)
      await computer.reach(server.url)
      const steps = [
        call('search_experience', { query: MIGRATION_QUERY, limit: 1 }),
        readBestHit,
        call('read_experience', { uri: FOREIGN_URI }),
        say('All done.'),
      ]
      await machine.run(steps, localAgent('Run the migration'))
      await memory.settled()
      await allDone(server, as)
    }, 400_000)
    afterAll(async () => {
      // What failed to start is not there.
      ;(machine as Machine | undefined)?.computer.remove()
      await (server as TestServer | undefined)?.stop()
    })

    it('is counted by the server and by the own ledger, each use once', async () => {
      expect(countedThere(server, as)).toEqual([`memory.injected ${uri}`, `memory.recalled ${uri}`])
      expect(await machine.memory.usage()).toMatchObject({ sessions: 1, recalls: 1, injections: 1 })
      expect(machine.memory.log()).toBe('')
    })

    it('is there as one session, with what was said and each call once', async () => {
      const [id = '', ...others] = await heldSessionIds(server, as)
      expect(others).toEqual([])
      const [own] = machine.memory.sessions()
      expect(own?.info.session_id).toBe(id)
      expect([...textsOf(own, 'user'), ...textsOf(own, 'assistant')]).toEqual(['Run the migration', 'All done.'])
      const { toolParts, messages, commits } = await heldSession(server, as, id)
      expect(toolParts.map(({ tool_id, tool_status }) => [tool_id, tool_status])).toEqual(
        toolPartsOf(own).map(({ tool_id, tool_status }) => [tool_id, tool_status]),
      )
      expect(toolParts.map(({ tool_status }) => tool_status)).toEqual(['completed', 'completed', 'error'])
      expect([messages.length, commits]).toEqual([5, 1])
    })
  })
