import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cloneOn } from '../claude-code/computer.ts'
import { counted, textsOf, toolPartsOf } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { addWriteUps, MIGRATION_TITLE } from '../claude-code/write-ups.ts'
import { storedSessions } from '../clients/stored.ts'
import { wholeText } from '../model/messages-api.ts'
import type { ScriptedModel, Step } from '../model/scripted-model.ts'
import { proves } from '../requirements/proves.ts'
import { install, type Machine, newMachine, PLUGIN_ID, trustHooks } from './machine.ts'
import { CODEX, missing, named } from './program.ts'
import { readBestHit, readForeign, search } from './steps.ts'

// Each test runs whole sessions, and others may be at work.
vi.setConfig({ testTimeout: 150_000 })

const PROMPT = 'Please run the flaky migration of the orders database, it fails with a lock timeout'
const NOTICE = 'The hooks of this plugin have not run'
const SUGGESTED = '/memories/experiences/flaky-migration.md'

describe.each(CODEX)('Codex $version', (codex) => {
  describe.skipIf(missing(codex))(named(codex, 'hooks'), () => {
    let machine: Machine

    beforeAll(async () => {
      machine = newMachine(codex, { OPENVIKING_PLUGINS_DEBUG: '1' })
      await install(machine)
      await addWriteUps(machine.memory)
    }, 180_000)
    // There is none when its making failed.
    afterAll(() => (machine as Machine | undefined)?.computer.remove())

    /** A session whose hooks do not run, and the next one, which counts what of it is left. */
    async function execUnhooked(script: Step[], sessions: number): Promise<ScriptedModel> {
      const { model } = await machine.exec(script, PROMPT)
      if (codex.kills) {
        const untilStored: Step = async () => {
          await storedSessions(machine.memory, sessions)
          return say('Nothing to look up.')
        }
        await machine.exec([untilStored], 'Hello')
      }
      await storedSessions(machine.memory, sessions)
      return model
    }

    async function hooksCheck(): Promise<{ status: string; text: string; do?: string } | undefined> {
      const { stdout } = await machine.ovp('doctor', '--harness', 'codex', '--json')
      const { checks } = JSON.parse(stdout) as { checks: { id: string; status: string; text: string; do?: string }[] }
      return checks.find(({ id }) => id === 'codex.hooks')
    }

    it('that are not trusted: calls are counted, texts are missing, and doctor says what to press', async () => {
      const model = await execUnhooked([search, readBestHit, readForeign, say('All done.')], 1)
      const sent = wholeText(model.requests()[0]?.body ?? { messages: [] })
      expect(sent).not.toContain(SUGGESTED)
      expect(sent).toContain(NOTICE)
      const [session] = machine.memory.sessions()
      expect(counted(await machine.memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 1] })
      expect(session?.info).toMatchObject({ session_id: expect.stringMatching(/^cx-/), harness: 'codex' })
      expect(textsOf(session, 'user')).toEqual([])
      expect(toolPartsOf(session).map(({ tool_name, tool_status }) => [tool_name, tool_status])).toEqual([
        ['search_experience', 'completed'],
        ['read_experience', 'completed'],
        ['read_experience', 'error'],
      ])
      expect(await hooksCheck()).toMatchObject({
        status: 'warn',
        text: expect.stringContaining('does not trust the hooks yet'),
        do: expect.stringContaining('/hooks'),
      })
    })

    it('that are trusted: what fits is suggested, and counted once more', async () => {
      await trustHooks(machine)
      expect(await hooksCheck()).toMatchObject({ status: 'ok' })
      const { model } = await machine.exec([say('I know that one.')], PROMPT)
      const sent = wholeText(model.requests()[0]?.body ?? { messages: [] })
      expect(sent).toContain(SUGGESTED)
      expect(sent).not.toContain(NOTICE)
      expect(counted(await machine.memory.usage())).toEqual({ [MIGRATION_TITLE]: [2, 1] })
      const session = machine.memory.sessions().at(-1)
      expect(textsOf(session, 'user')).toEqual([PROMPT])
      expect(textsOf(session, 'assistant')).toEqual(['I know that one.'])
    })

    it(proves('that an update has changed have to be trusted anew', 'codex.update'), async () => {
      const folder = join(cloneOn(machine.computer), 'plugins', 'codex')
      const edit = (file: string, change: (text: string) => string): void =>
        writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
      edit('.codex-plugin/plugin.json', (text) => text.replace(/"version": "[^"]+"/, '"version": "999.0.0"'))
      // An older Codex looks at the hooks alone, a newer one at every file of the plugin.
      edit('hooks/hooks.json', (text) => text.replaceAll('"timeout": 10', '"timeout": 11'))
      await machine.codex('plugin', 'add', PLUGIN_ID)
      expect(JSON.parse(await machine.codex('plugin', 'list', '--json'))).toMatchObject({
        installed: [{ pluginId: PLUGIN_ID, version: '999.0.0' }],
      })
      expect(await hooksCheck()).toMatchObject({
        status: 'warn',
        text: expect.stringContaining('have changed since you trusted them'),
      })
      const before = machine.memory.sessions().length
      await execUnhooked([search, say('Done.')], before + 1)
      expect(counted(await machine.memory.usage())).toEqual({ [MIGRATION_TITLE]: [3, 1] })
    })

    it(proves('go with the plugin, and the experiences stay', 'codex.uninstall'), async () => {
      const { status, stdout } = await machine.ovp('uninstall', '--harness', 'codex', '--yes')
      expect(status).toBe(0)
      expect(stdout).toContain('Your experiences stay')
      expect(JSON.parse(await machine.codex('plugin', 'list', '--json'))).toMatchObject({ installed: [] })
      expect(machine.config()).not.toMatch(/openviking/)
      expect(counted(await machine.memory.usage())).toEqual({ [MIGRATION_TITLE]: [3, 1] })
    })
  })
})
