import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isCanonicalExperienceUri, type MemoryEntry } from '@openviking-plugins/experience'
import { EXPERIENCES, isOffered, statsOf, uriOf } from '../store-files.ts'

/** A file or folder below another; links, hidden names and names that no URI can hold are not among them. */
export interface StoreEntry {
  path: string
  isFolder: boolean
  bytes: number
}

/** What is in a folder, by name; `deep` goes on into its sub-folders, each right after its own entry. */
export function* entriesIn(store: string, folder: string, deep: boolean): Generator<StoreEntry> {
  const found = readdirSync(join(store, folder), { withFileTypes: true })
  for (const entry of found.sort((left, right) => (left.name < right.name ? -1 : 1))) {
    if (!isOffered(entry.name) || !(entry.isFile() || entry.isDirectory())) continue
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    const isFolder = entry.isDirectory()
    if (!isFolder && path.startsWith(`${EXPERIENCES}/`) && !isCanonicalExperienceUri(uriOf('me', path), 'me')) continue
    // A name that is not UTF-8 leads nowhere.
    const stats = statsOf(store, path)
    if (stats === undefined) continue
    yield { path, isFolder, bytes: isFolder ? 0 : stats.size }
    if (isFolder && deep) yield* entriesIn(store, path, deep)
  }
}

export function memoryEntry({ path, isFolder, bytes }: StoreEntry, user: string): MemoryEntry {
  return { name: path.slice(path.lastIndexOf('/') + 1), uri: uriOf(user, path), is_dir: isFolder, bytes }
}
