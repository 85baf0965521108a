import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seenResults } from '../model/messages-api.ts'
import { type Computer, cloneTo, MARKETPLACE, newComputer } from './computer.ts'
import { counted, type Memory, openMemory } from './memory.ts'
import { type Check, doctorSays, ovp } from './ovp.ts'
import { missing, named } from './program.ts'
import { ALLOWED, runSession } from './session.ts'
import { readBestHit, say, search } from './steps.ts'
import { addWriteUps, MIGRATION_QUERY, MIGRATION_TITLE } from './write-ups.ts'

describe.skipIf(missing)(named('setup, doctor and uninstall'), () => {
  let computer: Computer
  let memory: Memory
  let clone: string
  beforeEach(async () => {
    computer = newComputer()
    clone = cloneTo(computer)
    memory = openMemory(join(computer.folder, 'memory home'))
    mkdirSync(project())
    await addWriteUps(memory)
  })
  afterEach(() => (computer as Computer | undefined)?.remove())

  const project = (): string => join(computer.folder, 'a project')
  const config = (...names: string[]): string => join(computer.folder, 'home', '.claude', ...names)
  const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

  async function done(...args: string[]): Promise<string> {
    const { status, stdout, stderr } = await ovp(computer, memory, project(), args)
    expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' })
    return stdout
  }

  const doctor = (): Promise<Check[]> => doctorSays(computer, memory, project())
  const troubles = async (): Promise<string[]> =>
    (await doctor())
      .filter(({ status }) => status === 'warn' || status === 'fail')
      .map(({ id, do: advice }) => `${id}: ${advice}`)

  /** A session that may use what the settings allow, and nothing else. */
  const session = () =>
    runSession(computer, memory, [search(MIGRATION_QUERY), readBestHit, say('Done.')], {
      project: 'a project',
      prompt: 'Run the migration',
      allow: [],
    })

  it('one command installs all that a session needs, another takes it away, and a third time it works again', async () => {
    expect(await done('setup', '--yes', '--from', clone)).toMatch(/\nEverything works\.\n$/)
    expect((await session()).model.problems()).toEqual([])
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
    const checks = await doctor()
    expect(checks.find(({ id }) => id === 'claude-code.hooks')).toMatchObject({ status: 'ok' })
    const settings = json(config('settings.json'))
    await done('setup', '--yes', '--from', clone)
    expect(json(config('settings.json'))).toEqual(settings)

    expect(await done('uninstall', '--yes')).toContain(`Your experiences stay in ${memory.paths.store}`)
    expect(existsSync(config('settings.json'))).toBe(false)
    expect(existsSync(config('plugins', 'cache', MARKETPLACE))).toBe(false)
    expect(existsSync(join(memory.paths.store, 'memories', 'experiences', `${MIGRATION_TITLE}.md`))).toBe(true)
    expect(await troubles()).toEqual(['harness: ovp setup --harness NAME'])

    await done('setup', '--yes', '--from', clone)
    await session()
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [2, 2] })
  }, 180_000)

  it('doctor says why -p refuses the tools, and allow mends it', async () => {
    await done('setup', '--yes', '--from', clone)
    await done('allow', '--remove', '--yes')
    const refused = runSession(computer, memory, [search(MIGRATION_QUERY), say('I was not let.')], {
      project: 'a project',
      prompt: 'Run the migration',
      allow: [],
    })
    expect(seenResults((await refused).model.lastRequest().body)).toMatchObject([{ failed: true }])
    expect(await troubles()).toEqual(['claude-code.permissions: ovp allow --harness claude-code'])
    await done('allow', '--local', '--yes')
    expect(json(join(project(), '.claude', 'settings.local.json'))).toEqual({ permissions: { allow: ALLOWED } })
    expect(await troubles()).toEqual([])
    await session()
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
  }, 120_000)

  it('the files of a team are enough for a member who trusts the folder', async () => {
    await done('setup', '--project', '--yes', '--from', clone)
    expect(existsSync(config('settings.json'))).toBe(false)
    const state = { projects: { [project()]: { hasTrustDialogAccepted: true } } }
    mkdirSync(config(), { recursive: true })
    writeFileSync(config('.claude.json'), JSON.stringify(state))
    expect((await session()).model.problems()).toEqual([])
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
    expect(await troubles()).toEqual([])
    await done('uninstall', '--project', '--yes')
    expect(existsSync(join(project(), '.claude'))).toBe(false)
  }, 120_000)
})
