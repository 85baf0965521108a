import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ToolName } from '@openviking-plugins/experience'
import { recordSession, transcriptPath } from '@openviking-plugins/learn/testing'
import { describe, expect, it } from 'vitest'
import { wholeText } from '../model/messages-api.ts'
import type { Turn } from '../model/scripted-model.ts'
import { PLUGIN } from './computer.ts'
import { missing, named } from './program.ts'
import { prepareScene } from './scene.ts'
import { type FinishedSession, pluginTool } from './session.ts'
import { lastResult, say } from './steps.ts'

const call = (name: ToolName, input: object): Turn => ({ calls: [{ name: pluginTool(name), input: { ...input } }] })

const typed = (line: string): string => `/${PLUGIN}:${line}`

/** The command as the model was given it. */
function expanded(session: FinishedSession): string {
  const text = wholeText(session.model.lastRequest().body)
  return text.slice(text.indexOf('<command-name>'))
}

describe.skipIf(missing)(named('the commands that a user types'), () => {
  const scene = prepareScene()
  const allow: string[] = []

  it.each([
    ['usage', 'No experience was used so far'],
    ['usage --since 7d', 'No experience was used since'],
    ['usage --since junk', 'error: option'],
    ['doctor', 'ok    node'],
    ['doctor --junk', "error: unknown option '--junk'"],
    ['learn', ' with signs of a lesson.'],
    ['learn --limit 0', 'error: option'],
  ])('%s gives the agent what ovp says, without a rule for it', async (line, said) => {
    const { memory } = await scene.memory(`command ${line}`)
    const session = await scene.session(memory, [say('Told.')], { project: 'empty', prompt: typed(line), allow })
    expect(expanded(session)).toContain(said)
    expect(memory.sessions().flatMap(({ messages }) => messages.filter(({ role }) => role === 'user'))).toEqual([])
  })

  it('a second command in the arguments is not run', async () => {
    const { memory } = await scene.memory('command second')
    const trace = scene.path('trace')
    await scene.session(memory, [], { project: 'empty', prompt: typed(`usage --since 7d; touch "${trace}"`), allow })
    expect(existsSync(trace)).toBe(false)
  })

  it('learn leads to drafts of what past sessions taught, which nobody has accepted', async () => {
    const { memory } = await scene.memory('drafts')
    const cwd = scene.path('a learned project')
    const recorded = recordSession({ session: 'past-session', cwd, start: new Date() })
    recorded.user('Make the tests pass')
    recorded.bash('pnpm test', { output: 'Error: listen EADDRINUSE', failed: true })
    recorded.bash('pnpm test', { output: '7 passed' })
    recorded.says('Port 0 did it.')
    const path = transcriptPath(scene.path('home', '.claude'), cwd, 'past-session')
    writeFileSync(path, `${recorded.lines().join('\n')}\n`)

    const experience = 'viking://~/memories/experiences/port-in-use.md'
    const session = await scene.session(
      memory,
      [
        { calls: [{ name: 'Skill', input: { skill: `${PLUGIN}:ov-distill-experience` } }] },
        call('read', { uri: 'viking://~/memories/digests/cc-past-session.md' }),
        (request) => {
          expect(lastResult(request).text).toContain('tests went from red to green: pnpm test failed once')
          return call('search_experience', { query: 'EADDRINUSE in tests' })
        },
        call('write', { uri: experience, content: '# Port in use\n' }),
        (request) => {
          expect(lastResult(request)).toMatchObject({ failed: false, text: expect.stringContaining('Kept as a draft') })
          return say('A draft waits.')
        },
      ],
      { project: 'a learned project', prompt: typed('learn'), allow: [pluginTool('write')] },
    )
    expect(session.status).toBe(0)
    expect(expanded(session)).toContain('cc-past-session')
    const file = (folder: string) => join(memory.paths.store, 'memories', folder, 'port-in-use.md')
    expect(readFileSync(file('drafts'), 'utf8')).toMatch(
      /^---\nharness: "claude-code"\nsession: ".+"\nproject: ".+"\ncreated: ".+"\n---\n\n# Port in use\n$/,
    )
    expect(existsSync(file('experiences'))).toBe(false)
  })
})
