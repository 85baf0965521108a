import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { repository } from '../repository.ts'
import { proves } from '../requirements/proves.ts'
import { type Computer, installPlugin, MARKETPLACE, newComputer, PLUGIN } from './computer.ts'
import { counted, openMemory } from './memory.ts'
import { missing, named } from './program.ts'
import { runSession } from './session.ts'
import { readBestHit, say, search } from './steps.ts'
import { addWriteUps, MIGRATION_QUERY, MIGRATION_TITLE } from './write-ups.ts'

describe.skipIf(missing)(named('the plugin'), () => {
  let computer: Computer
  beforeEach(() => {
    computer = newComputer()
  })
  afterEach(() => computer.remove())

  const ID = `${PLUGIN}@${MARKETPLACE}`
  const listed = async (): Promise<{ id: string }[]> => {
    const plugins = JSON.parse((await computer.claude('plugin', 'list', '--json')).stdout) as { id: string }[]
    return plugins.filter(({ id }) => !id.endsWith('@builtin'))
  }

  it.each([
    ['the plugin', join(repository, 'plugins', 'claude-code')],
    ['the marketplace', repository],
  ])('%s passes the strict validation', async (_what, folder) => {
    const { stdout } = await computer.claude('plugin', 'validate', folder, '--strict', '--json')
    expect(JSON.parse(stdout)).toMatchObject({ success: true })
  })

  it.each(['git', 'folder'] as const)(
    proves('is installed from a %s and found connected', 'claude-code.install'),
    async (from) => {
      await installPlugin(computer, { from })
      expect(await listed()).toEqual([expect.objectContaining({ id: ID, enabled: true })])
      expect((await computer.claude('mcp', 'list')).stdout).toMatch(/openviking:.*Connected/)
    },
  )

  it(
    proves(
      'works with the rules that its README gives, and leaves the user’s files when it goes',
      'claude-code.uninstall',
    ),
    async () => {
      await installPlugin(computer, { from: 'folder' })
      allowAsTheReadmeSays()
      const memory = openMemory(join(computer.folder, 'memory home'))
      await addWriteUps(memory)
      const session = await runSession(computer, memory, [search(MIGRATION_QUERY), readBestHit, say('Done.')], {
        project: 'project',
        prompt: 'Run the migration',
        allow: [],
      })
      expect(session.model.problems()).toEqual([])
      await computer.claude('plugin', 'uninstall', ID)
      await computer.claude('plugin', 'marketplace', 'remove', MARKETPLACE)
      expect(await listed()).toEqual([])
      expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
      expect(existsSync(join(memory.paths.store, 'memories', 'experiences', `${MIGRATION_TITLE}.md`))).toBe(true)
    },
  )

  function allowAsTheReadmeSays(): void {
    const readme = readFileSync(join(repository, 'plugins', 'claude-code', 'README.md'), 'utf8')
    const [, lines = ''] = /`permissions\.allow`[\s\S]*?```json\n([\s\S]*?)```/.exec(readme) ?? []
    const file = join(computer.env['CLAUDE_CONFIG_DIR'] ?? '', 'settings.json')
    const settings = JSON.parse(readFileSync(file, 'utf8')) as object
    const permissions = { allow: JSON.parse(`[${lines}]`) as string[] }
    writeFileSync(file, JSON.stringify({ ...settings, permissions }))
  }
})
