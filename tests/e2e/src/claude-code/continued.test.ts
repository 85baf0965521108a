import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wholeText } from '../model/messages-api.ts'
import { type Computer, installPlugin, newComputer } from './computer.ts'
import { counted, type Memory, openMemory, textsOf, toolPartsOf } from './memory.ts'
import { missing, named } from './program.ts'
import { type FinishedSession, runSession } from './session.ts'
import { readBestHit, say, search } from './steps.ts'
import { addWriteUps, MIGRATION_QUERY, MIGRATION_TITLE } from './write-ups.ts'

describe.skipIf(missing)(named('a session that goes on'), () => {
  let computer: Computer
  let memory: Memory
  let first: FinishedSession

  beforeAll(async () => {
    computer = newComputer()
    memory = openMemory(join(computer.folder, 'memory home'))
    await addWriteUps(memory)
    await installPlugin(computer, { from: 'git' })
    first = await goOn('Run the migration', [search(MIGRATION_QUERY), readBestHit, say('All done.')])
  }, 180_000)
  afterAll(() => computer?.remove())

  async function goOn(prompt: string, steps: Parameters<typeof runSession>[2], ...args: string[]) {
    const session = await runSession(computer, memory, steps, { project: 'project', prompt, args })
    expect(session.model.problems()).toEqual([])
    expect(session.status).toBe(0)
    return session
  }
  const stored = (id = first.id) => memory.sessions().find(({ info }) => info.session_id === `cc-${id}`)

  it('resumed, adds the new turn alone', async () => {
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
    expect(wholeText(fork.model.requests()[0]?.body ?? { messages: [] })).toContain('Run the migration')
    expect(textsOf(stored(fork.id), 'user')).toEqual(['Another way'])
    expect(textsOf(stored(fork.id), 'assistant')).toEqual(['Forked.'])
    expect(toolPartsOf(stored(fork.id))).toEqual([])
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
  })

  it('compacted, keeps what was said and does not take the summary for it', async () => {
    const before = stored()?.messages
    const summary = '<analysis>x</analysis>\n<summary>A SUMMARY OF ALL THAT</summary>'
    await goOn('/compact keep the uri', [say(summary)], '--resume', first.id)
    const after = await goOn('Go on', [search(MIGRATION_QUERY), readBestHit, say('Went on.')], '--resume', first.id)
    expect(wholeText(after.model.requests()[0]?.body ?? { messages: [] })).toContain('A SUMMARY OF ALL THAT')
    expect(stored()?.messages.slice(0, before?.length)).toEqual(before)
    expect(textsOf(stored(), 'user')).toEqual(['Run the migration', 'And again', 'Go on'])
    expect(textsOf(stored(), 'assistant').slice(3)).toEqual(['Looking for experience.', 'Went on.'])
    expect(JSON.stringify(stored())).not.toContain('A SUMMARY OF ALL THAT')
  })

  it('counts what each turn used, once', async () => {
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [2, 2] })
    expect(memory.sessions()).toHaveLength(2)
    expect(memory.log()).toBe('')
  })
})
