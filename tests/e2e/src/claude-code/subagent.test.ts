import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seenResults, userTexts } from '../model/messages-api.ts'
import type { Script, Step } from '../model/scripted-model.ts'
import { type Computer, installPlugin, newComputer } from './computer.ts'
import { counted, openMemory, textsOf, toolPartsOf } from './memory.ts'
import { missing, named } from './program.ts'
import { ALLOWED, runSession } from './session.ts'
import { read, readBestHit, say, search } from './steps.ts'
import { addWriteUps, MIGRATION_QUERY, MIGRATION_TITLE } from './write-ups.ts'

const TASK = 'SUBTASK: find out how migrations are run'

const delegate = (background: boolean): Step => ({
  text: 'Delegating.',
  calls: [
    {
      name: 'Agent',
      input: {
        description: 'look it up',
        prompt: TASK,
        subagent_type: 'general-purpose',
        run_in_background: background,
      },
    },
  ],
})

describe.skipIf(missing)(named('a subagent'), () => {
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
  const lanes = (main: Step[], worker: Step[]): Script => ({
    worker: { accepts: ({ body }) => userTexts(body).some((text) => text.includes(TASK)), steps: worker },
    main: { steps: main },
  })

  it.each([
    ['that its parent waits for', false],
    ['in the background', true],
  ])('%s is counted, and stored apart from its parent', async (name, background) => {
    const { memory } = await withMemory(name)
    const main = [delegate(background), ...(background ? [say('Waiting.')] : []), say('All done.')]
    const worker = [search(MIGRATION_QUERY), readBestHit, say('Found it.')]
    const session = await runSession(computer, memory, lanes(main, worker), {
      project: name,
      prompt: 'Run the migration',
      allow: [...ALLOWED, 'Agent'],
    })
    expect(session.model.problems()).toEqual([])
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
    const sessions = memory.sessions()
    const parent = sessions.find(({ info }) => info.session_id === `cc-${session.id}`)
    const child = sessions.find(({ info }) => info.parent_session_id === `cc-${session.id}`)
    expect(sessions).toHaveLength(2)
    expect(textsOf(parent, 'user')).toEqual(['Run the migration'])
    expect(textsOf(parent, 'assistant')).toEqual(['Delegating.', ...(background ? ['Waiting.'] : []), 'All done.'])
    expect(toolPartsOf(parent).map(({ tool_name }) => tool_name)).toEqual(['Agent'])
    expect(textsOf(child, 'user')).toEqual([TASK])
    expect(textsOf(child, 'assistant')).toEqual(['Looking for experience.', 'Found it.'])
    expect(toolPartsOf(child).map(({ tool_name, tool_status }) => [tool_name, tool_status])).toEqual([
      ['search_experience', 'completed'],
      ['read_experience', 'completed'],
    ])
    expect(memory.log()).toBe('')
  })

  it('that may not use the tools counts nothing', async () => {
    const { memory, uri } = await withMemory('refused')
    const script = lanes([delegate(false), say('All done.')], [read(uri), say('I was not let.')])
    const session = await runSession(computer, memory, script, {
      project: 'refused',
      prompt: 'Run the migration',
      allow: ['Agent'],
    })
    expect(session.model.problems()).toEqual([])
    const last = session.model.requests('worker').at(-1)
    expect(seenResults(last?.body ?? { messages: [] })).toMatchObject([{ failed: true }])
    expect(counted(await memory.usage())).toEqual({})
    expect(memory.sessions().flatMap(toolPartsOf)).toContainEqual(
      expect.objectContaining({ tool_name: 'read_experience', tool_status: 'error' }),
    )
  })
})
