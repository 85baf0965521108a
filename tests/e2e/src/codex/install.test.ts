import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cloneTo, commitClone, gitAddress, MARKETPLACE } from '../claude-code/computer.ts'
import { proves } from '../requirements/proves.ts'
import { install, type Machine, newMachine, PLUGIN_ID, trustHooks } from './machine.ts'
import { CODEX, missing, named } from './program.ts'

// Each test runs whole sessions, and others may be at work.
vi.setConfig({ testTimeout: 150_000 })

describe.each(CODEX)('Codex $version', (codex) => {
  describe.skipIf(missing(codex))(named(codex, 'the plugin from Git'), () => {
    let machine: Machine | undefined
    afterEach(() => machine?.computer.remove())

    it(proves('is installed, and updated when its version has moved', 'codex.install', 'codex.update'), async () => {
      machine = newMachine(codex)
      const { computer, codex: run } = machine
      const clone = cloneTo(computer)
      const installed = async (): Promise<unknown> => JSON.parse(await run('plugin', 'list', '--json')) as unknown
      const version = (expected: string): object => ({
        installed: [{ pluginId: PLUGIN_ID, version: expected, enabled: true }],
      })
      const manifest = join(clone, 'plugins', 'codex', '.codex-plugin', 'plugin.json')
      const text = readFileSync(manifest, 'utf8')
      await run('plugin', 'marketplace', 'add', await gitAddress(computer, clone))
      await run('plugin', 'add', PLUGIN_ID)
      expect(await installed()).toMatchObject(version((JSON.parse(text) as { version: string }).version))
      writeFileSync(manifest, text.replace(/"version": "[^"]+"/, '"version": "999.0.0"'))
      await commitClone(computer, 'Next')
      await run('plugin', 'marketplace', 'upgrade', MARKETPLACE)
      expect(await installed()).toMatchObject(version('999.0.0'))
    })

    it.each<[string, (at: Machine) => unknown]>([
      ['is switched off', (at) => at.replace('enabled = true', 'enabled = false')],
      ['was removed by Codex before', (at) => at.codex('plugin', 'remove', PLUGIN_ID)],
    ])('leaves no trust in its hooks where it %s and is uninstalled', async (_name, before) => {
      machine = newMachine(codex)
      await install(machine)
      await trustHooks(machine)
      expect(machine.config()).toContain('trusted_hash')
      await before(machine)
      const { status, stdout } = await machine.ovp('uninstall', '--harness', 'codex', '--yes')
      expect([status, stdout]).toEqual([0, expect.stringContaining('No longer trust its hooks …')])
      expect(machine.config()).not.toMatch(/openviking|hooks/)
    })
  })
})
