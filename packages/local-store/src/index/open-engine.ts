import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, OpenVikingError } from '@openviking-plugins/experience/errors'
import type { SearchEngine } from './engine.ts'
import { openFts5Engine } from './fts5-engine.ts'
import { FTS5_FILE } from './fts5-tables.ts'
import { openScanEngine, SCAN_FILE } from './scan-engine.ts'
import { hasFts5, isBusy, isCorrupt, isUnusable } from './sqlite.ts'

export type EngineChoice = 'auto' | 'fts5' | 'scan'

/** An engine that replaces itself when its file is broken. */
export interface KeptEngine {
  current(): SearchEngine
  /** Whether the engine had to be replaced by an empty one, so that everything must be read again. */
  recover(thrown: unknown): boolean
  close(): void
}

/** @throws UNSUPPORTED when FTS5 is demanded of a Node that has none. */
export function openEngine(folder: string, choice: EngineChoice, log: (line: string) => void): KeptEngine {
  if (choice === 'scan' || (choice === 'auto' && !hasFts5())) {
    removeOlder(folder, SCAN_FILE, log)
    const engine = openScanEngine(folder, log)
    return { current: () => engine, recover: () => false, close: () => engine.close() }
  }
  if (!hasFts5()) {
    throw new OpenVikingError(
      'UNSUPPORTED',
      `Node ${process.version} has no SQLite with FTS5. Use Node 22.16 or newer, or leave the engine at "auto".`,
    )
  }
  let engine = openOrReplace(folder, log)
  return {
    current: () => engine,
    recover: (thrown) => {
      if (!isUnusable(thrown) || isBusy(thrown)) return false
      closeQuietly(engine, log)
      engine = replace(folder, thrown, log)
      return true
    },
    close: () => closeQuietly(engine, log),
  }
}

function openOrReplace(folder: string, log: (line: string) => void): SearchEngine {
  try {
    removeOlder(folder, FTS5_FILE, log)
    return openFts5Engine(folder)
  } catch (thrown) {
    if (!isUnusable(thrown)) throw thrown
    return isBusy(thrown) ? inMemory(thrown, log) : replace(folder, thrown, log)
  }
}

/** What older versions have left, tens of megabytes, when ours is about to be made; one that still runs makes its own anew. */
function removeOlder(folder: string, file: string, log: (line: string) => void): void {
  if (existsSync(join(folder, file)) || !existsSync(folder)) return
  const [engine, ours = 0] = versionOf(file)
  const isOlder = (name: string): boolean => {
    const [its, version = ours] = versionOf(name)
    return its === engine && version < ours
  }
  for (const name of readdirSync(folder).filter(isOlder)) {
    try {
      rmSync(join(folder, name))
    } catch (thrown) {
      log(`index: ${name} of another version stays (${messageOf(thrown)})`)
    }
  }
}

/** `fts5-2.sqlite-wal`: fts5 and 2. */
function versionOf(name: string): [engine?: string, version?: number] {
  const [, engine, version] = /^([a-z0-9]+)-(\d+)(?:\.|$)/.exec(name) ?? []
  return engine === undefined ? [] : [engine, Number(version)]
}

/** A broken file is deleted; where that is not possible, or the disk is at fault, this run keeps its index in memory. */
function replace(folder: string, cause: unknown, log: (line: string) => void): SearchEngine {
  if (!isCorrupt(cause)) return inMemory(cause, log)
  log(`index: ${join(folder, FTS5_FILE)} is damaged and is made anew (${messageOf(cause)})`)
  try {
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `${FTS5_FILE}${end}`), { force: true })
    return openFts5Engine(folder)
  } catch (thrown) {
    return inMemory(thrown, log)
  }
}

function inMemory(cause: unknown, log: (line: string) => void): SearchEngine {
  log(`index: kept in memory for this run (${messageOf(cause)})`)
  return openFts5Engine(undefined)
}

function closeQuietly(engine: SearchEngine, log: (line: string) => void): void {
  try {
    engine.close()
  } catch (thrown) {
    log(`index: not closed cleanly (${messageOf(thrown)})`)
  }
}
