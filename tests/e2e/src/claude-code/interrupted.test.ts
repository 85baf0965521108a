import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { seenResults } from '../model/messages-api.ts'
import type { Step, Turn } from '../model/scripted-model.ts'
import { proves } from '../requirements/proves.ts'
import { counted, textsOf, toolPartsOf } from './memory.ts'
import { missing, named } from './program.ts'
import { prepareScene } from './scene.ts'
import type { SessionOptions } from './session.ts'
import { bash, read, readBestHit, say, search } from './steps.ts'
import { MIGRATION_QUERY, MIGRATION_TITLE } from './write-ups.ts'

describe.skipIf(missing)(named('a session that does not end well'), () => {
  const scene = prepareScene()

  async function existence(file: string): Promise<void> {
    while (!existsSync(file)) await wait(20)
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
    const { memory } = await scene.memory('terminated')
    const { step, onStart } = interrupter('SIGTERM')
    const session = await scene.session(memory, [search(MIGRATION_QUERY), readBestHit, step], {
      prompt: 'Run the migration',
      onStart,
    })
    expect(session.status).not.toBe(0)
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
    const [stored] = memory.sessions()
    expect(textsOf(stored, 'user')).toEqual(['Run the migration'])
    expect(toolPartsOf(stored).map(({ tool_status }) => tool_status)).toEqual(['completed', 'completed'])
  })

  it('terminated in the middle of a call, keeps the call as one without a result', async () => {
    const { memory } = await scene.memory('in a call')
    const started = scene.path('started')
    const script = [search(MIGRATION_QUERY), bash(`touch "${started}" && node -e "setTimeout(() => {}, 60000)"`)]
    await scene.session(memory, script, {
      prompt: 'Run the migration',
      onStart: (kill) => void existence(started).then(() => kill('SIGTERM')),
    })
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 0] })
    const parts = toolPartsOf(memory.sessions()[0])
    expect(parts.map(({ tool_name, tool_status }) => [tool_name, tool_status])).toEqual([
      ['search_experience', 'completed'],
      ['Bash', expect.not.stringMatching('completed')],
    ])
  })

  it('killed, has counted what it did by the time it is taken up again', async () => {
    const { memory } = await scene.memory('killed')
    const { step, onStart } = interrupter('SIGKILL')
    const session = await scene.session(memory, [search(MIGRATION_QUERY), readBestHit, step], {
      prompt: 'Run the migration',
      onStart,
    })
    await scene.session(memory, [say('Taken up.')], {
      prompt: 'Go on',
      args: ['--resume', session.id],
    })
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
    expect(memory.sessions()).toHaveLength(1)
    expect(textsOf(memory.sessions()[0], 'user')).toEqual(['Run the migration', 'Go on'])
  })

  it(
    proves(
      'without permission to use the tools, counts nothing and stores the refusals as errors',
      'claude-code.refused-call',
    ),
    async () => {
      const { memory, uri } = await scene.memory('refused')
      const session = await scene.session(memory, [search(MIGRATION_QUERY), read(uri), say('I was not let.')], {
        prompt: 'Run the migration',
        allow: [],
      })
      expect(seenResults(session.model.lastRequest().body)).toMatchObject([{ failed: true }, { failed: true }])
      expect(counted(await memory.usage())).toEqual({})
      expect(toolPartsOf(memory.sessions()[0]).map(({ tool_name, tool_status }) => [tool_name, tool_status])).toEqual([
        ['search_experience', 'error'],
        ['read_experience', 'error'],
      ])
      expect(memory.log()).toBe('')
    },
  )
})
