import { EXPERIENCE_TOOLS } from '@openviking-plugins/experience'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { counted, textsOf, toolPartsOf } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { addWriteUps, FOREIGN_URI, MIGRATION_QUERY, MIGRATION_TEXT, MIGRATION_TITLE } from '../claude-code/write-ups.ts'
import { seenResults, wholeText } from '../model/messages-api.ts'
import { proves } from '../requirements/proves.ts'
import { type FinishedRun, install, type Machine, newMachine, PLUGIN_ID, trustHooks } from './machine.ts'
import { CODEX, missing, named } from './program.ts'
import { payloadOf, pluginTool, readBestHit, readForeign, search, shell } from './steps.ts'

// Each test runs whole sessions, and others may be at work.
vi.setConfig({ testTimeout: 150_000 })

const PROMPT = 'Run the migration'

describe.each(CODEX)('Codex $version', (codex) => {
  describe.skipIf(missing(codex))(named(codex, 'a session with trusted hooks'), () => {
    let machine: Machine
    let uri: string
    let first: FinishedRun

    beforeAll(async () => {
      machine = newMachine(codex)
      await install(machine)
      await trustHooks(machine)
      uri = await addWriteUps(machine.memory)
      const steps = [search, readBestHit, readForeign, shell('echo hello; exit 3'), say('All done.')]
      first = await machine.exec(steps, PROMPT)
    }, 180_000)
    // There is none when its making failed.
    afterAll(() => (machine as Machine | undefined)?.computer.remove())

    it(proves('is installed, with nothing that Codex finds wrong', 'codex.install'), async () => {
      expect(JSON.parse(await machine.codex('plugin', 'list', '--json'))).toMatchObject({
        installed: [{ pluginId: PLUGIN_ID, enabled: true }],
      })
      const said = first.events.flatMap(({ item }) => (item?.type === 'error' ? [item.message] : []))
      expect(said.filter((message) => !(message ?? '').startsWith('Model metadata for'))).toEqual([])
    })

    it(proves('offers the two tools, as ours say', 'codex.tools-offered'), () => {
      const offered = first.model.requests()[0]?.body.tools ?? []
      for (const { name, description, inputSchema } of EXPERIENCE_TOOLS) {
        const tool = offered.find((one) => one.name === pluginTool(name))
        // Behind it Codex says which plugin the tool is of.
        expect(tool?.description).toContain(description)
        expect(Object.keys(tool?.input_schema?.['properties'] ?? {}).sort()).toEqual(
          Object.keys(inputSchema['properties'] ?? {}).sort(),
        )
        expect(tool?.name.length).toBeLessThanOrEqual(64)
      }
    })

    it(proves('gives the model our answers', 'codex.search', 'codex.read', 'codex.failed-read'), () => {
      const [hits, text, refused] = seenResults(first.model.lastRequest().body)
      expect(payloadOf(hits?.text ?? '')).toMatchObject({ results: [{ uri, title: MIGRATION_TITLE }] })
      expect(payloadOf(text?.text ?? '')).toEqual({ uri, content: expect.stringContaining(MIGRATION_TEXT.trim()) })
      expect(refused?.text).toContain('viking://user/')
    })

    it(
      proves(
        'is counted: one recall, one injection',
        'codex.search',
        'codex.read',
        'codex.failed-read',
        'codex.session-end',
        'codex.one-shot',
      ),
      async () => {
        expect(counted(await machine.memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
        expect(machine.memory.log()).toBe('')
      },
    )

    it(
      proves(
        'is kept: each text once, each call once and whole',
        'codex.name-and-envelope',
        'codex.session-end',
        'codex.one-shot',
      ),
      () => {
        const sessions = machine.memory.sessions()
        expect(sessions).toHaveLength(1)
        const [session] = sessions
        expect(session).toMatchObject({
          info: { session_id: expect.stringMatching(/^cx-[0-9a-f-]{36}$/), harness: 'codex' },
          commits: 1,
        })
        expect(textsOf(session, 'user')).toEqual([PROMPT])
        expect(textsOf(session, 'assistant')).toEqual(['Looking for experience.', 'All done.'])
        const parts = toolPartsOf(session)
        expect(parts).toEqual([
          part('search_experience', { query: MIGRATION_QUERY, limit: 3 }, expect.stringContaining(uri)),
          part('read_experience', { uri }, expect.stringContaining('先拿锁 🔒')),
          part('read_experience', { uri: FOREIGN_URI }, expect.any(String), 'error'),
          part('exec_command', { cmd: 'echo hello; exit 3' }, expect.stringContaining('hello\n'), 'error'),
        ])
        expect(new Set(parts.map(({ tool_id }) => tool_id)).size).toBe(parts.length)
      },
    )

    it(proves('adds the new turns alone when it is resumed', 'codex.resume'), async () => {
      const again = await machine.exec([search, say('Resumed.')], 'resume', '--last', 'And again')
      expect(wholeText(again.model.lastRequest().body)).toContain(PROMPT)
      const sessions = machine.memory.sessions()
      expect(sessions).toHaveLength(1)
      const [session] = sessions
      expect(textsOf(session, 'user')).toEqual([PROMPT, 'And again'])
      expect(textsOf(session, 'assistant')).toEqual([
        'Looking for experience.',
        'All done.',
        'Looking for experience.',
        'Resumed.',
      ])
      expect(toolPartsOf(session)).toHaveLength(5)
      expect(counted(await machine.memory.usage())).toEqual({ [MIGRATION_TITLE]: [2, 1] })
    })
  })
})

const part = (tool_name: string, tool_input: object, tool_output: unknown, tool_status = 'completed'): object =>
  expect.objectContaining({
    type: 'tool',
    tool_id: expect.any(String),
    tool_name,
    tool_input,
    tool_output,
    tool_status,
  })
