import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Computer, installPlugin, newComputer } from './computer.ts'
import { counted, type Memory, openMemory } from './memory.ts'
import { missing, named } from './program.ts'
import { type FinishedSession, runSession } from './session.ts'
import { bash, read, say } from './steps.ts'

const PORT = '# Busy port in CI\n\n## Situation\n\nIntegration tests fail with EADDRINUSE on the runner.\n'
const TYPE =
  '# Inferred type cannot be named\n\n## Situation\n\ntsc fails with TS2742: an inferred type cannot be named without a reference.\n'
const FITS = 'Please fix the flaky EADDRINUSE failure of the integration tests on the runner'
const FAILS = "echo 'error TS2742: The inferred type of router cannot be named without a reference' >&2; exit 2"

/** What hooks put before the model, in the order in which it is there in the last request. */
const contexts = ({ model }: FinishedSession): string[] =>
  Array.from(
    JSON.stringify(model.requests().at(-1)?.body.messages ?? []).matchAll(
      /(UserPromptSubmit|PostToolUseFailure|SessionStart)(?::\w+)? hook additional context: (.*?)(?:\\n\\n|"[,}])/g,
    ),
    ([, event, text]) => `${event}: ${text}`.replaceAll('\\"', '"').replaceAll('\\n', '\n'),
  )

const said = ({ events }: FinishedSession): unknown[] =>
  events.filter(({ subtype }) => subtype === 'informational').map(({ content }) => content)

describe.skipIf(missing)(named('what stands at the prompt'), () => {
  let computer: Computer
  let memory: Memory

  beforeAll(async () => {
    computer = newComputer()
    memory = openMemory(join(computer.folder, 'memory home'))
    await installPlugin(computer, { from: 'folder' })
  }, 180_000)
  afterAll(() => computer?.remove())

  it('nothing from an empty store', async () => {
    const session = await runSession(computer, memory, [say('Done.')], { project: 'p', prompt: FITS })
    expect(contexts(session)).toEqual([])
    expect(session.model.problems()).toEqual([])
  })

  it('what fits a prompt, and what fits a failure; and the user sees what was read', async () => {
    const port = await memory.add('ci/busy-port', PORT)
    const type = await memory.add('ts/declaration-emit', TYPE)
    const steps = [bash(FAILS), read(port), say('Done.')]
    const session = await runSession(computer, memory, steps, { project: 'p', prompt: FITS })
    expect(session.model.problems()).toEqual([])
    expect(contexts(session)).toEqual([
      expect.stringMatching(/^UserPromptSubmit: .*read_experience.*\n- "busy-port" /),
      expect.stringMatching(/^PostToolUseFailure: .*read_experience.*\n- "declaration-emit" /),
    ])
    expect(contexts(session).join()).toContain(port)
    expect(contexts(session).join()).toContain(type)
    expect(said(session)).toEqual(['Stop says: OpenViking: used busy-port (1st time)'])
    const usage = await memory.usage()
    expect(counted(usage)).toEqual({ 'busy-port': [1, 1], 'declaration-emit': [1, 0] })
    expect(usage.experiences.map(({ from_hook }) => from_hook)).toEqual([
      { recalls: 1, injections: 0 },
      { recalls: 1, injections: 0 },
    ])
  })

  it('the hint once, also over a resumed session', async () => {
    const env = { OPENVIKING_PLUGINS_RECALL: 'hint' }
    const hint = expect.stringContaining('search_experience')
    const first = await runSession(computer, memory, [say('Done.')], { project: 'p', prompt: 'Run the migration', env })
    expect(contexts(first)).toEqual([hint])
    const args = ['--resume', first.id]
    const resumed = await runSession(computer, memory, [say('Done.')], {
      project: 'p',
      prompt: 'And the next one',
      env,
      args,
    })
    expect(contexts(resumed)).toEqual([hint])
  })

  it('a yes to the two tools only where the user wants it', async () => {
    const port = `viking://user/${(await memory.usage()).experiences[0]?.uri.split('/')[3]}/memories/experiences/ci/busy-port.md`
    const reading = async (env: NodeJS.ProcessEnv): Promise<unknown[]> =>
      said(
        await runSession(computer, memory, [read(port), say('Done.')], {
          project: 'p',
          prompt: 'Read it',
          allow: ['Bash'],
          env,
        }),
      )
    expect(await reading({})).toEqual([])
    expect(await reading({ OPENVIKING_PLUGINS_AUTO_ALLOW: 'on' })).toEqual([
      'Stop says: OpenViking: used busy-port (2nd time)',
    ])
  })
})
