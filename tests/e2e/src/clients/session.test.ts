import { beforeAll, describe, expect, it } from 'vitest'
import { counted, type Memory } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { MIGRATION_TITLE } from '../claude-code/write-ups.ts'
import { seenResults } from '../model/messages-api.ts'
import { missing, named } from './client.ts'
import { copilot } from './copilot.ts'
import { gemini } from './gemini.ts'
import { opencode } from './opencode.ts'
import { pi } from './pi.ts'
import { prepareClients } from './scene.ts'
import { type ClientSession, runClient } from './session.ts'
import { payloadOf, readBestHit, readForeign, search } from './steps.ts'
import { expectStoredOnce, storedSessions, untilStored } from './stored.ts'

const RUN_MS = 240_000

describe.each([opencode, gemini, copilot, pi])('$name without a plugin', (client) => {
  describe.skipIf(missing(client))(named(client, 'a session that searches and reads'), () => {
    const scene = prepareClients([client])
    let memory: Memory
    let uri: string
    let session: ClientSession

    beforeAll(async () => {
      const prepared = await scene.memory('one')
      memory = prepared.memory
      uri = prepared.uri
      const steps = [search(client), readBestHit(client), readForeign(client), say('All done.')]
      const user = { computer: scene.computer, memory }
      session = await runClient(client, user, steps)
      if (client.kills) await runClient(client, user, [untilStored(memory)])
    }, RUN_MS)

    it('goes as the script says, with the answers of the tools', () => {
      expect(session.status).toBe(0)
      const [hits, text, refused] = seenResults(session.model.lastRequest().body)
      expect(payloadOf(hits?.text ?? '')).toMatchObject({ results: [{ uri, title: MIGRATION_TITLE }] })
      expect(payloadOf(text?.text ?? '')).toMatchObject({ uri })
      expect(refused?.text).toContain('viking://user/')
    })

    it('is stored as a session of the client, each call once', async () => {
      const [stored] = await storedSessions(memory, 1)
      expectStoredOnce(stored, { harness: client.harness, uri })
    })

    it('is counted: one recall, one injection', async () => {
      await storedSessions(memory, 1)
      const usage = await memory.usage()
      expect(counted(usage)).toEqual({ [MIGRATION_TITLE]: [1, 1] })
      expect(usage).toMatchObject({ sessions: 1, recalls: 1, injections: 1 })
      expect(memory.log()).toBe('')
    })
  })
})
