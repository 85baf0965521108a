import { EXPERIENCE_TOOLS } from '@openviking-plugins/experience'
import { beforeAll, describe, expect, it } from 'vitest'
import { seenResults } from '../model/messages-api.ts'
import { proves } from '../requirements/proves.ts'
import { counted, type Memory, textsOf, toolPartsOf } from './memory.ts'
import { missing, named } from './program.ts'
import { prepareScene } from './scene.ts'
import { type FinishedSession, pluginTool } from './session.ts'
import { bash, read, readBestHit, say, search } from './steps.ts'
import { FOREIGN_URI, MIGRATION_QUERY, MIGRATION_TEXT, MIGRATION_TITLE } from './write-ups.ts'

describe.skipIf(missing)(named('a session that searches, reads and works'), () => {
  const scene = prepareScene()
  let memory: Memory
  let session: FinishedSession
  let uri: string

  beforeAll(async () => {
    const prepared = await scene.memory('all')
    memory = prepared.memory
    uri = prepared.uri
    const steps = [search(MIGRATION_QUERY), readBestHit, read(FOREIGN_URI), bash('echo hello'), say('All done.')]
    session = await scene.session(memory, steps, { project: 'my project', prompt: 'Run the migration' })
  })

  it('goes as the script says', () => {
    expect(session.status).toBe(0)
    expect(session.events.at(-1)).toMatchObject({ type: 'result', is_error: false, result: 'All done.' })
  })

  it(
    proves('offers the two experience tools to the model at once, with their schemas', 'claude-code.tools-offered'),
    () => {
      const [first] = session.model.requests()
      const offered = (first?.body.tools ?? []).filter(({ name }) => name.includes('openviking'))
      const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name)
      const expected = EXPERIENCE_TOOLS.map(({ name, description, inputSchema }) => ({
        name: pluginTool(name),
        description,
        input_schema: inputSchema,
      }))
      expect(offered.toSorted(byName)).toEqual(expected.toSorted(byName))
    },
  )

  it(
    proves('gives the model what the tools answer, and refuses what is not the user’s', 'claude-code.failed-read'),
    () => {
      const results = seenResults(session.model.lastRequest().body)
      expect(results.map(({ failed }) => failed)).toEqual([false, false, true, false])
      expect(JSON.parse(results[0]?.text ?? '')).toMatchObject({ results: [{ uri, title: MIGRATION_TITLE }] })
      expect(JSON.parse(results[1]?.text ?? '')).toEqual({
        uri,
        content: MIGRATION_TEXT,
      })
      expect(results[2]?.text).toContain('viking://user/')
      expect(results[3]?.text).toContain('hello')
    },
  )

  it(proves('is counted: one recall, one injection', 'claude-code.search', 'claude-code.read'), async () => {
    const usage = await memory.usage()
    expect(counted(usage)).toEqual({ [MIGRATION_TITLE]: [1, 1] })
    expect(usage).toMatchObject({ sessions: 1, recalls: 1, injections: 1 })
  })

  it(
    proves(
      'is stored as what the user and the agent said and did, each once',
      'claude-code.session-end',
      'claude-code.one-shot',
    ),
    () => {
      const [stored, ...others] = memory.sessions()
      expect(others).toEqual([])
      expect(stored).toMatchObject({
        info: { session_id: `cc-${session.id}`, harness: 'claude-code', cwd: scene.path('my project') },
        commits: 1,
      })
      expect(textsOf(stored, 'user')).toEqual(['Run the migration'])
      expect(textsOf(stored, 'assistant')).toEqual(['Looking for experience.', 'All done.'])
      const ids = stored?.messages.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids?.length)
      expect(stored?.messages.map(({ created_at }) => created_at)).toEqual(
        stored?.messages.map(({ created_at }) => created_at).toSorted(),
      )
    },
  )

  it(
    proves('has each call as one part: bare name, input, bare answer, status', 'claude-code.name-and-envelope'),
    () => {
      const parts = toolPartsOf(memory.sessions()[0])
      const base = { type: 'tool', tool_id: expect.stringMatching(/^toolu_/) }
      expect(parts).toMatchObject([
        {
          ...base,
          tool_name: 'search_experience',
          tool_input: { query: MIGRATION_QUERY, limit: 3 },
          tool_status: 'completed',
        },
        { ...base, tool_name: 'read_experience', tool_input: { uri }, tool_status: 'completed' },
        { ...base, tool_name: 'read_experience', tool_input: { uri: FOREIGN_URI }, tool_status: 'error' },
        { ...base, tool_name: 'Bash', tool_status: 'completed', tool_output: 'hello' },
      ])
      expect(JSON.parse(parts[0]?.tool_output ?? '')).toMatchObject({ results: [{ uri }] })
      expect(JSON.parse(parts[1]?.tool_output ?? '')).toMatchObject({ uri })
      expect(new Set(parts.map(({ tool_id }) => tool_id)).size).toBe(parts.length)
    },
  )

  it('leaves no trouble in the log', () => {
    expect(memory.log()).toBe('')
  })
})
