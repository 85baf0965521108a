import { type Dir, opendirSync } from 'node:fs'
import { join } from 'node:path'
import { errnoOf } from './disk-errors.ts'
import type { HomePaths } from './home.ts'
import { EXPERIENCES, isOffered } from './store-files.ts'

/** Whether the store holds an experience; stops at the first one and makes nothing. */
export function hasExperiences(paths: Pick<HomePaths, 'store'>): boolean {
  const pending = [EXPERIENCES]
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    const opened = openIfThere(join(paths.store, folder))
    try {
      for (let entry = opened?.readSync(); entry; entry = opened?.readSync()) {
        if (!isOffered(entry.name)) continue
        if (entry.isFile() && /\.md$/i.test(entry.name)) return true
        if (entry.isDirectory()) pending.push(`${folder}/${entry.name}`)
      }
    } finally {
      opened?.closeSync()
    }
  }
  return false
}

function openIfThere(folder: string): Dir | undefined {
  try {
    return opendirSync(folder)
  } catch (thrown) {
    if (['ENOENT', 'ENOTDIR'].includes(errnoOf(thrown) ?? '')) return undefined
    throw thrown
  }
}
