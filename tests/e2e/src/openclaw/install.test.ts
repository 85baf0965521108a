import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXPERIENCE_TOOL_NAMES } from '@openviking-plugins/experience'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLUGIN } from '../claude-code/computer.ts'
import { counted, textsOf, toolPartsOf } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { FOREIGN_URI, MIGRATION_QUERY, MIGRATION_TITLE } from '../claude-code/write-ups.ts'
import { proves } from '../requirements/proves.ts'
import { allowConversations, readConfig } from './config.ts'
import { fill, install, installFrom, localAgent, type Machine, newMachine } from './machine.ts'
import { missing, named } from './program.ts'
import { call, exec, readBestHit } from './steps.ts'

interface Inspected {
  plugin: { version: string; status: string; toolNames: string[] }
  typedHooks: { name: string }[]
  mcpServers: { name: string }[]
  diagnostics: { message: string }[]
  compatibility: unknown[]
}

describe.skipIf(missing)(named('the plugin'), () => {
  let machine: Machine
  let folder: string

  beforeAll(async () => {
    machine = newMachine()
    folder = await install(machine)
    await fill(machine)
  }, 180_000)
  afterAll(() => (machine as Machine | undefined)?.computer.remove())

  const inspect = async (...args: string[]): Promise<Inspected> =>
    JSON.parse(await machine.openclaw('plugins', 'inspect', PLUGIN, '--json', ...args)) as Inspected
  const writeUp = (): string => join(machine.memory.paths.store, 'memories', 'experiences', `${MIGRATION_TITLE}.md`)

  it(proves('is installed as its README says, and OpenClaw accepts it', 'openclaw.install'), async () => {
    const { plugin, typedHooks, diagnostics, ...found } = await inspect('--runtime')
    expect(plugin).toMatchObject({ status: 'loaded', toolNames: EXPERIENCE_TOOL_NAMES })
    expect(found).toMatchObject({ mcpServers: [{ name: 'openviking' }], compatibility: [] })
    expect(typedHooks.map(({ name }) => name)).toContain('after_tool_call')
    // What its user has not allowed yet is all that there is to say.
    expect(diagnostics.length).toBeGreaterThan(0)
    expect(diagnostics.filter(({ message }) => !message.includes('allowConversationAccess'))).toEqual([])
  }, 120_000)

  it('counts without access to conversations, and keeps the calls of the two tools alone', async () => {
    const steps = [
      call('search_experience', { query: MIGRATION_QUERY, limit: 3 }),
      readBestHit,
      call('read_experience', { uri: FOREIGN_URI }),
      exec('echo hello'),
      say('All done.'),
    ]
    await machine.run(steps, localAgent('Run the migration'))
    await machine.memory.settled()
    const [stored, ...others] = machine.memory.sessions()
    expect(others).toEqual([])
    expect([...textsOf(stored, 'user'), ...textsOf(stored, 'assistant')]).toEqual([])
    expect(toolPartsOf(stored).map(({ tool_name, tool_status }) => [tool_name, tool_status])).toEqual([
      ['search_experience', 'completed'],
      ['read_experience', 'completed'],
      ['read_experience', 'error'],
    ])
    expect(counted(await machine.memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
    expect(machine.memory.log()).toBe('')
  }, 180_000)

  it(proves('is updated by installing it again, and settings and experiences stay', 'openclaw.update'), async () => {
    allowConversations(machine.computer)
    const before = readConfig(machine.computer)['plugins']
    for (const file of ['openclaw.plugin.json', 'package.json'].map((name) => join(folder, name))) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]+"/, '"version": "999.0.0"'))
    }
    await installFrom(machine, folder)
    expect((await inspect()).plugin.version).toBe('999.0.0')
    expect(readConfig(machine.computer)['plugins']).toEqual(before)
    expect(existsSync(writeUp())).toBe(true)
  }, 120_000)

  it(proves('is uninstalled, and leaves the experiences', 'openclaw.uninstall'), async () => {
    await machine.openclaw('plugins', 'uninstall', PLUGIN, '--force')
    const { plugins } = JSON.parse(await machine.openclaw('plugins', 'list', '--json')) as { plugins: { id: string }[] }
    expect(plugins.map(({ id }) => id)).not.toContain(PLUGIN)
    expect(existsSync(writeUp())).toBe(true)
  }, 120_000)
})
