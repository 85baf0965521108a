import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@openviking-plugins/experience/errors'
import { indexedText } from '../document.ts'
import {
  type FoundFile,
  isOffered,
  isSettled,
  type SkippedFile,
  sameStamp,
  stampOf,
  statsOf,
  visitFile,
  visitFolder,
} from '../store-files.ts'
import { decodeText, isBinary } from '../text-file.ts'
import type { IndexedFile, SearchEngine } from './engine.ts'
import type { Watcher } from './watcher.ts'

export interface Looker {
  store: string
  engine: SearchEngine
  watcher: Watcher | undefined
}

/** Files read and indexed in one transaction, between two turns of the event loop. */
const BATCH = 256
/** Files after which an index is put in order. */
const MANY = 4 * BATCH

/** What a look at the store found, before anything is read. */
interface Look {
  seen: Set<string>
  /** `known`: the index has an older state of it. */
  stale: (FoundFile & { known: boolean })[]
  skipped: SkippedFile[]
  folders: Map<string, number | undefined | null>
}

/** Compares every file's times and size with the index and reads what differs. Returns what is left out of it. */
export async function sweepAll(looker: Looker): Promise<SkippedFile[]> {
  const stamps = looker.engine.stamps()
  const look = emptyLook()
  visitFolder(looker.store, '', lookingVisitor(looker, look, stamps))
  const gone = [...stamps.keys()].filter((path) => !look.seen.has(path))
  for (const folder of looker.engine.folders().keys()) if (!look.folders.has(folder)) look.folders.set(folder, null)
  await bringIn(looker, look, gone)
  return look.skipped
}

/**
 * Compares only the times of the known folders, so an in-place edit goes unnoticed. At most `most` files are read;
 * the folders of the others stay due.
 */
export async function sweepFolders(looker: Looker, most: number): Promise<void> {
  const known = looker.engine.folders()
  if (known.size === 0) known.set('', undefined)
  const look = emptyLook()
  const gone: string[] = []
  for (const [folder, time] of known) {
    const stats = statsOf(looker.store, folder)
    if (stats?.isDirectory()) {
      if (stats.mtimeMs !== time) gone.push(...lookInto(looker, folder, look, known))
    } else {
      gone.push(...looker.engine.filesIn(folder, { deep: true }))
      look.folders.set(folder, null)
    }
  }
  if (look.stale.length > most) {
    for (const folder of look.folders.keys()) if (look.folders.get(folder) !== null) look.folders.set(folder, undefined)
    // Otherwise files that are read again because they are new on the disk could keep out the rest for ever.
    look.stale.sort((left, right) => Number(left.known) - Number(right.known))
    look.stale.length = most
  }
  await bringIn(looker, look, gone)
}

/** Looks at what is directly in a folder, and at all of a sub-folder that was not known. Returns the files that left. */
function lookInto(looker: Looker, folder: string, look: Look, known: ReadonlyMap<string, unknown>): string[] {
  const before = looker.engine.filesIn(folder, { deep: false })
  const visitor = lookingVisitor(looker, look, looker.engine.stampsOf(before))
  visitFolder(looker.store, folder, visitor, (path) => !known.has(path))
  return before.filter((path) => !look.seen.has(path))
}

/** Looks at the paths that a watcher or a writer named. */
export async function sweepPaths(looker: Looker, paths: Iterable<string>): Promise<void> {
  const look = emptyLook()
  const gone: string[] = []
  for (const path of paths) {
    const stats = isOffered(path) ? statsOf(looker.store, path) : undefined
    const below = stats?.isFile() ? [] : looker.engine.filesIn(path, { deep: true })
    const stamps = looker.engine.stampsOf([path, ...below])
    const visitor = lookingVisitor(looker, look, stamps)
    if (stats?.isFile()) visitFile(path, stats, visitor)
    else if (stats?.isDirectory()) visitFolder(looker.store, path, visitor)
    else if (looker.engine.folders().has(path)) look.folders.set(path, null)
    gone.push(...[...stamps.keys()].filter((known) => !look.seen.has(known)))
  }
  await bringIn(looker, look, gone)
}

function emptyLook(): Look {
  return { seen: new Set(), stale: [], skipped: [], folders: new Map() }
}

function lookingVisitor(looker: Looker, look: Look, stamps: ReturnType<SearchEngine['stamps']>) {
  const now = Date.now()
  return {
    folder: (path: string, mtime: number) => {
      looker.watcher?.folder(path)
      look.folders.set(path, isSettled(mtime, now) ? mtime : undefined)
    },
    file: (found: FoundFile) => {
      look.seen.add(found.path)
      const stamp = stamps.get(found.path)
      if (stamp === undefined || !sameStamp(stamp, stampOf(found.stats)))
        look.stale.push({ ...found, known: stamps.has(found.path) })
    },
    skipped: (skipped: SkippedFile) => {
      look.skipped.push(skipped)
    },
  }
}

async function bringIn(looker: Looker, look: Look, gone: readonly string[]): Promise<void> {
  const { engine } = looker
  for (let at = 0; at < look.stale.length; at += BATCH) {
    if (at > 0) await new Promise(setImmediate)
    const put = look.stale.slice(at, at + BATCH).flatMap((found) => readForIndex(looker, look, found))
    engine.change({ put, remove: [], folders: new Map() })
  }
  if (look.stale.length > MANY) while (engine.tidy()) await new Promise(setImmediate)
  const folders = changedFolders(engine, look.folders)
  if (gone.length > 0 || folders.size > 0) engine.change({ put: [], remove: gone, folders })
}

function changedFolders(engine: SearchEngine, folders: Look['folders']): Look['folders'] {
  const known = engine.folders()
  const same = (path: string, time: number | undefined | null) =>
    time === null ? !known.has(path) : known.has(path) && known.get(path) === time
  return new Map([...folders].filter(([path, time]) => !same(path, time)))
}

/** One file ready for the index; none when it has gone meanwhile. */
function readForIndex({ store }: Looker, look: Look, { path, kind, stats }: FoundFile): IndexedFile[] {
  const stamp = isSettled(Math.max(stats.mtimeMs, stats.ctimeMs)) ? stampOf(stats) : undefined
  try {
    const bytes = readFileSync(join(store, path))
    return isBinary(bytes)
      ? [{ path, kind: 'none', stamp, snippet: '', titleTerms: '', bodyTerms: '' }]
      : [{ path, kind, stamp, ...indexedText(path, decodeText(bytes).text) }]
  } catch (thrown) {
    look.skipped.push({ path, reason: `It cannot be read (${messageOf(thrown)}).` })
    return []
  }
}
