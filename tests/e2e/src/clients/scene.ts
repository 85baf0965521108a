import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Computer, newComputer } from '../claude-code/computer.ts'
import { type Memory, openMemory } from '../claude-code/memory.ts'
import { addWriteUps } from '../claude-code/write-ups.ts'
import { repository } from '../repository.ts'
import type { Client } from './client.ts'

const SERVER = join('plugins', 'claude-code', 'dist')

/** A computer on which clients are told of the server of a clone, and nothing of ours is installed. */
export async function computerWith(clients: readonly Client[]): Promise<Computer> {
  const computer = newComputer()
  const dist = join(computer.folder, 'clone', SERVER)
  cpSync(join(repository, SERVER), dist, { recursive: true })
  for (const client of clients) await client.configure(computer, join(dist, 'mcp.cjs'))
  return computer
}

export interface ClientScene {
  readonly computer: Computer
  /** A home of its own with two write-ups in it, and the URI of the one about a migration. */
  memory(name: string): Promise<{ memory: Memory; uri: string }>
}

/** Such a computer for the tests of one `describe` block. */
export function prepareClients(clients: readonly Client[]): ClientScene {
  let computer: Computer
  beforeAll(async () => {
    computer = await computerWith(clients)
  }, 180_000)
  // There is none when its making failed.
  afterAll(() => (computer as Computer | undefined)?.remove())
  return {
    get computer() {
      return computer
    },
    async memory(name) {
      const memory = openMemory(join(computer.folder, `memory of ${name}`))
      return { memory, uri: await addWriteUps(memory) }
    },
  }
}
