import type { ExperienceHit } from '@openviking-plugins/experience'
import {
  allDone,
  countedThere,
  type HeldSession,
  heldSession,
  heldSessionIds,
  seenByCommand,
  seenBySdk,
} from '@openviking-plugins/server-tests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toolPartsOf } from '../claude-code/memory.ts'
import { doctorSays, ovp } from '../claude-code/ovp.ts'
import { ALLOWED, type FinishedSession, pluginTool, runSession } from '../claude-code/session.ts'
import { lastResult, read, readBestHit, say, search } from '../claude-code/steps.ts'
import { addWriteUps, MIGRATION_QUERY } from '../claude-code/write-ups.ts'
import { seenResults, userTexts, wholeText } from '../model/messages-api.ts'
import type { Script, Step } from '../model/scripted-model.ts'
import { lacking, NEW, OLD, on, programOf } from './releases.ts'
import { type ServerUser, serverUser, type ToldBy } from './user.ts'

const PORT = '# Busy port in CI\n\n## Situation\n\nIntegration tests fail with EADDRINUSE on the runner.\n'
const PROMPT = 'Please fix the flaky EADDRINUSE failure of the integration tests on the runner'
const TASK = 'SUBTASK: find out how migrations are run'
const NOTES = 'viking://user/mira/memories/notes'
const NOTE = `${NOTES}/port.md`
const NOWHERE = 'viking://user/mira/memories/experiences/never-written.md'
const START_MS = 300_000
const DOCTOR_MS = 120_000

const memoryTool = (name: 'write' | 'find' | 'read', input: Record<string, unknown>): Step => ({
  calls: [{ name: pluginTool(name), input }],
})
const loadTools: Step = {
  calls: [
    {
      name: 'ToolSearch',
      input: { query: `select:${['write', 'find', 'read'].map((name) => pluginTool(name as 'read')).join(',')}` },
    },
  ],
}
const delegate: Step = {
  calls: [
    {
      name: 'Agent',
      input: {
        description: 'look it up',
        prompt: TASK,
        subagent_type: 'general-purpose',
        run_in_background: false,
      },
    },
  ],
}

/** What the agent did with the two tools, by what it was answered. */
function used(session: FinishedSession, lane?: string): string[] {
  return seenResults(session.model.lastRequest(lane).body).flatMap(({ name, failed, text }) => {
    if (failed) return []
    if (name === pluginTool('search_experience')) {
      const { results } = JSON.parse(text) as { results: ExperienceHit[] }
      return results.map(({ uri }) => `memory.recalled ${uri}`)
    }
    if (name !== pluginTool('read_experience')) return []
    return [`memory.injected ${(JSON.parse(text) as { uri: string }).uri}`]
  })
}

