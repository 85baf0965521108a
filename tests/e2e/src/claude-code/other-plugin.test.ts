import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { wholeText } from '../model/messages-api.ts'
import { type Computer, installPlugin, MARKETPLACE, newComputer, PLUGIN } from './computer.ts'
import { type Memory, openMemory } from './memory.ts'
import { type Layout, NEWER, OLDER, type OtherPlugin, otherPlugin, SAID_BY_OTHER } from './other-plugin.ts'
import { doctorSays } from './ovp.ts'
import { missing, named } from './program.ts'
import { pluginTool, runSession } from './session.ts'
import { say } from './steps.ts'

const OURS = `${PLUGIN}@${MARKETPLACE}`
const PROMPT = 'Please fix the flaky EADDRINUSE failure of the integration tests on the runner'
const WRITE_UP = '# Busy port in CI\n\n## Situation\n\nIntegration tests fail with EADDRINUSE on the runner.\n'

describe.skipIf(missing)(named('OpenViking’s own plugin beside ours'), () => {
  let computer: Computer
  let memory: Memory
  beforeEach(async () => {
    computer = newComputer()
    memory = openMemory(join(computer.folder, 'memory home'))
    await memory.add('busy-port', WRITE_UP)
  })
  afterEach(() => (computer as Computer | undefined)?.remove())

  function stoodIn(layout: Layout): OtherPlugin {
    const other = otherPlugin(computer, layout)
    onTestFinished(() => other.remove())
    return other
  }

  /** Who captured a session, one entry each time, who spoke at its prompt, and whether our tools were offered. */
  async function sessionBeside(other: OtherPlugin) {
    const session = await runSession(computer, memory, [say('Done.')], { project: 'p', prompt: PROMPT })
    expect(session.model.problems()).toEqual([])
    const id = `cc-${session.id}`
    const body = session.model.lastRequest().body
    const text = wholeText(body)
    const tools = (body.tools ?? []).map(({ name }) => name)
    const captured = memory.sessions().filter(({ info }) => info.session_id === id)
    const answered = session.events
      .filter(({ subtype }) => subtype === 'hook_response')
      .map(({ stdout }) => (typeof stdout === 'string' ? stdout : ''))
    return {
      captured: [...captured.map(() => 'ours'), ...other.captured().map((by) => (by === id ? 'other' : by))],
      spoke: [...(text.includes('busy-port') ? ['ours'] : []), ...(text.includes(SAID_BY_OTHER) ? ['other'] : [])],
      ourTools: tools.includes(pluginTool('read_experience')),
      told: answered.filter((answer) => /"systemMessage":.*claude plugin disable/.test(answer)).length,
    }
  }

  const doctor = async (): Promise<string[]> =>
    (await doctorSays(computer, memory, join(computer.folder, 'p')))
      .filter(({ id }) => id === 'claude-code.other')
      .map(({ text, do: advice }) => `${text} ${advice}`)

  const ALONE = { captured: ['ours'], spoke: ['ours'], ourTools: true, told: 0 }
  const OTHER_ALONE = { captured: ['other'], spoke: ['other'], ourTools: false, told: 0 }

  it.each([NEWER, OLDER])(
    '$name, installed behind ours: ours captures, and says how to turn either off',
    async (layout) => {
      const other = stoodIn(layout)
      await installPlugin(computer, { from: 'folder' })
      await other.install()
      expect(await sessionBeside(other)).toEqual({ captured: ['ours'], spoke: [], ourTools: false, told: 1 })
      const commands = `To keep this one: claude plugin disable ${other.id}. To keep the other: claude plugin disable ${OURS}`
      expect(await doctor()).toEqual([expect.stringMatching(`stands behind.+${commands}$`)])
      await computer.claude('plugin', 'disable', other.id)
      expect(await sessionBeside(other)).toEqual(ALONE)
      expect(await doctor()).toEqual([])
      await computer.claude('plugin', 'enable', other.id)
      await computer.claude('plugin', 'disable', OURS)
      expect(await sessionBeside(other)).toEqual(OTHER_ALONE)
    },
    180_000,
  )

  it.each([NEWER, OLDER])(
    '$name, installed before ours: the other captures and speaks',
    async (layout) => {
      const other = stoodIn(layout)
      await other.install()
      await installPlugin(computer, { from: 'folder' })
      expect(await sessionBeside(other)).toEqual({ captured: ['other'], spoke: ['other'], ourTools: true, told: 0 })
      expect(await doctor()).toEqual([expect.stringContaining(`${other.id} is on as well and stands first`)])
      await computer.claude('plugin', 'disable', other.id)
      expect(await sessionBeside(other)).toEqual(ALONE)
    },
    180_000,
  )

  it('its hooks in the settings of an old installation: the other captures and speaks', async () => {
    const other = stoodIn(NEWER)
    await installPlugin(computer, { from: 'folder' })
    await other.writeIntoSettings()
    expect(await sessionBeside(other)).toEqual({ captured: ['other'], spoke: ['other'], ourTools: true, told: 1 })
    expect(await doctor()).toEqual([expect.stringContaining('remove the hooks of claude-code-memory-plugin from')])
  }, 120_000)
})
