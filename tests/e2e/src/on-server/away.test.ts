import { countedThere, heldSession, heldSessionIds } from '@openviking-plugins/server-tests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted, textsOf, toolPartsOf } from '../claude-code/memory.ts'
import { ovp } from '../claude-code/ovp.ts'
import { type FinishedSession, runSession } from '../claude-code/session.ts'
import { readBestHit, say, search } from '../claude-code/steps.ts'
import { addWriteUps, MIGRATION_QUERY, MIGRATION_TITLE } from '../claude-code/write-ups.ts'
import { seenResults } from '../model/messages-api.ts'
import { lacking, NEW, on, programOf } from './releases.ts'
import { type ServerUser, serverUser } from './user.ts'

const START_MS = 300_000

describe.skipIf(lacking(NEW))(on(NEW, 'a server that goes away in the middle of a session'), () => {
  let user: ServerUser
  let uri: string
  let session: FinishedSession

  beforeAll(async () => {
    user = await serverUser(programOf(NEW), 'environment')
    const { computer, memory, server } = user
    uri = await addWriteUps(memory)
    const steps = [
      search(MIGRATION_QUERY),
      readBestHit,
      async () => {
        await server.down()
        return search(MIGRATION_QUERY)
      },
      say('The server is away.'),
    ]
    session = await runSession(computer, memory, steps, { project: 'p', prompt: 'Run the migration' })
  }, START_MS)
  afterAll(() => (user as ServerUser | undefined)?.remove())

  it('takes no word of it: the agent is told, and all is kept and counted here', async () => {
    expect([session.status, session.model.problems()]).toEqual([0, []])
    const results = seenResults(session.model.lastRequest().body)
    expect(results.map(({ failed }) => failed)).toEqual([false, false, true])
    const [stored] = user.memory.sessions()
    expect(textsOf(stored, 'user')).toEqual(['Run the migration'])
    expect(toolPartsOf(stored).map(({ tool_status }) => tool_status)).toEqual(['completed', 'completed', 'error'])
    expect(stored?.commits).toBe(1)
    expect(counted(await user.memory.usage())[MIGRATION_TITLE]).toEqual([1, 1])
    expect(countedThere(user.server, user.as)).toEqual([])
  })

  it(
    'gets it all when it is back',
    async () => {
      const { computer, memory, server, as } = user
      await server.up()
      const outbox = async (...args: string[]) => ovp(computer, memory, computer.folder, ['outbox', ...args])
      const retried = await outbox('retry', '--all')
      expect(retried.status, retried.stdout + retried.stderr).toBe(0)
      await memory.settled()
      await server.settled(as)
      const id = `cc-${session.id}`
      expect(await heldSessionIds(server, as)).toEqual([id])
      const held = await heldSession(server, as, id)
      expect(held.userTexts).toEqual(['Run the migration'])
      expect(held.toolParts).toHaveLength(3)
      const { experiences } = await memory.usage()
      const recalled = experiences.filter(({ recalls }) => recalls > 0).map((one) => `memory.recalled ${one.uri}`)
      expect(countedThere(server, as)).toEqual([`memory.injected ${uri}`, ...recalled].toSorted())
      expect(JSON.parse((await outbox('--json')).stdout)).toMatchObject({ waiting: [], set_aside: [], undelivered: [] })
    },
    START_MS,
  )
})
