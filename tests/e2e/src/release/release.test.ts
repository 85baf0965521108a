import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everything } from '@openviking-plugins/programs'
import { PLUGINS, pluginFolder } from '@openviking-plugins/skill-sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Computer,
  cloneOn,
  commitClone,
  MARKETPLACE,
  newComputer,
  PLUGIN,
  publishClone,
} from '../claude-code/computer.ts'
import { counted, type Memory, openMemory, textsOf } from '../claude-code/memory.ts'
import { missing, named } from '../claude-code/program.ts'
import { type FinishedSession, pluginTool, runSession } from '../claude-code/session.ts'
import { readBestHit, say, search } from '../claude-code/steps.ts'
import { addWriteUps, MIGRATION_QUERY, MIGRATION_TITLE } from '../claude-code/write-ups.ts'
import { type Machine, newMachine } from '../codex/machine.ts'
import { CODEX, missing as codexMissing, named as codexNamed } from '../codex/program.ts'
import { proves } from '../requirements/proves.ts'
import { type WorkingCopy, workingCopy } from './working-copy.ts'

/** Stands in the description of a tool from the second release on. */
const ADDED = 'One more sentence.'
const SYNC = 'packages/skill-sync/src/main.ts'

// What pnpm links there leads out of a copy on Windows.
const elsewhere = process.platform === 'win32'

