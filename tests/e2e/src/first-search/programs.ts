import { join } from 'node:path'
import { cloneTo, MARKETPLACE, newComputer, PLUGIN } from '../claude-code/computer.ts'
import { openMemory } from '../claude-code/memory.ts'
import { missing as noClaudeCode } from '../claude-code/program.ts'
import { runSession } from '../claude-code/session.ts'
import { search as searchInClaudeCode } from '../claude-code/steps.ts'
import { addWriteUps, MIGRATION_QUERY } from '../claude-code/write-ups.ts'
import * as codex from '../codex/machine.ts'
import { CODEX, missing as noCodex } from '../codex/program.ts'
import { search as searchInCodex } from '../codex/steps.ts'
import type { Script, Turn } from '../model/scripted-model.ts'
import * as openclaw from '../openclaw/machine.ts'
import { missing as noOpenClaw } from '../openclaw/program.ts'
import { call } from '../openclaw/steps.ts'

const PROMPT = 'Run the migration'

/** A computer with a program and two write-ups, on which nobody has installed the plugin. */
interface Fresh {
  install: () => Promise<void>
  /** A session that follows the script. */
  session: (script: Script) => Promise<void>
  /** A turn that searches. */
  search: Turn
  remove: () => void
}

export interface Program {
  name: string
  missing: boolean
  fresh: () => Promise<Fresh>
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
        search: searchInClaudeCode(MIGRATION_QUERY),
        session: async (script) => {
          await runSession(computer, memory, script, { project: 'a project', prompt: PROMPT })
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
        search: searchInCodex,
        session: async (script) => {
          await machine.exec(script, PROMPT)
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
        search: call('search_experience', { query: MIGRATION_QUERY }),
        session: async (script) => {
          await machine.run(script, openclaw.localAgent(PROMPT))
        },
        remove: () => machine.computer.remove(),
      }
    },
  },
]
