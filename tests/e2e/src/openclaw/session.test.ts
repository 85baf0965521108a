import { EXPERIENCE_TOOLS } from '@openviking-plugins/experience'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted, type StoredSession, textsOf, toolPartsOf } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { FOREIGN_URI, MIGRATION_QUERY, MIGRATION_TEXT, MIGRATION_TITLE } from '../claude-code/write-ups.ts'
import { seenResults, userTexts, wholeText } from '../model/messages-api.ts'
import { proves } from '../requirements/proves.ts'
import { allowConversations } from './config.ts'
import { type FinishedRun, fill, install, localAgent, type Machine, newMachine } from './machine.ts'
import { missing, named } from './program.ts'
import { call, callDeferred, exec, readBestHit } from './steps.ts'

describe.skipIf(missing)(named('a session that the plugin may see'), () => {
  let machine: Machine
  let uri: string
  let first: FinishedRun
  let stored: StoredSession | undefined

  beforeAll(async () => {
    machine = newMachine()
    await install(machine)
    allowConversations(machine.computer)
    uri = await fill(machine)
    const steps = [
      { text: 'Looking for experience.', ...call('search_experience', { query: MIGRATION_QUERY, limit: 3 }) },
      readBestHit,
      call('read_experience', { uri: FOREIGN_URI }),
      call('read_experience', { address: uri }),
      exec('echo hello'),
      say('All done.'),
    ]
    first = await machine.run(steps, localAgent('Run the migration'))
    await machine.memory.settled()
    stored = machine.memory.sessions()[0]
  }, 240_000)
  afterAll(() => (machine as Machine | undefined)?.computer.remove())

  it(proves('is offered the two experience tools at once, with their schemas', 'openclaw.tools-offered'), () => {
    const offered = first.model.requests()[0]?.body.tools ?? []
    const expected = EXPERIENCE_TOOLS.map(({ name, description, inputSchema }) => ({
      name,
      description,
      input_schema: inputSchema,
    }))
    const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name)
    expect(offered.filter(({ name }) => name.endsWith('_experience')).toSorted(byName)).toEqual(
      expected.toSorted(byName),
    )
  })

  it(
    proves(
      'gives the model what the tools answer, and refuses what is not the user’s, or no call',
      'openclaw.search',
      'openclaw.read',
      'openclaw.failed-read',
      'openclaw.refused-call',
    ),
    async () => {
      const results = seenResults(first.model.lastRequest().body)
      expect(JSON.parse(results[0]?.text ?? '')).toMatchObject({ results: [{ uri, title: MIGRATION_TITLE }] })
      expect(JSON.parse(results[1]?.text ?? '')).toEqual({ uri, content: MIGRATION_TEXT })
      expect(results[2]?.text).toContain('NOT_OWNED')
      expect(results[3]?.text).toContain('Validation failed')
      expect(counted(await machine.memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
    },
  )

  it(
    proves(
      'is kept and counted when the run ends, what the user and the agent said and did, each once',
      'openclaw.session-end',
      'openclaw.one-shot',
    ),
    async () => {
      expect(machine.memory.sessions()).toHaveLength(1)
      expect(stored).toMatchObject({
        info: {
          session_id: expect.stringMatching(/^openclaw-/),
          harness: 'openclaw',
          cwd: machine.workspace,
        },
        commits: 1,
      })
      expect(textsOf(stored, 'user')).toEqual(['Run the migration'])
      expect(textsOf(stored, 'assistant')).toEqual(['Looking for experience.', 'All done.'])
      const times = stored?.messages.map(({ created_at }) => created_at)
      expect(times).toEqual(times?.toSorted())
      expect(await machine.memory.usage()).toMatchObject({ sessions: 1, recalls: 1, injections: 1 })
      expect(first.stderr).not.toMatch(/^openviking: |MaxListeners/m)
    },
  )

  it(proves('has each call as one part: bare name, input, bare answer, status', 'openclaw.name-and-envelope'), () => {
    const parts = toolPartsOf(stored)
    expect(parts).toMatchObject([
      {
        tool_name: 'search_experience',
        tool_input: { query: MIGRATION_QUERY, limit: 3 },
        tool_status: 'completed',
      },
      { tool_name: 'read_experience', tool_input: { uri }, tool_status: 'completed' },
      { tool_name: 'read_experience', tool_input: { uri: FOREIGN_URI }, tool_status: 'error' },
      { tool_name: 'read_experience', tool_input: { address: uri }, tool_status: 'error' },
      { tool_name: 'exec', tool_output: 'hello', tool_status: 'completed' },
    ])
    expect(JSON.parse(parts[0]?.tool_output ?? '')).toMatchObject({ results: [{ uri }] })
    expect(JSON.parse(parts[1]?.tool_output ?? '')).toMatchObject({ uri })
    expect(new Set(parts.map(({ tool_id }) => tool_id)).size).toBe(parts.length)
  })

  it(proves(
    'goes on with its new turn alone, with what fits its prompt, and the memory tools of the same home',
    'openclaw.resume',
  ), async () => {
    const prompt = 'Why does the flaky migration wait for the lock first?'
    const list = callDeferred('openviking__list', { uri: 'viking://~/memories/experiences' })
    const { model } = await machine.run([list, say('Went on.')], localAgent(prompt))
    await machine.memory.settled()
    const suggested = userTexts(model.lastRequest().body).filter((text) => text.includes('read_experience opens one'))
    expect(suggested).toEqual([expect.stringContaining(uri)])
    expect(wholeText(model.lastRequest().body)).toContain('Run the migration')
    expect(seenResults(model.lastRequest().body).at(-1)?.text).toContain(`${MIGRATION_TITLE}.md`)
    const [session, ...others] = machine.memory.sessions()
    expect(others).toEqual([])
    expect(session?.messages.slice(0, stored?.messages.length)).toEqual(stored?.messages)
    expect(textsOf(session, 'user')).toEqual(['Run the migration', prompt])
    expect(textsOf(session, 'assistant').slice(2)).toEqual(['Went on.'])
    expect(toolPartsOf(session).slice(5)).toMatchObject([
      { tool_name: 'list', tool_status: 'completed' },
      { tool_name: 'search_experience', tool_id: expect.stringMatching(/^ov-hook-/), tool_status: 'completed' },
    ])
    expect(session?.commits).toBe(2)
    const { experiences } = await machine.memory.usage()
    expect(experiences).toMatchObject([
      { title: MIGRATION_TITLE, recalls: 2, injections: 1, from_hook: { recalls: 1, injections: 0 } },
    ])
    expect(machine.memory.log()).toBe('')
  }, 120_000)
})
