import { existsSync } from 'node:fs'
import { messageOf } from '@openviking-plugins/experience/errors'
import { below } from './below.ts'
import { type Evidence, evidenceOf } from './evidence-search.ts'
import { homeAsItIs } from './home.ts'
import type { HookSearchOptions } from './hook.ts'
import { loadIdentity } from './identity.ts'
import { openFts5Reader } from './index/fts5-reader.ts'
import { FTS5_FILE, inTransaction } from './index/fts5-tables.ts'
import { openForReading } from './index/sqlite.ts'
import { statementsOf } from './index/statements.ts'
import { statsOf } from './store-files.ts'

/**
 * `searchEvidenceOnce` where that would find nothing to do but to search: the index is there, SQLite reads it, and every
 * folder has the time that the index knows. Undefined in any other case. Loads a fifth of the code, and writes nothing.
 */
export function searchEvidenceNow(terms: readonly string[], options: HookSearchOptions): Evidence | undefined {
  const log = options.log ?? (() => undefined)
  try {
    return options.engine === 'scan' ? undefined : search(terms, options, log)
  } catch (thrown) {
    log(`index: not read as it is (${messageOf(thrown)})`)
    return undefined
  }
}

function search(
  terms: readonly string[],
  options: HookSearchOptions,
  log: (line: string) => void,
): Evidence | undefined {
  const paths = homeAsItIs(options.home)
  const file = below(paths?.index ?? '', FTS5_FILE)
  const db = paths !== undefined && existsSync(file) ? openForReading(file) : undefined
  if (paths === undefined || db === undefined) return undefined
  try {
    const engine = openFts5Reader(statementsOf(db))
    return inTransaction(db, 'read', () => {
      if (!areCurrent(engine.folders(), paths.store)) return undefined
      const { user } = loadIdentity(paths, options.user, log)
      const hits = engine.search('experience', terms, options.limit)
      return evidenceOf(hits, terms, { engine, store: paths.store, user })
    })
  } finally {
    db.close()
  }
}

function areCurrent(folders: ReadonlyMap<string, number | undefined>, store: string): boolean {
  if (folders.size === 0) return false
  for (const [folder, time] of folders) {
    if (time === undefined) return false
    const stats = statsOf(store, folder)
    if (!stats?.isDirectory() || stats.mtimeMs !== time) return false
  }
  return true
}
