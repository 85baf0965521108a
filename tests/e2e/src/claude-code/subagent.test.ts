import { describe, expect, it } from 'vitest'
import { seenResults, userTexts } from '../model/messages-api.ts'
import type { Script, Step } from '../model/scripted-model.ts'
import { proves } from '../requirements/proves.ts'
import { counted, textsOf, toolPartsOf } from './memory.ts'
import { missing, named } from './program.ts'
import { prepareScene } from './scene.ts'
import { ALLOWED } from './session.ts'
import { read, readBestHit, say, search } from './steps.ts'
import { MIGRATION_QUERY, MIGRATION_TITLE } from './write-ups.ts'

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
  const scene = prepareScene()

  const lanes = (main: Step[], worker: Step[]): Script => ({
    worker: { accepts: ({ body }) => userTexts(body).some((text) => text.includes(TASK)), steps: worker },
    main: { steps: main },
  })

  it.each([
    ['that its parent waits for', false],
    ['in the background', true],
  ])(proves('%s is counted, and stored apart from its parent', 'claude-code.subagent'), async (name, background) => {
    const { memory } = await scene.memory(name)
    const main = [delegate(background), ...(background ? [say('Waiting.')] : []), say('All done.')]
    const worker = [search(MIGRATION_QUERY), readBestHit, say('Found it.')]
    const session = await scene.session(memory, lanes(main, worker), {
      prompt: 'Run the migration',
      allow: [...ALLOWED, 'Agent'],
    })
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

  it('of a session that is resumed is not taken for new', async () => {
    const { memory } = await scene.memory('resumed')
    const worker = [search(MIGRATION_QUERY), readBestHit, say('Found it.')]
    const allow = [...ALLOWED, 'Agent']
    const first = await scene.session(memory, lanes([delegate(false), say('All done.')], worker), {
      prompt: 'Run the migration',
      allow,
    })
    const childOf = () => memory.sessions().find(({ info }) => info.parent_session_id === `cc-${first.id}`)
    const before = childOf()
    await scene.session(memory, [say('More.')], { prompt: 'And again', args: ['--resume', first.id], allow })
    expect(childOf()?.messages).toEqual(before?.messages)
    expect(memory.sessions()).toHaveLength(2)
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
  })

  it('that may not use the tools counts nothing', async () => {
    const { memory, uri } = await scene.memory('refused')
    const script = lanes([delegate(false), say('All done.')], [read(uri), say('I was not let.')])
    const session = await scene.session(memory, script, {
      prompt: 'Run the migration',
      allow: ['Agent'],
    })
    expect(seenResults(session.model.lastRequest('worker').body)).toMatchObject([{ failed: true }])
    expect(counted(await memory.usage())).toEqual({})
    expect(memory.sessions().flatMap(toolPartsOf)).toContainEqual(
      expect.objectContaining({ tool_name: 'read_experience', tool_status: 'error' }),
    )
  })
})
