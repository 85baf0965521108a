import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ExperienceHit } from '@openviking-plugins/experience'
import {
  countedThere,
  heldSession,
  heldSessionIds,
  type Identity,
  type ServerProgram,
  serverProgram,
  startServer,
  type TestServer,
} from '@openviking-plugins/server-tests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Computer } from '../claude-code/computer.ts'
import { type Memory, openMemory, toolPartsOf } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { addWriteUps } from '../claude-code/write-ups.ts'
import { seenResults } from '../model/messages-api.ts'
import { atHome, missing, named } from './client.ts'
import { gemini } from './gemini.ts'
import { opencode } from './opencode.ts'
import { computerWith } from './scene.ts'
import { type ClientSession, runClient } from './session.ts'
import { payloadOf, readBestHit, readForeign, search } from './steps.ts'
import { storedSessions } from './stored.ts'

const RUN_MS = 400_000
const CLIENTS = [gemini, opencode]
const VERSION = '0.5.2'

const program: ServerProgram | { unavailable: string } = CLIENTS.some(missing)
  ? { unavailable: 'there are no clients' }
  : await serverProgram(VERSION)
const reason = 'unavailable' in program ? ` (${program.unavailable})` : ''

describe.skipIf('unavailable' in program)(
  `${named(gemini, 'at the same time as')} ${named(opencode, `with OpenViking ${VERSION}${reason}`)}`,
  () => {
    let server: TestServer
    let as: Identity
    let computer: Computer
    let memory: Memory
    let uri: string
    let sessions: ClientSession[]

    beforeAll(async () => {
      if ('unavailable' in program) throw new Error(program.unavailable)
      server = await startServer(program, { auth: 'key' })
      as = await server.createUser('acme', 'mira')
      computer = await computerWith(CLIENTS)
      await computer.reach(server.url)
      // Without it a busy test machine takes its server for one that is away.
      computer.env['OPENVIKING_TIMEOUT_MS'] = '60000'
      // Gemini CLI keeps keys that stand in the environment from MCP servers.
      const configuration = atHome(computer, '.openviking', 'ovcli.conf')
      mkdirSync(dirname(configuration), { recursive: true })
      writeFileSync(configuration, JSON.stringify({ url: server.url, api_key: as.key }))
      memory = openMemory(join(computer.folder, 'memory home'), { env: computer.env })
      uri = await addWriteUps(memory)
      const running = CLIENTS.map((client) => {
        const steps = [search(client), readBestHit(client), readForeign(client), say('All done.')]
        return runClient(client, { computer, memory }, steps)
      })
      sessions = await Promise.all(running)
      await storedSessions(memory, CLIENTS.length)
      await server.settled(as)
    }, RUN_MS)
    afterAll(async () => {
      // What failed to start is not there.
      ;(computer as Computer | undefined)?.remove()
      await (server as TestServer | undefined)?.stop()
    })

    it('is counted by the server, and by the own ledger: what each was shown and read, once', async () => {
      expect(sessions.map(({ status }) => status)).toEqual([0, 0])
      const used = sessions.flatMap(usedIn).toSorted()
      expect(used.filter((event) => event.endsWith(uri))).toEqual(
        ['injected', 'injected', 'recalled', 'recalled'].map((what) => `memory.${what} ${uri}`),
      )
      expect(countedThere(server, as)).toEqual(used)
      const { recalls, injections } = await memory.usage()
      expect([recalls, injections]).toEqual([used.length - 2, 2])
      expect(memory.log()).toBe('')
    })

    it('is there as one session of each client, every call once', async () => {
      const ids = await heldSessionIds(server, as)
      expect(ids).toEqual([expect.stringMatching(/^gemini-/), expect.stringMatching(/^opencode-/)])
      for (const id of ids) {
        const { toolParts, messages, commits } = await heldSession(server, as, id)
        const own = toolPartsOf(memory.sessions().find(({ info }) => info.session_id === id))
        // Names and inputs have the spelling there that the server counts.
        expect(toolParts.map(({ tool_id, tool_status }) => [tool_id, tool_status])).toEqual(
          own.map(({ tool_id, tool_status }) => [tool_id, tool_status]),
        )
        expect(own.map(({ tool_status }) => tool_status)).toEqual(['completed', 'completed', 'error'])
        expect([messages.length, commits]).toEqual([3, 1])
      }
    })
  },
)

/** What the model was shown by the search and the read that were answered, as the server counts it. */
function usedIn({ model }: ClientSession): string[] {
  const [hits, text] = seenResults(model.lastRequest().body)
  const { results } = payloadOf(hits?.text ?? '') as { results: ExperienceHit[] }
  const read = payloadOf(text?.text ?? '') as { uri: string }
  return [...results.map(({ uri }) => `memory.recalled ${uri}`), `memory.injected ${read.uri}`]
}
