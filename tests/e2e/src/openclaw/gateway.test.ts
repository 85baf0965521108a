import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted, type StoredSession, textsOf, toolPartsOf } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { MIGRATION_QUERY, MIGRATION_TITLE } from '../claude-code/write-ups.ts'
import { wholeText } from '../model/messages-api.ts'
import type { ModelRequest } from '../model/scripted-model.ts'
import { proves } from '../requirements/proves.ts'
import { allowConversations } from './config.ts'
import { agent, type FinishedRun, fill, install, type Machine, newMachine } from './machine.ts'
import { missing, named } from './program.ts'
import { call, callDeferred, readBestHit } from './steps.ts'

const TASK = 'Look the migration up'
const SUMMARY = 'A SUMMARY OF ALL THAT'

/** Requests of the subagent: it knows its task, and nothing of what the user said. */
const isOfSubagent = ({ body }: ModelRequest): boolean => {
  const text = wholeText(body)
  return text.includes(TASK) && !text.includes('Delegate it') && (body.tools ?? []).length > 0
}
const hasNoTools = ({ body }: ModelRequest): boolean => (body.tools ?? []).length === 0

describe.skipIf(missing)(named('sessions of a Gateway'), () => {
  let machine: Machine
  let run: FinishedRun
  let sessions: StoredSession[]

  beforeAll(async () => {
    machine = newMachine()
    await install(machine)
    allowConversations(machine.computer)
    await fill(machine)
    const search = call('search_experience', { query: MIGRATION_QUERY, limit: 3 })
    const script = {
      summary: { accepts: hasNoTools, steps: [say(SUMMARY)] },
      subagent: { accepts: isOfSubagent, steps: [search, readBestHit, say('It takes the lock first.')] },
      main: {
        steps: [
          say('Nothing to do yet.'),
          callDeferred('sessions_spawn', { task: TASK, label: 'reader' }),
          { text: 'Waiting.', ...call('sessions_yield', {}) },
          say('Delegated and done.'),
        ],
      },
    }
    run = await machine.runWithGateway(script, [
      agent('Good morning'),
      ['sessions', 'compact', 'agent:main:main'],
      agent('Delegate it'),
    ])
    await machine.memory.settled()
    sessions = machine.memory.sessions()
  }, 240_000)
  afterAll(() => (machine as Machine | undefined)?.computer.remove())

  it(proves('keep what was said before a compaction, and not its summary', 'openclaw.compaction'), () => {
    const [main] = sessions
    expect(wholeText(run.model.lastRequest().body)).toContain(SUMMARY)
    expect(textsOf(main, 'user')).toEqual(['Good morning', 'Delegate it'])
    expect(textsOf(main, 'assistant')).toEqual(['Nothing to do yet.', 'Waiting.', 'Delegated and done.'])
    expect(JSON.stringify(sessions)).not.toContain(SUMMARY)
  })

  it(proves('count what a subagent calls once, and keep it apart from its parent', 'openclaw.subagent'), async () => {
    const [main, sub, ...others] = sessions
    expect(others).toEqual([])
    expect(sub?.info.parent_session_id).toBe(main?.info.session_id)
    expect(toolPartsOf(sub).map(({ tool_name }) => tool_name)).toEqual(['search_experience', 'read_experience'])
    expect(toolPartsOf(main).filter(({ tool_name }) => tool_name.endsWith('_experience'))).toEqual([])
    expect(counted(await machine.memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
    expect(machine.memory.log()).toBe('')
  })
})
