import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted, toolPartsOf } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { FOREIGN_URI, MIGRATION_QUERY, MIGRATION_TITLE } from '../claude-code/write-ups.ts'
import { repeatedIds } from '../model/repeated-ids.ts'
import type { Step, Turn } from '../model/scripted-model.ts'
import { allowConversations } from './config.ts'
import { fill, install, localAgent, type Machine, newMachine } from './machine.ts'
import { missing, named } from './program.ts'
import { call } from './steps.ts'

/** One id for all; OpenClaw takes no turn in which two calls have the same. */
const all =
  (id: string) =>
  ({ calls = [] }: Turn): Turn[] =>
    calls.map((each) => ({ calls: [{ ...each, id }] }))

describe.skipIf(missing).each([true, false])(named('calls whose ids come again, conversations: %s'), (access) => {
  let machine: Machine
  let uri: string
  let turns: Turn[]

  beforeAll(async () => {
    machine = newMachine()
    await install(machine)
    if (access) allowConversations(machine.computer)
    uri = await fill(machine)
    const [search, read] = [
      call('search_experience', { query: MIGRATION_QUERY, limit: 3 }),
      call('read_experience', { uri }),
    ]
    turns = [
      search,
      read,
      { calls: [read, call('read_experience', { uri: FOREIGN_URI })].flatMap(({ calls = [] }) => calls) },
      call('exec', { command: 'echo one' }),
      call('exec', { command: 'echo two' }),
    ]
  }, 240_000)
  afterAll(() => (machine as Machine | undefined)?.computer.remove())

  /** What was asked for and what came of it, whichever way it was told. */
  const EXPECTED = [
    ['search_experience', 'query', 'completed'],
    ['read_experience', 'uri', 'completed'],
    ['read_experience', 'uri', 'completed'],
    ['read_experience', 'uri', 'error'],
    ...(access
      ? [
          ['exec', 'echo one', 'completed'],
          ['exec', 'echo two', 'completed'],
        ]
      : []),
  ]

  it.each(repeatedIds(all))(
    'each call counts once, with its own input and output, where ids are %s',
    async (_how, times, given) => {
      const steps: Step[] = [...turns.flatMap(given), say('Done.')]
      await machine.run(steps, localAgent('Run the migration'))
      await machine.memory.settled()
      expect(counted(await machine.memory.usage())).toEqual({ [MIGRATION_TITLE]: [times, 2 * times] })
      const parts = machine.memory.sessions().flatMap(toolPartsOf)
      expect(new Set(parts.map(({ tool_id }) => tool_id)).size).toBe(parts.length)
      const own = parts.slice((times - 1) * EXPECTED.length)
      const outline = own.map(({ tool_name, tool_input, tool_status }) => [
        tool_name,
        tool_name === 'exec' ? tool_input?.['command'] : Object.keys(tool_input ?? {})[0],
        tool_status,
      ])
      expect(outline.map(String).toSorted()).toEqual(EXPECTED.map(String).toSorted())
      for (const { tool_name, tool_input, tool_output, tool_status } of own) {
        if (tool_name === 'exec') expect(tool_output).toContain(String(tool_input?.['command']).replace('echo ', ''))
        else if (tool_name === 'search_experience')
          expect(JSON.parse(tool_output)).toMatchObject({ results: [{ uri }] })
        else if (tool_status === 'completed')
          expect(JSON.parse(tool_output)).toMatchObject({ uri: tool_input?.['uri'] })
        else expect([tool_input?.['uri'], tool_output]).toEqual([FOREIGN_URI, expect.stringContaining('NOT_OWNED')])
      }
      expect(machine.memory.log()).toBe('')
    },
    200_000,
  )
})
