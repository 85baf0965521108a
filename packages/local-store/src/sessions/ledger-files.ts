import { readdirSync } from 'node:fs'
import { errnoOf } from '../disk-errors.ts'
import type { HomePaths } from '../home.ts'

/** Names of the ledger's files, oldest month first. */
export function ledgerFiles(paths: Pick<HomePaths, 'ledger'>): string[] {
  try {
    return readdirSync(paths.ledger)
      .filter((name) => /^\d{4}-\d{2}\.jsonl$/.test(name))
      .sort()
  } catch (thrown) {
    if (errnoOf(thrown) === 'ENOENT') return []
    throw thrown
  }
}
