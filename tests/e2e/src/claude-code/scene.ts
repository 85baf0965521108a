import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Script } from '../model/scripted-model.ts'
import { type Computer, installPlugin, newComputer } from './computer.ts'
import { type Memory, openMemory } from './memory.ts'
import { type FinishedSession, runSession, type SessionOptions } from './session.ts'
import { addWriteUps } from './write-ups.ts'

/** A computer with the plugin, for the tests of one `describe` block. */
export interface Scene {
  /** A path on the computer. */
  path(...names: string[]): string
  /** A home of its own with two write-ups in it, and the URI of the one about a migration. */
  memory(name: string): Promise<{ memory: Memory; uri: string }>
  /** Runs a session that goes as its script says; another course of events fails the test. */
  session(memory: Memory, script: Script, options: Partial<SessionOptions>): Promise<FinishedSession>
}

export function prepareScene(options: { from: 'git' | 'folder' } = { from: 'git' }): Scene {
  let computer: Computer
  beforeAll(async () => {
    computer = newComputer()
    await installPlugin(computer, options)
  }, 180_000)
  // There is none when its making failed.
  afterAll(() => (computer as Computer | undefined)?.remove())
  const path = (...names: string[]): string => join(computer.folder, ...names)
  return {
    path,
    async memory(name) {
      const memory = openMemory(path(`memory of ${name}`))
      return { memory, uri: await addWriteUps(memory) }
    },
    async session(memory, script, { project = 'a project', ...rest }) {
      const session = await runSession(computer, memory, script, { project, ...rest })
      const problems = session.model.problems()
      if (problems.length > 0)
        throw new Error(`the session went another way:\n${problems.join('\n')}\n${session.stderr}`)
      return session
    },
  }
}
