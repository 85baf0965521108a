import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { run } from '@openviking-plugins/programs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cloneTo, PLUGIN } from '../claude-code/computer.ts'
import { counted } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { MIGRATION_QUERY, MIGRATION_TITLE } from '../claude-code/write-ups.ts'
import { withoutNetwork } from '../process/isolation.ts'
import { readConfig } from './config.ts'
import { fill, localAgent, type Machine, newMachine } from './machine.ts'
import { missing, named, openClawCommand } from './program.ts'
import { call, readBestHit } from './steps.ts'

describe.skipIf(missing)(named('setup and uninstall'), () => {
  let machine: Machine
  let clone: string
  beforeEach(async () => {
    machine = newMachine()
    clone = cloneTo(machine.computer)
    await fill(machine)
  })
  afterEach(() => (machine as Machine | undefined)?.computer.remove())

  /** The command that the plugin holds, on the PATH of a user who has OpenClaw. */
  async function ovp(...args: string[]): Promise<string> {
    const { computer, workspace } = machine
    const [node, entry] = openClawCommand()
    const bin = join(computer.folder, 'bin')
    if (!existsSync(bin)) {
      mkdirSync(bin)
      symlinkSync(entry ?? '', join(bin, 'openclaw'))
    }
    const command = join(clone, 'plugins', 'openclaw', 'dist', 'ovp.cjs')
    const line = withoutNetwork(node, [command, ...args, '--harness', 'openclaw'], computer.network)
    const PATH = [dirname(node), bin, computer.env['PATH']].join(delimiter)
    const { status, stdout, stderr } = await run(line.program, line.args, {
      cwd: workspace,
      env: { ...computer.env, PATH },
    })
    expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' })
    return stdout
  }

  it('one command installs all that a session needs, and another takes it away', async () => {
    expect(await ovp('setup', '--yes')).toContain('Everything works.')
    const steps = [call('search_experience', { query: MIGRATION_QUERY, limit: 3 }), readBestHit, say('All done.')]
    await machine.run(steps, localAgent('Run the migration'))
    await machine.memory.settled()
    expect(counted(await machine.memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
    expect(await ovp('uninstall', '--yes')).toContain('Your experiences stay in')
    expect(readConfig(machine.computer)['plugins']).toMatchObject({ entries: { [PLUGIN]: { enabled: false } } })
  }, 300_000)
})
