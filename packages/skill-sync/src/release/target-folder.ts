import { mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { infoOf } from '../info-of.ts'
import { reasonOf } from '../reason.ts'

/** @throws where a release cannot be put: in the repository, or where something is already */
export function requireNewFolder(root: string, folder: string): void {
  const problem = attempt(folder, () => problemOf(root, folder))
  if (problem !== undefined) throw new Error(`${folder} ${problem}`)
}

/** @throws as `requireNewFolder`, and when the folder cannot be made */
export function makeNewFolder(root: string, folder: string): void {
  requireNewFolder(root, folder)
  attempt(folder, () => mkdirSync(folder, { recursive: true }))
}

function attempt<T>(folder: string, call: () => T): T {
  try {
    return call()
  } catch (error) {
    throw new Error(`${folder} cannot be made: ${reasonOf(error)}; name another`, { cause: error })
  }
}

function problemOf(root: string, folder: string): string | undefined {
  const above = existingAbove(folder)
  const there = above === folder ? 'is' : `lies below ${above}, which is`
  const info = statSync(above, { throwIfNoEntry: false })
  if (info === undefined) return `${there} a link that leads nowhere; name a new folder`
  if (!info.isDirectory()) return `${there} no folder; name a new folder`
  const place = join(realpathSync.native(above), relative(above, folder))
  const within = relative(realpathSync.native(root), place)
  const outside = within === '..' || within.startsWith(`..${sep}`) || isAbsolute(within)
  if (!outside) return 'lies in the repository; name a new folder outside of it'
  return above === folder && readdirSync(folder).length > 0 ? 'is not empty; name a new folder' : undefined
}

/** The folder itself if something is there, or what there is of the way to it. */
function existingAbove(path: string): string {
  return infoOf(path) !== undefined || dirname(path) === path ? path : existingAbove(dirname(path))
}