describe.runIf(everything && !elsewhere)(
  'two releases, with one changed line in packages/experience between them',
  () => {
    const area = mkdtempSync(join(tmpdir(), 'ovp release '))
    let copy: WorkingCopy
    let first: string
    let second: string
    let refused: string

    const done = async (...args: string[]): Promise<string> => {
      const { status, stdout, stderr } = await copy.node(...args)
      if (status !== 0) throw new Error(`${args.join(' ')} exited ${status}\n${stdout}${stderr}`)
      return stdout
    }
    const versionIn = (path: string): string =>
      (JSON.parse(readFileSync(join(copy.root, path), 'utf8')) as { version: string }).version
    async function release(): Promise<string> {
      await done('scripts/release.ts', 'version')
      await done('scripts/stage.ts', join(area, `staged ${versionIn('packages/cli/package.json')}`))
      return versionIn('packages/cli/package.json')
    }
    const staged = (version: string): string => join(area, `staged ${version}`)

    beforeAll(async () => {
      copy = await workingCopy(join(area, 'a copy'))
      await done(SYNC)
      copy.addChangeset('first', '"openviking-plugins": minor', 'The first.')
      first = await release()
      copy.edit('packages/experience/src/tools.ts', (text) =>
        text.replace('Finds write-ups', `${ADDED} Finds write-ups`),
      )
      await done(SYNC)
      refused = (await copy.node('scripts/release.ts', 'version')).stderr
      copy.addChangeset('line', '"@openviking-plugins/experience": patch', 'Says one more sentence.')
      second = await release()
    }, 120_000)
    afterAll(() => rmSync(area, { recursive: true, force: true, maxRetries: 3 }))

    it('all four plugins have a new version, and their changelogs and the marketplaces follow', () => {
      expect(second).not.toBe(first)
      for (const { harness, manifest } of PLUGINS) {
        const folder = join(staged(second), pluginFolder(harness))
        expect(JSON.parse(readFileSync(join(folder, manifest), 'utf8'))).toMatchObject({ version: second })
        expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toContain(
          `## ${second}\n\n### Patch Changes\n\n- Says`,
        )
      }
      const market = JSON.parse(readFileSync(join(staged(second), '.claude-plugin', 'marketplace.json'), 'utf8'))
      expect(market).toMatchObject({ metadata: { version: second }, plugins: [{ version: second }] })
    })

    it('the change alone, under the same version, is refused', () => {
      for (const { harness } of PLUGINS) {
        expect(refused).toContain(`${pluginFolder(harness)} is no longer what ${first} held`)
      }
    })

    describe.skipIf(missing)(named('a user of the first'), () => {
      let computer: Computer
      let memory: Memory
      let config: string
      let before: FinishedSession
      let after: FinishedSession

      const session = (): Promise<FinishedSession> =>
        runSession(computer, memory, [search(MIGRATION_QUERY), readBestHit, say('Done.')], {
          project: 'a project',
          prompt: 'Run the migration',
        })
      const searchTool = ({ model }: FinishedSession): string =>
        model.lastRequest().body.tools?.find(({ name }) => name === pluginTool('search_experience'))?.description ?? ''

      beforeAll(async () => {
        computer = newComputer()
        const address = await publishClone(computer, staged(first))
        await computer.claude('plugin', 'marketplace', 'add', address)
        await computer.claude('plugin', 'install', `${PLUGIN}@${MARKETPLACE}`)
        memory = openMemory(join(computer.folder, 'memory home'))
        await addWriteUps(memory)
        config = join(memory.paths.home, 'config.json')
        writeFileSync(config, '{ "recall": "off" }\n')
        before = await session()
        leaveInOutbox()
        const clone = cloneOn(computer)
        renameSync(clone, `${clone} before`)
        cpSync(staged(second), clone, { recursive: true })
        renameSync(join(`${clone} before`, '.git'), join(clone, '.git'))
        await commitClone(computer, second)
        await computer.claude('plugin', 'marketplace', 'update', MARKETPLACE)
        await computer.claude('plugin', 'update', `${PLUGIN}@${MARKETPLACE}`)
        after = await session()
      }, 180_000)
      afterAll(() => (computer as Computer | undefined)?.remove())

      /** As a hook of the first does that was followed by no courier. */
      function leaveInOutbox(): void {
        const transcript = join(computer.folder, 'waiting.jsonl')
        const at = '2026-11-30T10:00:00.000Z'
        const line = {
          type: 'user',
          uuid: 'u1',
          timestamp: at,
          message: { role: 'user', content: 'Left before the update' },
        }
        writeFileSync(transcript, `${JSON.stringify(line)}\n`)
        const pointer = {
          v: 1,
          kind: 'transcript',
          harness: 'claude-code',
          event: 'session_end',
          session_id: 'waiting',
        }
        mkdirSync(memory.paths.outbox, { recursive: true })
        writeFileSync(
          join(memory.paths.outbox, '20261130T100000000Z-waiting.json'),
          JSON.stringify({ ...pointer, transcript_path: transcript, size: 1, at }),
        )
      }

      it(proves('gets the second by an update of the plugin', 'claude-code.update'), async () => {
        const { stdout } = await computer.claude('plugin', 'list', '--json')
        expect(JSON.parse(stdout)).toContainEqual(
          expect.objectContaining({ id: `${PLUGIN}@${MARKETPLACE}`, version: second }),
        )
        expect([searchTool(before).includes(ADDED), searchTool(after).includes(ADDED)]).toEqual([false, true])
      })

      it('keeps settings, experiences, counts, and what waited in the outbox', async () => {
        expect(readFileSync(config, 'utf8')).toBe('{ "recall": "off" }\n')
        expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [2, 2] })
        const stored = memory.sessions()
        expect(stored.map(({ info }) => info.session_id).sort()).toEqual(
          [`cc-${before.id}`, `cc-${after.id}`, 'cc-waiting'].sort(),
        )
        const waiting = stored.find(({ info }) => info.session_id === 'cc-waiting')
        expect(textsOf(waiting, 'user')).toEqual(['Left before the update'])
        expect(memory.log()).toBe('')
      })
    })

    const [codex] = CODEX
    describe.skipIf(codex === undefined || codexMissing(codex))(
      codex === undefined ? 'Codex' : codexNamed(codex, 'a user of the first'),
      () => {
        let machine: Machine
        const described: string[] = []

        /** Installs a release as the README says, and asks for what the model is told of the search then. */
        async function brought(version: string): Promise<void> {
          rmSync(cloneOn(machine.computer), { recursive: true, force: true })
          cpSync(staged(version), cloneOn(machine.computer), { recursive: true })
          if (described.length === 0) await machine.codex('plugin', 'marketplace', 'add', cloneOn(machine.computer))
          await machine.codex('plugin', 'add', `${PLUGIN}@${MARKETPLACE}`)
          const { model } = await machine.exec([say('Done.')], 'Hello')
          const tools = model.lastRequest().body.tools ?? []
          described.push(tools.find(({ name }) => name.endsWith('search_experience'))?.description ?? '')
        }

        beforeAll(async () => {
          if (codex === undefined) return
          machine = newMachine(codex)
          await brought(first)
          await brought(second)
        }, 120_000)
        afterAll(() => (machine as Machine | undefined)?.computer.remove())

        it(proves('gets the second when the plugin is added again', 'codex.update'), async () => {
          expect(JSON.parse(await machine.codex('plugin', 'list', '--json'))).toMatchObject({
            installed: [{ pluginId: `${PLUGIN}@${MARKETPLACE}`, version: second }],
          })
          expect(described.map((text) => text.includes(ADDED))).toEqual([false, true])
        })
      },
    )
  },
)
