import { beforeAll, describe, expect, it } from 'vitest'
import { counted, type Memory } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { MIGRATION_TITLE } from '../claude-code/write-ups.ts'
import { missing, named } from './client.ts'
import { gemini } from './gemini.ts'
import { opencode } from './opencode.ts'
import { prepareClients } from './scene.ts'
import { runClient } from './session.ts'
import { readBestHit, readForeign, search } from './steps.ts'
import { expectStoredOnce, storedSessions } from './stored.ts'

const RUN_MS = 300_000
const CLIENTS = [gemini, opencode]

describe.skipIf(CLIENTS.some(missing))(
  `${named(gemini, 'at the same time as')} ${named(opencode, 'in one memory')}`,
  () => {
    const scene = prepareClients(CLIENTS)
    let memory: Memory
    let uri: string
    let statuses: (number | null)[]

    beforeAll(async () => {
      const prepared = await scene.memory('both')
      memory = prepared.memory
      uri = prepared.uri
      const sessions = CLIENTS.map((client) => {
        const steps = [search(client), readBestHit(client), readForeign(client), say('All done.')]
        return runClient(client, { computer: scene.computer, memory }, steps)
      })
      statuses = (await Promise.all(sessions)).map(({ status }) => status)
    }, RUN_MS)

    it('has two sessions, one of each, and every call once', async () => {
      expect(statuses).toEqual([0, 0])
      const stored = await storedSessions(memory, 2)
      for (const { harness } of CLIENTS) {
        expectStoredOnce(
          stored.find(({ info }) => info.harness === harness),
          { harness, uri },
        )
      }
    })

    it('counts two recalls and two injections', async () => {
      await storedSessions(memory, 2)
      const usage = await memory.usage()
      expect(counted(usage)).toEqual({ [MIGRATION_TITLE]: [2, 2] })
      expect(usage).toMatchObject({ sessions: 2, recalls: 2, injections: 2 })
      expect(memory.log()).toBe('')
    })
  },
)
