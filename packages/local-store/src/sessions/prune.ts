import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PruneOptions, PruneReport } from '@openviking-plugins/experience'
import { errnoOf } from '../disk-errors.ts'
import { hasOpenSubstance } from './commit.ts'
import { keepCommitTimes } from './commit-times.ts'
import { indexesFolder, indexFolder, removeEarlierIndexes, type SessionIndexes } from './session-index.ts'
import type { SessionPaths } from './session-paths.ts'
import { sessionFiles } from './session-reader.ts'

interface SessionFile {
  name: string
  path: string
  bytes: number
  /** Milliseconds since 1970. */
  written: number
}

export interface PruneContext {
  paths: SessionPaths
  indexes: SessionIndexes
  log: (line: string) => void
}

/**
 * Removes sessions that are old, and the oldest where all of them take too much. One that has not ended, or of which
 * something worth a commit is not committed, stays, whatever its size. What was counted stays in the ledger.
 */
export function pruneSessions(
  context: PruneContext,
  options: PruneOptions,
  idOf: (name: string) => string | undefined,
): PruneReport {
  const { paths } = context
  const files = sessionFiles(paths)
    .flatMap((name) => sessionFile(paths, name))
    .sort((left, right) => left.written - right.written)
  const report: PruneReport = {
    removed: 0,
    removed_bytes: 0,
    kept_bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  }
  for (const file of files) {
    if (file.written >= options.before && report.kept_bytes <= options.bytes) break
    const id = idOf(file.name)
    if (id === undefined || options.open.has(id) || hasOpenSubstance(file.path, context)) continue
    keepCommitTimes(paths, file.name, context.log)
    rmSync(file.path, { force: true })
    rmSync(indexFolder(paths, file.path), { recursive: true, force: true })
    report.removed += 1
    report.removed_bytes += file.bytes
    report.kept_bytes -= file.bytes
  }
  removeLeftIndexes(paths)
  return report
}

/** Those of sessions that are gone. */
function removeLeftIndexes(paths: SessionPaths): void {
  removeEarlierIndexes(paths)
  const folder = indexesFolder(paths)
  const known = new Set(sessionFiles(paths).map((name) => basename(indexFolder(paths, name))))
  for (const name of namesIn(folder)) if (!known.has(name)) rmSync(join(folder, name), { recursive: true, force: true })
}

function sessionFile(paths: SessionPaths, name: string): SessionFile[] {
  const path = join(paths.sessions, name)
  const info = statSync(path, { throwIfNoEntry: false })
  return info === undefined ? [] : [{ name, path, bytes: info.size, written: info.mtimeMs }]
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (thrown) {
    if (errnoOf(thrown) === 'ENOENT') return []
    throw thrown
  }
}
