import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { counted, toolPartsOf } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { addWriteUps, FOREIGN_URI, MIGRATION_QUERY, MIGRATION_TITLE } from '../claude-code/write-ups.ts'
import { storedSessions } from '../clients/stored.ts'
import { repeatedIds } from '../model/repeated-ids.ts'
import type { Step, Turn } from '../model/scripted-model.ts'
import { install, type Machine, newMachine, trustHooks } from './machine.ts'
import { CODEX, missing, named } from './program.ts'
import { pluginTool, readForeign, shell } from './steps.ts'

// Each test runs whole sessions, and others may be at work.
vi.setConfig({ testTimeout: 150_000 })

/** One id for all, also for those of one turn. */
const all =
  (id: string) =>
  ({ calls = [] }: Turn): Turn[] => [{ calls: calls.map((each) => ({ ...each, id })) }]

/** What was asked for and what came of it. */
const EXPECTED = [
  ['search_experience', MIGRATION_QUERY, 'completed'],
  ['read_experience', 'hit', 'completed'],
  ['read_experience', 'hit', 'completed'],
  ['read_experience', FOREIGN_URI, 'error'],
  ['exec_command', 'echo one', 'completed'],
  ['exec_command', 'echo two', 'completed'],
].map(String)

/** Without hooks a session whose server was killed is counted with the next one. */
async function untilCounted({ exec, memory }: Machine, sessions: number): Promise<void> {
  const last: Step = async () => {
    await storedSessions(memory, sessions)
    return say('Nothing to look up.')
  }
  await exec([last], 'Hello')
}

describe.each(CODEX)('Codex $version', (codex) => {
  describe.skipIf(missing(codex)).each([true, false])(
    named(codex, 'calls whose ids come again, hooks: %s'),
    (hooks) => {
      let machine: Machine
      let uri: string
      let turns: Turn[]

      beforeAll(async () => {
        machine = newMachine(codex)
        await install(machine)
        if (hooks) await trustHooks(machine)
        uri = await addWriteUps(machine.memory)
        const read: Turn = { calls: [{ name: pluginTool('read_experience'), input: { uri } }] }
        turns = [
          { calls: [{ name: pluginTool('search_experience'), input: { query: MIGRATION_QUERY, limit: 3 } }] },
          read,
          { calls: [read, readForeign].flatMap(({ calls = [] }) => calls) },
          shell('echo one'),
          shell('echo two'),
        ]
      }, 180_000)
      // There is none when its making failed.
      afterAll(() => (machine as Machine | undefined)?.computer.remove())

      it.each(repeatedIds(all))(
        'each call counts once, with its own input and output, where ids are %s',
        async (_how, times, given) => {
          const steps: Step[] = [...turns.flatMap(given), say('Done.')]
          const isResumed = hooks && times > 1
          await machine.exec(steps, ...(isResumed ? ['resume', '--last', 'And again'] : ['Run the migration']))
          if (!hooks) await untilCounted(machine, times)
          expect(counted(await machine.memory.usage())).toEqual({ [MIGRATION_TITLE]: [times, 2 * times] })
          const sessions = machine.memory.sessions().map(toolPartsOf)
          for (const parts of sessions) expect(new Set(parts.map(({ tool_id }) => tool_id)).size).toBe(parts.length)
          const parts = sessions.flat()
          const expected = EXPECTED.filter((line) => hooks || !line.startsWith('exec'))
          const own = parts.slice((times - 1) * expected.length)
          const askedFor = (input: object | null): unknown => {
            const [asked] = Object.values(input ?? {})
            return asked === uri ? 'hit' : asked
          }
          expect(
            own.map((part) => String([part.tool_name, askedFor(part.tool_input), part.tool_status])).toSorted(),
          ).toEqual(expected.toSorted())
          for (const { tool_name, tool_input, tool_output, tool_status } of own) {
            if (tool_name === 'exec_command')
              expect(tool_output).toContain(String(tool_input?.['cmd']).replace('echo ', ''))
            else if (tool_name === 'search_experience')
              expect(JSON.parse(tool_output)).toMatchObject({ results: [{ uri }] })
            else if (tool_status === 'completed')
              expect(JSON.parse(tool_output)).toMatchObject({ uri: tool_input?.['uri'] })
            else expect([tool_input?.['uri'], tool_output]).toEqual([FOREIGN_URI, expect.stringContaining('NOT_OWNED')])
          }
          expect(machine.memory.log()).toBe('')
        },
      )
    },
  )
})
