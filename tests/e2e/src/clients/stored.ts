import { expect, vi } from 'vitest'
import { type Memory, type StoredSession, toolPartsOf } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { FOREIGN_URI, MIGRATION_QUERY } from '../claude-code/write-ups.ts'
import type { Step } from '../model/scripted-model.ts'

const STORED_WITHIN_MS = 60_000

/** The sessions of a memory, once there are so many: they are stored by a process that outlives the client. */
export async function storedSessions(memory: Memory, count: number): Promise<StoredSession[]> {
  const committed = (): StoredSession[] => memory.sessions().filter(({ commits }) => commits > 0)
  await vi
    .waitFor(() => expect(committed()).toHaveLength(count), { timeout: STORED_WITHIN_MS, interval: 100 })
    .catch((thrown: unknown) => {
      throw new Error(`not ${count} sessions were counted: ${memory.state()}`, { cause: thrown })
    })
  await memory.settled()
  return memory.sessions()
}

/** A session that looks nothing up and goes on until what others have left is stored. */
export const untilStored =
  (memory: Memory): Step =>
  async () => {
    await storedSessions(memory, 1)
    return say('Nothing to look up.')
  }

/** A session of a search, a read of what it found, and a read that is refused, each there once. */
export function expectStoredOnce(
  session: StoredSession | undefined,
  { harness, uri }: { harness: string; uri: string },
): void {
  expect(session).toMatchObject({ info: { session_id: expect.stringMatching(`^${harness}-`), harness }, commits: 1 })
  const parts = toolPartsOf(session)
  expect(parts.map(({ tool_name, tool_input, tool_status }) => [tool_name, tool_input, tool_status])).toEqual([
    ['search_experience', { query: MIGRATION_QUERY, limit: 3 }, 'completed'],
    ['read_experience', { uri }, 'completed'],
    ['read_experience', { uri: FOREIGN_URI }, 'error'],
  ])
  expect(JSON.parse(parts[0]?.tool_output ?? '')).toMatchObject({ results: [{ uri }] })
  expect(JSON.parse(parts[1]?.tool_output ?? '')).toMatchObject({ uri })
  expect(new Set(parts.map(({ tool_id }) => tool_id)).size).toBe(parts.length)
  expect(session?.messages).toHaveLength(parts.length)
}
