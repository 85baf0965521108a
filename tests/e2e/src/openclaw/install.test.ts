import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXPERIENCE_TOOL_NAMES } from '@openviking-plugins/experience'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLUGIN } from '../claude-code/computer.ts'
import { MIGRATION_TITLE } from '../claude-code/write-ups.ts'
import { proves } from '../requirements/proves.ts'
import { allowConversations, readConfig } from './config.ts'
import { fill, install, installFrom, type Machine, newMachine } from './machine.ts'
import { missing, named } from './program.ts'

interface Inspected {
  plugin: { version: string; status: string; toolNames: string[] }
  typedHooks: { name: string }[]
  mcpServers: { name: string }[]
  diagnostics: unknown[]
  compatibility: unknown[]
}

describe.skipIf(missing)(named('the plugin'), () => {
  let machine: Machine
  let folder: string

  beforeAll(async () => {
    machine = newMachine()
    folder = await install(machine)
    allowConversations(machine.computer)
    await fill(machine)
  }, 180_000)
  afterAll(() => (machine as Machine | undefined)?.computer.remove())

  const inspect = async (...args: string[]): Promise<Inspected> =>
    JSON.parse(await machine.openclaw('plugins', 'inspect', PLUGIN, '--json', ...args)) as Inspected
  const writeUp = (): string => join(machine.memory.paths.store, 'memories', 'experiences', `${MIGRATION_TITLE}.md`)

  it(proves(
    'is installed as its README says, and OpenClaw finds nothing wrong with it',
    'openclaw.install',
  ), async () => {
    const { plugin, typedHooks, ...found } = await inspect('--runtime')
    expect(plugin).toMatchObject({ status: 'loaded', toolNames: EXPERIENCE_TOOL_NAMES })
    expect(found).toMatchObject({ mcpServers: [{ name: 'openviking' }], diagnostics: [], compatibility: [] })
    expect(typedHooks.map(({ name }) => name)).toEqual(expect.arrayContaining(['agent_end', 'after_tool_call']))
    expect(await machine.openclaw('plugins', 'doctor')).toContain('checks passed')
  }, 60_000)

  it(proves('is updated by installing it again, and settings and experiences stay', 'openclaw.update'), async () => {
    const before = readConfig(machine.computer)['plugins']
    for (const file of ['openclaw.plugin.json', 'package.json'].map((name) => join(folder, name))) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]+"/, '"version": "999.0.0"'))
    }
    await installFrom(machine, folder)
    expect((await inspect()).plugin.version).toBe('999.0.0')
    expect(readConfig(machine.computer)['plugins']).toEqual(before)
    expect(existsSync(writeUp())).toBe(true)
  }, 60_000)

  it(proves('is uninstalled, and leaves the experiences', 'openclaw.uninstall'), async () => {
    await machine.openclaw('plugins', 'uninstall', PLUGIN, '--force')
    const { plugins } = JSON.parse(await machine.openclaw('plugins', 'list', '--json')) as { plugins: { id: string }[] }
    expect(plugins.map(({ id }) => id)).not.toContain(PLUGIN)
    expect(existsSync(writeUp())).toBe(true)
  }, 60_000)
})
