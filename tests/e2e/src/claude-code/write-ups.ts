import type { Memory } from './memory.ts'

export const MIGRATION_TITLE = 'flaky-migration'
export const MIGRATION_TEXT = '# Flaky migration\n\n## Approach\nTake the lock first. 先拿锁 🔒\n'
/** Finds the migration, and nothing else of what `addWriteUps` adds. */
export const MIGRATION_QUERY = 'run the migration'

/** Two write-ups; answers the URI of the one about a migration. */
export async function addWriteUps(memory: Memory): Promise<string> {
  await memory.add('docker-cache', '# Docker cache\n\n## Approach\nOrder the layers by how often they change.\n')
  return memory.add(MIGRATION_TITLE, MIGRATION_TEXT)
}

/** An address that somebody else's experience could have. */
export const FOREIGN_URI = 'viking://user/somebody.else/memories/experiences/secret.md'
