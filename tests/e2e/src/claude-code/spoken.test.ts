import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seenResults, wholeText } from '../model/messages-api.ts'
import { PLUGIN } from './computer.ts'
import { counted, textsOf, toolPartsOf } from './memory.ts'
import { missing, named } from './program.ts'
import { prepareScene } from './scene.ts'
import { bash, readBestHit, say, search } from './steps.ts'
import { MIGRATION_QUERY, MIGRATION_TITLE } from './write-ups.ts'

const filesWith = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name), 'utf8').includes(text))
    .map(({ name }) => name)

describe.skipIf(missing)(named('what is taken for the user’s and the agent’s words'), () => {
  const scene = prepareScene()

  it('a prompt that comes while the agent works is the user’s, once', async () => {
    const { memory } = await scene.memory('queued')
    const said = (content: string) => ({ type: 'user', message: { role: 'user', content } })
    await scene.session(memory, [search(MIGRATION_QUERY), readBestHit, say('Both done.')], {
      input: [said('first prompt'), said('second prompt')],
    })
    const [stored, ...others] = memory.sessions()
    expect(others).toEqual([])
    expect(textsOf(stored, 'user')).toEqual(['first prompt', 'second prompt'])
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
  })

  it('a skill that the agent loads is neither’s', async () => {
    const { memory } = await scene.memory('skill')
    const load = { calls: [{ name: 'Skill', input: { skill: `${PLUGIN}:ov-experience-memory` } }] }
    const session = await scene.session(memory, [load, say('Loaded.')], {
      prompt: 'Load the skill',
    })
    const last = session.model.lastRequest().body
    expect(seenResults(last)).toMatchObject([{ failed: false }])
    expect(wholeText(last)).toContain('read_experience')
    const [stored] = memory.sessions()
    expect(textsOf(stored, 'user')).toEqual(['Load the skill'])
    expect(textsOf(stored, 'assistant')).toEqual(['Loaded.'])
    expect(toolPartsOf(stored)).toMatchObject([{ tool_name: 'Skill', tool_status: 'completed' }])
  })

  it('a secret is nobody’s to keep', async () => {
    const { memory } = await scene.memory('secret')
    const secret = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`
    await scene.session(memory, [bash(`echo token ${secret}`), say(`It is ${secret}.`)], {
      prompt: `Use ${secret} to push`,
    })
    const [stored] = memory.sessions()
    expect(toolPartsOf(stored)).toMatchObject([{ tool_name: 'Bash', tool_status: 'completed' }])
    expect(textsOf(stored, 'user')).toEqual([expect.stringMatching(/^Use .+ to push$/)])
    expect(filesWith(memory.paths.home, secret)).toEqual([])
  })

  it('a project that switches capture off has nothing stored', async () => {
    const { memory } = await scene.memory('off')
    mkdirSync(scene.path('off'))
    writeFileSync(scene.path('off', '.openviking-plugins.json'), '{"capture":"off"}')
    await scene.session(memory, [say('Done.')], {
      project: 'off',
      prompt: 'Keep it to yourself',
    })
    expect(memory.sessions()).toEqual([])
    expect(filesWith(memory.paths.home, 'Keep it to yourself')).toEqual([])
  })
})
