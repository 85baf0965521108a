import { join } from 'node:path'
import { cloneTo, MARKETPLACE, newComputer, PLUGIN } from '../claude-code/computer.ts'
import { openMemory } from '../claude-code/memory.ts'
import { missing as noClaudeCode } from '../claude-code/program.ts'
import { runSession } from '../claude-code/session.ts'
import { say, search as searchInClaudeCode } from '../claude-code/steps.ts'
import { addWriteUps, MIGRATION_QUERY, MIGRATION_TITLE } from '../claude-code/write-ups.ts'
import * as codex from '../codex/machine.ts'
import { CODEX, missing as noCodex } from '../codex/program.ts'
import { search as searchInCodex } from '../codex/steps.ts'
import { missing as noCursor } from '../cursor/program.ts'
import { makeScene } from '../cursor/scene.ts'
import { conversation } from '../cursor/session.ts'
import type { Step, Turn } from '../model/scripted-model.ts'
import * as openclaw from '../openclaw/machine.ts'
import { missing as noOpenClaw } from '../openclaw/program.ts'
import { call } from '../openclaw/steps.ts'

const PROMPT = 'Run the migration'

/** A computer with a program and two write-ups, on which nobody has installed the plugin. */
interface Fresh {
  install: () => Promise<void>
  /** A session whose model begins with a search, or with its answer; `asked` when all that is left is the answer. */
  session: (begins: 'search' | 'answer', asked: () => void) => Promise<void>
  remove: () => void | Promise<void>
}

export interface Program {
  name: string
  missing: boolean
  fresh: () => Promise<Fresh>
}

const script = (search: Turn, begins: 'search' | 'answer', asked: () => void): Step[] => {
  const last = (): Turn => {
    asked()
    return say('Done.')
  }
  return begins === 'search' ? [search, last] : [last]
}

export const PROGRAMS: readonly Program[] = [
  {
    name: 'Claude Code',
    missing: noClaudeCode,
    fresh: async () => {
      const computer = newComputer()
      const clone = cloneTo(computer)
      const memory = openMemory(join(computer.folder, 'memory home'))
      await addWriteUps(memory)
      return {
        install: async () => {
          await computer.claude('plugin', 'marketplace', 'add', clone)
          await computer.claude('plugin', 'install', `${PLUGIN}@${MARKETPLACE}`)
        },
        session: async (...how) => {
          const steps = script(searchInClaudeCode(MIGRATION_QUERY), ...how)
          await runSession(computer, memory, steps, { project: 'a project', prompt: PROMPT })
        },
        remove: () => computer.remove(),
      }
    },
  },
  {
    name: 'Codex',
    missing: CODEX[0] === undefined || noCodex(CODEX[0]),
    fresh: async () => {
      const [newest] = CODEX
      if (newest === undefined) throw new Error('there is no Codex')
      const machine = codex.newMachine(newest)
      await addWriteUps(machine.memory)
      return {
        install: () => codex.install(machine),
        session: async (...how) => {
          await machine.exec(script(searchInCodex, ...how), PROMPT)
        },
        remove: () => machine.computer.remove(),
      }
    },
  },
  {
    name: 'OpenClaw',
    missing: noOpenClaw,
    fresh: async () => {
      const machine = openclaw.newMachine()
      await openclaw.fill(machine)
      return {
        install: async () => {
          await openclaw.install(machine)
        },
        session: async (...how) => {
          const search = call('search_experience', { query: MIGRATION_QUERY })
          await machine.run(script(search, ...how), openclaw.localAgent(PROMPT))
        },
        remove: () => machine.computer.remove(),
      }
    },
  },
  {
    name: 'Cursor, in parts',
    missing: noCursor,
    fresh: async () => {
      const scene = makeScene()
      await addWriteUps(scene.memory)
      // How long it takes to find them in a package says nothing about Cursor.
      const ask = await scene.start()
      return {
        install: async () => {
          const { status, stderr } = await scene.ovp('setup', '--harness', 'cursor', '--yes')
          if (status !== 0) throw new Error(`ovp setup exited ${status}\n${stderr}`)
        },
        session: async (begins, asked) => {
          await ask('load', { transport: 'stdin' })
          const talk = conversation(ask, begins)
          await talk.begin()
          await talk.prompt(PROMPT)
          if (begins === 'search') {
            const { result } = await talk.tool('search_experience', { query: MIGRATION_QUERY })
            if (!JSON.stringify(result).includes(MIGRATION_TITLE)) throw new Error('the search found nothing')
          }
          asked()
          await talk.end()
          await scene.memory.settled()
        },
        remove: () => scene.remove(),
      }
    },
  },
]