describe.each([
  { release: NEW, told: 'setup' as ToldBy },
  { release: OLD, told: 'ovcli.conf' as ToldBy },
])('told of the server by $told', ({ release, told }) => {
  describe.skipIf(lacking(release))(on(release, 'a session'), () => {
    let user: ServerUser
    let first: FinishedSession
    let resumed: FinishedSession
    let port: string
    let held: HeldSession
    let happened: string[]

    beforeAll(async () => {
      user = await serverUser(programOf(release), told)
      const { computer, memory, server, as } = user
      await addWriteUps(memory)
      port = await memory.add('busy-port', PORT)
      const script: Script = {
        worker: {
          accepts: ({ body }) => userTexts(body).some((text) => text.includes(TASK)),
          steps: [search(MIGRATION_QUERY), readBestHit, say('Found it.')],
        },
        main: {
          steps: [
            search(MIGRATION_QUERY),
            readBestHit,
            read(NOWHERE),
            loadTools,
            memoryTool('write', { uri: NOTE, content: 'Port 5433, not 5432.\n' }),
            memoryTool('find', { query: 'port 5433', uri: NOTES, limit: 3 }),
            memoryTool('read', { uri: NOTE }),
            delegate,
            say('All done.'),
          ],
        },
      }
      const allow = [...ALLOWED, 'Agent', ...(['write', 'find', 'read'] as const).map(pluginTool)]
      first = await runSession(computer, memory, script, { project: 'p', prompt: PROMPT, allow })
      const again = [read(port), say('Resumed.')]
      resumed = await runSession(computer, memory, again, {
        project: 'p',
        prompt: 'And again',
        args: ['--resume', first.id],
      })
      await allDone(server, as)
      held = await heldSession(server, as, `cc-${first.id}`)
      const suggested = wholeText(first.model.lastRequest().body).includes(port) ? [`memory.recalled ${port}`] : []
      happened = [...suggested, ...used(first), ...used(first, 'worker'), `memory.injected ${port}`].toSorted()
    }, START_MS)
    afterAll(() => (user as ServerUser | undefined)?.remove())

    it('goes as the script says', () => {
      expect([first.model.problems(), resumed.model.problems()]).toEqual([[], []])
      expect(seenResults(first.model.lastRequest().body).map(({ failed }) => failed)).toEqual([
        false,
        false,
        true,
        false,
        false,
        false,
        false,
        false,
      ])
      expect(lastResult(resumed.model.lastRequest()).text).toContain('EADDRINUSE')
    })

    it('is counted by the server: what the agent and the hook used, and nothing else', () => {
      expect(happened).toContain(`memory.recalled ${port}`)
      expect(countedThere(user.server, user.as)).toEqual(happened)
    })

    it('is counted the same by the own ledger', async () => {
      const { experiences } = await user.memory.usage()
      const events = experiences.flatMap(({ uri, recalls, injections }) => [
        ...Array.from({ length: recalls }, () => `memory.recalled ${uri}`),
        ...Array.from({ length: injections }, () => `memory.injected ${uri}`),
      ])
      expect(events.toSorted()).toEqual(happened)
    })

    it('is there once: what the user typed, and each call as one part with its five fields', async () => {
      expect(held.userTexts).toEqual([PROMPT, 'And again'])
      expect(held.commits).toBe(2)
      const stored = user.memory.sessions().find(({ info }) => info.session_id === `cc-${first.id}`)
      const ids = (parts: readonly { tool_id?: string }[]) => parts.map(({ tool_id }) => tool_id)
      expect(ids(held.toolParts)).toEqual(ids(toolPartsOf(stored)))
      expect(new Set(ids(held.toolParts)).size).toBe(10)
      for (const part of held.toolParts) {
        expect(part).toEqual(
          expect.objectContaining({
            tool_id: expect.stringMatching(/./),
            tool_name: expect.stringMatching(/^[A-Za-z_]+$/),
            tool_input: expect.any(Object),
            tool_output: expect.stringMatching(/./),
            tool_status: expect.stringMatching(/^(?:completed|error)$/),
          }),
        )
      }
      expect(held.toolParts.flatMap((part) => (part.tool_status === 'error' ? [part.tool_input] : []))).toEqual([
        { uri: NOWHERE },
      ])
    })

    it('has its subagent beside it, and nothing else', async () => {
      const ids = await heldSessionIds(user.server, user.as)
      expect(ids).toEqual([`cc-${first.id}`, expect.stringMatching(`^cc-${first.id}__subagent-`)])
      const worker = await heldSession(user.server, user.as, ids[1] ?? '')
      expect(worker.userTexts).toEqual([TASK])
      expect(worker.toolParts.map(({ tool_status }) => tool_status)).toEqual(['completed', 'completed'])
    })

    it.each([
      ['OpenViking’s Python SDK', seenBySdk],
      ['its command ov', seenByCommand],
    ])('is seen as well by %s', async (_client, seenBy) => {
      const { server, as } = user
      const seen = await seenBy(programOf(release), {
        url: server.url,
        key: as.key ?? '',
        session_id: `cc-${first.id}`,
      })
      expect(seen).toEqual({
        sessions: await heldSessionIds(server, as),
        userTexts: held.userTexts,
        toolIds: held.toolParts.map(({ tool_id }) => tool_id),
      })
    })

    it(
      'leaves doctor content, with the proof and without, and nothing in the log',
      async () => {
        const { computer, memory, server, as } = user
        const trouble = (await doctorSays(computer, memory, computer.folder)).filter(
          ({ id, status }) => !['ok', 'info'].includes(status) && id !== 'claude-code.permissions',
        )
        expect(trouble).toEqual([])
        const proved = await ovp(computer, memory, computer.folder, ['doctor', '--prove', '--json'])
        expect((JSON.parse(proved.stdout) as { proof: unknown }).proof).toMatchObject({
          backend: 'server',
          expected: 2,
          counted_here: 2,
          counted_there: 2,
          removed: true,
        })
        await allDone(server, as)
        expect(await heldSessionIds(server, as)).toHaveLength(2)
        expect(memory.log()).toBe('')
      },
      DOCTOR_MS,
    )
  })
})
