import { afterEach, describe, expect, it, vi } from 'vitest'
import { counted, textsOf, toolPartsOf } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { addWriteUps, FOREIGN_URI, MIGRATION_QUERY, MIGRATION_TITLE } from '../claude-code/write-ups.ts'
import { storedSessions } from '../clients/stored.ts'
import { userTexts, wholeText } from '../model/messages-api.ts'
import type { ModelRequest, Step } from '../model/scripted-model.ts'
import { proves } from '../requirements/proves.ts'
import { install, type Machine, newMachine, PLUGIN_ID, trustHooks } from './machine.ts'
import { CODEX, missing, named } from './program.ts'
import { awaitAgent, code, delegate, readBestHit, search, toolSearch } from './steps.ts'

// Each test runs whole sessions, and others may be at work.
vi.setConfig({ testTimeout: 150_000 })

const PROMPT = 'Run the migration'
const TASK = 'Look up how the migration is run'
const SUMMARY = 'A summary of what was done.'

describe.each(CODEX)('Codex $version', (codex) => {
  describe.skipIf(missing(codex))(named(codex, 'other ways of a session'), () => {
    let machine: Machine | undefined
    afterEach(() => machine?.computer.remove())

    async function prepared(...lines: string[]): Promise<Machine> {
      machine = newMachine(codex)
      for (const line of lines) machine.set(line)
      await install(machine)
      await trustHooks(machine)
      await addWriteUps(machine.memory)
      return machine
    }

    it(proves('a compaction: all is kept, and the summary is no answer', 'codex.compaction'), async () => {
      const { exec, memory } = await prepared('model_auto_compact_token_limit = 5000')
      const script = {
        main: { steps: [{ ...search, tokens: 20_000 }, say('After the compaction.')] },
        // Only for a summary Codex offers no tools.
        summary: { accepts: ({ body }: ModelRequest) => body.tools?.length === 0, steps: [say(SUMMARY)] },
      }
      const { model } = await exec(script, PROMPT)
      expect(wholeText(model.lastRequest().body)).toContain(SUMMARY)
      const [session] = memory.sessions()
      expect(textsOf(session, 'user')).toEqual([PROMPT])
      expect(textsOf(session, 'assistant')).toEqual(['Looking for experience.', 'After the compaction.'])
      expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 0] })
    })

    const outOfCode = async (): Promise<void> => {
      const { exec, memory } = await prepared('model = "gpt-6-sol"')
      const script = code(
        `const found = await tools.mcp__openviking__search_experience({ query: ${JSON.stringify(MIGRATION_QUERY)}, limit: 3 });`,
        'const { uri } = JSON.parse(found.content[0].text).results[0];',
        'text((await tools.mcp__openviking__read_experience({ uri })).content[0].text);',
        `text(JSON.stringify(await tools.mcp__openviking__read_experience({ uri: ${JSON.stringify(FOREIGN_URI)} })));`,
      )
      await exec([script, say('All done.')], PROMPT)
      const [session] = memory.sessions()
      expect(toolPartsOf(session).map(({ tool_name, tool_status }) => [tool_name, tool_status])).toEqual([
        ['search_experience', 'completed'],
        ['read_experience', 'completed'],
        ['read_experience', 'error'],
        ['exec', 'completed'],
      ])
      expect(textsOf(session, 'user')).toEqual([PROMPT])
      expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
    }
    if (codex.codeMode) it('calls out of code: each is kept and counted', outOfCode)

    it('tools that the model has to look for: each is kept and counted', async () => {
      const { exec, memory } = await prepared('model = "gpt-5.5"')
      await exec([toolSearch('experience'), search, readBestHit, say('All done.')], PROMPT)
      const [session] = memory.sessions()
      expect(toolPartsOf(session).map(({ tool_name }) => tool_name)).toEqual([
        'tool_search',
        'search_experience',
        'read_experience',
      ])
      expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
    })

    it(proves('a subagent: what it calls is counted once, in a session of its own', 'codex.subagent'), async () => {
      const { exec, memory } = await prepared()
      const isTask = ({ body }: ModelRequest): boolean => userTexts(body).includes(TASK)
      await exec(
        {
          subagent: { accepts: isTask, steps: [search, readBestHit, say('Found and read.')] },
          main: { accepts: (request) => !isTask(request), steps: [delegate(TASK), awaitAgent, say('All done.')] },
        },
        PROMPT,
      )
      const sessions = await storedSessions(memory, 2)
      const main = sessions.find(({ info }) => info.parent_session_id === undefined)
      const subagent = sessions.find(({ info }) => info.parent_session_id === main?.info.session_id)
      expect(textsOf(main, 'user')).toEqual([PROMPT])
      expect(textsOf(main, 'assistant')).toEqual(['Delegating.', 'All done.'])
      expect(toolPartsOf(main).map(({ tool_name }) => tool_name)).not.toContain('search_experience')
      expect(textsOf(subagent, 'user')).toEqual([TASK])
      expect(textsOf(subagent, 'assistant')).toEqual(['Looking for experience.', 'Found and read.'])
      expect(toolPartsOf(subagent).map(({ tool_name }) => tool_name)).toEqual(['search_experience', 'read_experience'])
      expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
    })

    const killed = async (): Promise<void> => {
      const { exec, execAndKill, memory } = await prepared()
      await execAndKill([search, readBestHit], PROMPT)
      const untilStored: Step = async () => {
        await storedSessions(memory, 1)
        return say('Nothing to look up.')
      }
      await exec([untilStored], 'Hello')
      const session = memory.sessions().find((one) => textsOf(one, 'user').includes(PROMPT))
      expect(toolPartsOf(session).map(({ tool_name, tool_status }) => [tool_name, tool_status])).toEqual([
        ['search_experience', 'completed'],
        ['read_experience', 'completed'],
      ])
      expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
    }
    // Elsewhere it takes half an hour until a session that goes on no more is taken for one.
    if (process.platform === 'linux') it('killed: the next session counts and keeps what it did', killed)

    it('a session that Codex keeps no file of: its calls are counted', async () => {
      const { exec, memory } = await prepared()
      await exec([search, readBestHit, say('All done.')], '--ephemeral', PROMPT)
      const [session] = await storedSessions(memory, 1)
      expect(textsOf(session, 'user')).toEqual([])
      expect(toolPartsOf(session).map(({ tool_name }) => tool_name)).toEqual(['search_experience', 'read_experience'])
      expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
    })

    it(proves('a call that Codex refuses counts nothing', 'codex.refused-call'), async () => {
      const { exec, memory, append } = await prepared()
      append(`[plugins.${JSON.stringify(PLUGIN_ID)}.mcp_servers.openviking]\ndefault_tools_approval_mode = "prompt"`)
      await exec([search, say('Not allowed.')], PROMPT)
      const [session] = memory.sessions()
      expect(toolPartsOf(session)).toMatchObject([{ tool_name: 'search_experience', tool_status: 'error' }])
      expect(counted(await memory.usage())).toEqual({})
    })
  })
})
