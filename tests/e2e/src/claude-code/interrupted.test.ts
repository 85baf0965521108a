import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seenResults } from '../model/messages-api.ts'
import type { Step, Turn } from '../model/scripted-model.ts'
import { type Computer, installPlugin, newComputer } from './computer.ts'
import { counted, openMemory, textsOf, toolPartsOf } from './memory.ts'
import { missing, named } from './program.ts'
import { runSession, type SessionOptions } from './session.ts'
import { read, readBestHit, say, search } from './steps.ts'
import { addWriteUps, MIGRATION_QUERY, MIGRATION_TITLE } from './write-ups.ts'

describe.skipIf(missing)(named('a session that does not end well'), () => {
  let computer: Computer
  beforeAll(async () => {
    computer = newComputer()
    await installPlugin(computer, { from: 'git' })
  }, 180_000)
  afterAll(() => computer?.remove())

  async function withMemory(name: string) {
    const memory = openMemory(join(computer.folder, `memory of ${name}`))
    return { memory, uri: await addWriteUps(memory) }
  }

  /** A model that sends the program a signal instead of an answer. */
  function interrupter(signal: NodeJS.Signals): { step: Step; onStart: NonNullable<SessionOptions['onStart']> } {
    let kill: (signal: NodeJS.Signals) => void = () => undefined
    return {
      step: () => {
        kill(signal)
        return new Promise<Turn>(() => undefined)
      },
      onStart: (given) => {
        kill = given
      },
    }
  }

  it('terminated, has counted and stored what it did', async () => {
    const { memory } = await withMemory('terminated')
    const { step, onStart } = interrupter('SIGTERM')
    const session = await runSession(computer, memory, [search(MIGRATION_QUERY), readBestHit, step], {
      project: 'terminated',
      prompt: 'Run the migration',
      onStart,
    })
    expect(session.model.problems()).toEqual([])
    expect(session.status).not.toBe(0)
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
    const [stored] = memory.sessions()
    expect(textsOf(stored, 'user')).toEqual(['Run the migration'])
    expect(toolPartsOf(stored).map(({ tool_status }) => tool_status)).toEqual(['completed', 'completed'])
  })

  it('without permission to use the tools, counts nothing and stores the refusals as errors', async () => {
    const { memory, uri } = await withMemory('refused')
    const session = await runSession(computer, memory, [search(MIGRATION_QUERY), read(uri), say('I was not let.')], {
      project: 'refused',
      prompt: 'Run the migration',
      allow: [],
    })
    expect(session.model.problems()).toEqual([])
    const last = session.model.requests().at(-1)
    expect(seenResults(last?.body ?? { messages: [] })).toMatchObject([{ failed: true }, { failed: true }])
    expect(counted(await memory.usage())).toEqual({})
    expect(toolPartsOf(memory.sessions()[0]).map(({ tool_name, tool_status }) => [tool_name, tool_status])).toEqual([
      ['search_experience', 'error'],
      ['read_experience', 'error'],
    ])
    expect(memory.log()).toBe('')
  })
})
