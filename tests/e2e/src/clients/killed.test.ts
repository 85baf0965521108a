import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { counted, type Memory, toolPartsOf } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { MIGRATION_TITLE } from '../claude-code/write-ups.ts'
import { missing, named } from './client.ts'
import { gemini } from './gemini.ts'
import { opencode } from './opencode.ts'
import { prepareClients } from './scene.ts'
import { type ClientSession, runClient } from './session.ts'
import { readBestHit, search } from './steps.ts'
import { storedSessions, untilStored } from './stored.ts'

const RUN_MS = 240_000
const SERVER_OF_JOURNAL = /-(\d+)-[0-9a-f]+\.jsonl$/

describe.each([
  { client: opencode, next: gemini },
  { client: gemini, next: opencode },
])('$client.name without a plugin', ({ client, next }) => {
  describe.skipIf(missing(client) || missing(next))(
    named(client, `killed with its server in the middle of a session, before ${next.name} starts`),
    () => {
      const scene = prepareClients([client, next])
      let memory: Memory
      let killed: ClientSession
      let storedThen: number
      let started: ClientSession

      beforeAll(async () => {
        memory = (await scene.memory('the killed')).memory
        let kill: (signal: NodeJS.Signals) => void = () => undefined
        const killBoth = () => {
          process.kill(serverOf(memory), 'SIGKILL')
          kill('SIGKILL')
          return say('Nobody is there to hear it.')
        }
        const user = { computer: scene.computer, memory }
        killed = await runClient(client, user, [search(client), readBestHit(client), killBoth], {
          onStart: (send) => {
            kill = send
          },
        })
        storedThen = memory.sessions().length
        started = await runClient(next, user, [untilStored(memory)])
      }, RUN_MS)

      it('has counted nothing when it is gone', () => {
        expect(killed.status).not.toBe(0)
        expect(storedThen).toBe(0)
      })

      it('is stored and counted by the next start of any client, each call once', async () => {
        expect(started.status).toBe(0)
        const [stored] = await storedSessions(memory, 1)
        expect(stored?.info.harness).toBe(client.harness)
        expect(toolPartsOf(stored).map(({ tool_name, tool_status }) => [tool_name, tool_status])).toEqual([
          ['search_experience', 'completed'],
          ['read_experience', 'completed'],
        ])
        const usage = await memory.usage()
        expect(counted(usage)).toEqual({ [MIGRATION_TITLE]: [1, 1] })
        expect(usage).toMatchObject({ sessions: 1, recalls: 1, injections: 1 })
        expect(memory.log()).toBe('')
      })
    },
  )
})

/** Process of the server that has answered in this memory, by the name of its journal. */
function serverOf({ paths }: Memory): number {
  const [pid, ...others] = readdirSync(paths.journal).flatMap((name) => SERVER_OF_JOURNAL.exec(name)?.[1] ?? [])
  if (pid === undefined || others.length > 0) throw new Error('there is not exactly one server')
  return Number(pid)
}
