import { lstatSync, type Stats } from 'node:fs'

/** What is at a path, links not followed; undefined where nothing is, or where something above it is no folder. */
export function infoOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined
    throw error
  }
}
