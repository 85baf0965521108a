import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ExperienceHit } from '@openviking-plugins/experience'
import {
  countedThere,
  type HeldSession,
  heldSession,
  heldSessionIds,
  type Identity,
  type ServerProgram,
  serverProgram,
  startServer,
  type TestServer,
} from '@openviking-plugins/server-tests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textsOf, toolPartsOf } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { addWriteUps } from '../claude-code/write-ups.ts'
import { atHome } from '../clients/client.ts'
import { storedSessions } from '../clients/stored.ts'
import { seenResults } from '../model/messages-api.ts'
import { type FinishedRun, install, type Machine, newMachine, trustHooks } from './machine.ts'
import { CODEX, type Codex, missing, named } from './program.ts'
import { payloadOf, readBestHit, readForeign, search } from './steps.ts'

const RUN_MS = 400_000
const PROMPT = 'Run the migration'
/** Without it a busy test machine takes its server for one that is away. */
const PATIENCE = { OPENVIKING_TIMEOUT_MS: '60000', OPENVIKING_PLUGINS_RECALL_TIMEOUT_MS: '4000' }

/** The newest Codex on the newest server, the oldest one on the oldest. */
const PAIRS = await Promise.all(
  ['0.5.2', '0.4.13'].flatMap((version, index) =>
    CODEX.slice(index, index + 1).map(async (codex) => ({ codex, version, program: await programFor(codex, version) })),
  ),
)

async function programFor(codex: Codex, version: string): Promise<ServerProgram | { unavailable: string }> {
  return missing(codex) ? { unavailable: 'there is no Codex' } : serverProgram(version)
}

describe.each(PAIRS)('Codex $codex.version with OpenViking $version', ({ codex, version, program }) => {
  const lacks = 'unavailable' in program ? ` (${program.unavailable})` : ''

  describe.skipIf(lacks !== '')(named(codex, `a session on OpenViking ${version}${lacks}`), () => {
    let server: TestServer
    let as: Identity
    let machine: Machine
    let run: FinishedRun
    let held: HeldSession

    beforeAll(async () => {
      if ('unavailable' in program) throw new Error(program.unavailable)
      server = await startServer(program, { auth: 'key' })
      as = await server.createUser('acme', 'mira')
      machine = newMachine(codex, PATIENCE)
      const { computer, memory, exec } = machine
      await computer.reach(server.url)
      await install(machine)
      await trustHooks(machine)
      const file = atHome(computer, '.openviking', 'ovcli.conf')
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ url: server.url, api_key: as.key }))
      await addWriteUps(memory)
      run = await exec([search, readBestHit, readForeign, say('All done.')], PROMPT)
      const [session] = await storedSessions(memory, 1)
      await server.settled(as)
      held = await heldSession(server, as, session?.info.session_id ?? '')
    }, RUN_MS)
    afterAll(async () => {
      // What failed to start is not there.
      ;(machine as Machine | undefined)?.computer.remove()
      await (server as TestServer | undefined)?.stop()
    })

    it('is counted by the server, and by the own ledger: what the model was shown and read, once', async () => {
      const used = usedIn(run)
      expect(used.filter((event) => event.startsWith('memory.injected'))).toHaveLength(1)
      expect(countedThere(server, as)).toEqual(used.toSorted())
      const { recalls, injections } = await machine.memory.usage()
      expect([recalls, injections]).toEqual([used.length - 1, 1])
      expect(machine.memory.log()).toBe('')
    })

    it('is there once: each text, and each call', async () => {
      const [session] = machine.memory.sessions()
      expect(await heldSessionIds(server, as)).toEqual([session?.info.session_id])
      // Names and inputs have the spelling there that the server counts.
      expect(held.toolParts.map(({ tool_id, tool_status }) => [tool_id, tool_status])).toEqual(
        toolPartsOf(session).map(({ tool_id, tool_status }) => [tool_id, tool_status]),
      )
      expect(toolPartsOf(session).map(({ tool_status }) => tool_status)).toEqual(['completed', 'completed', 'error'])
      expect(textsOf(session, 'user')).toEqual([PROMPT])
      expect([held.messages.length, held.commits]).toEqual([6, 1])
    })
  })
})

/** What the model was shown by the search and the read that were answered, as the server counts it. */
function usedIn({ model }: FinishedRun): string[] {
  const [hits, text] = seenResults(model.lastRequest().body)
  const { results } = payloadOf(hits?.text ?? '') as { results: ExperienceHit[] }
  const read = payloadOf(text?.text ?? '') as { uri: string }
  return [...results.map(({ uri }) => `memory.recalled ${uri}`), `memory.injected ${read.uri}`]
}
