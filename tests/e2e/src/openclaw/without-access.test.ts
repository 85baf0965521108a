import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted, type StoredSession, textsOf, toolPartsOf } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { FOREIGN_URI, MIGRATION_QUERY, MIGRATION_TITLE } from '../claude-code/write-ups.ts'
import { fill, install, localAgent, type Machine, newMachine } from './machine.ts'
import { missing, named } from './program.ts'
import { call, exec, readBestHit } from './steps.ts'

describe.skipIf(missing)(named('a session that the plugin may not see'), () => {
  let machine: Machine
  let stored: StoredSession | undefined

  beforeAll(async () => {
    machine = newMachine()
    await install(machine)
    await fill(machine)
    const steps = [
      call('search_experience', { query: MIGRATION_QUERY, limit: 3 }),
      readBestHit,
      call('read_experience', { uri: FOREIGN_URI }),
      exec('echo hello'),
      say('All done.'),
    ]
    await machine.run(steps, localAgent('Run the migration'))
    await machine.memory.settled()
    stored = machine.memory.sessions()[0]
  }, 240_000)
  afterAll(() => (machine as Machine | undefined)?.computer.remove())

  it('is counted all the same', async () => {
    expect(counted(await machine.memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
    expect(machine.memory.sessions()).toHaveLength(1)
  })

  it('leaves the calls of the two tools, and nothing of what was said or done otherwise', () => {
    expect([...textsOf(stored, 'user'), ...textsOf(stored, 'assistant')]).toEqual([])
    expect(toolPartsOf(stored).map(({ tool_name, tool_status }) => [tool_name, tool_status])).toEqual([
      ['search_experience', 'completed'],
      ['read_experience', 'completed'],
      ['read_experience', 'error'],
    ])
    expect(machine.memory.log()).toBe('')
  })
})
