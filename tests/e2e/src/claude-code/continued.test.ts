import { beforeAll, describe, expect, it } from 'vitest'
import { wholeText } from '../model/messages-api.ts'
import type { Step } from '../model/scripted-model.ts'
import { proves } from '../requirements/proves.ts'
import { counted, type Memory, textsOf, toolPartsOf } from './memory.ts'
import { missing, named } from './program.ts'
import { prepareScene } from './scene.ts'
import type { FinishedSession } from './session.ts'
import { readBestHit, say, search } from './steps.ts'
import { MIGRATION_QUERY, MIGRATION_TITLE } from './write-ups.ts'

describe.skipIf(missing)(named('a session that goes on'), () => {
  const scene = prepareScene()
  let memory: Memory
  let first: FinishedSession

  beforeAll(async () => {
    memory = (await scene.memory('all')).memory
    first = await goOn('Run the migration', [search(MIGRATION_QUERY), readBestHit, say('All done.')])
  })

  const goOn = (prompt: string, steps: Step[], ...args: string[]) => scene.session(memory, steps, { prompt, args })
  const stored = (id = first.id) => memory.sessions().find(({ info }) => info.session_id === `cc-${id}`)

  it(proves('resumed, adds the new turn alone', 'claude-code.resume'), async () => {
    const resumed = await goOn('And again', [say('Resumed.')], '--resume', first.id)
    expect(resumed.id).toBe(first.id)
    expect(textsOf(stored(), 'user')).toEqual(['Run the migration', 'And again'])
    expect(textsOf(stored(), 'assistant')).toEqual(['Looking for experience.', 'All done.', 'Resumed.'])
    expect(toolPartsOf(stored())).toHaveLength(2)
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
  })

  it('forked, is a session of its own that repeats nothing', async () => {
    const fork = await goOn('Another way', [say('Forked.')], '--resume', first.id, '--fork-session')
    expect(fork.id).not.toBe(first.id)
    expect(wholeText(fork.model.lastRequest().body)).toContain('Run the migration')
    expect(textsOf(stored(fork.id), 'user')).toEqual(['Another way'])
    expect(textsOf(stored(fork.id), 'assistant')).toEqual(['Forked.'])
    expect(toolPartsOf(stored(fork.id))).toEqual([])
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
  })

  it(
    proves('compacted, keeps what was said and does not take the summary for it', 'claude-code.compaction'),
    async () => {
      const before = stored()?.messages
      const summary = '<analysis>x</analysis>\n<summary>A SUMMARY OF ALL THAT</summary>'
      await goOn('/compact keep the uri', [say(summary)], '--resume', first.id)
      const after = await goOn('Go on', [search(MIGRATION_QUERY), readBestHit, say('Went on.')], '--resume', first.id)
      expect(wholeText(after.model.lastRequest().body)).toContain('A SUMMARY OF ALL THAT')
      expect(stored()?.messages.slice(0, before?.length)).toEqual(before)
      expect(textsOf(stored(), 'user')).toEqual(['Run the migration', 'And again', 'Go on'])
      expect(textsOf(stored(), 'assistant').slice(3)).toEqual(['Looking for experience.', 'Went on.'])
      expect(JSON.stringify(stored())).not.toContain('A SUMMARY OF ALL THAT')
    },
  )

  it('counts what each turn used, once', async () => {
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [2, 2] })
    expect(memory.sessions()).toHaveLength(2)
    expect(memory.log()).toBe('')
  })
})
