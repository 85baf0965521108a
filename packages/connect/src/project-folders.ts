import { closeSync, existsSync, openSync, readSync, realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import { absolute } from '@openviking-plugins/local-store/absolute'
import { below } from '@openviking-plugins/local-store/below'

/**
 * Folders of the project that `start` lies in, nearest first: those up to the root of the outermost repository around
 * it, and where that is a linked work tree also the main one. Without a repository `start` alone. The user's own
 * folder and what is above it belong to no project.
 */
export function projectFolders(start: string, userFolder: string | undefined): string[] {
  return foldersAround(start, userFolder).project
}

/** The folders of the project, and all that `start` lies in up to the user's own folder, which is none of them. */
export function foldersAround(start: string, userFolder: string | undefined): { project: string[]; all: string[] } {
  const from = realPath(absolute(start))
  const end = userFolder === undefined ? undefined : realPath(userFolder)
  const folders: string[] = []
  const mainTrees: string[] = []
  let last = 0
  for (let at = from; ; at = dirname(at)) {
    if (at === end && at !== from) break
    folders.push(at)
    const kind = repositoryAt(at)
    if (kind !== undefined) last = folders.length - 1
    if (kind === 'file') mainTrees.push(...mainTreeOf(at))
    if (at === dirname(at) || at === end) break
  }
  const mains = mainTrees.filter((tree) => tree !== end)
  return {
    project: [...new Set([...folders.slice(0, last + 1), ...mains])],
    all: [...new Set([...folders, ...mains])],
  }
}

/** The path with all links resolved; a path that is not there stays as it is. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    // Then nothing can lie in it either.
    return path
  }
}

/** Asks for names alone, which takes a tenth of what the kind of a file does. */
function repositoryAt(folder: string): 'folder' | 'file' | undefined {
  const git = below(folder, '.git')
  if (!existsSync(git)) return undefined
  return existsSync(below(git, 'HEAD')) ? 'folder' : 'file'
}

/** `.git` of a linked work tree is a file that names a folder in the repository of the main one. */
function mainTreeOf(folder: string): string[] {
  const text = beginningOf(below(folder, '.git'))
  const tree = /^gitdir:(.+)$/m.exec(text)?.[1]?.trim() ?? ''
  const named = /^(.+)[\\/]\.git[\\/]worktrees[\\/][^\\/]+$/.exec(tree)?.[1]
  if (named === undefined) return []
  return [realPath(isAbsolute(named) ? named : resolve(folder, named))]
}

const LONGEST_LINE = 4_096

function beginningOf(path: string): string {
  let file: number | undefined
  try {
    // A pipe that nobody writes to would be waited for without end.
    if (!statSync(path).isFile()) return ''
    file = openSync(path, 'r')
    const bytes = Buffer.alloc(LONGEST_LINE)
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, LONGEST_LINE, 0))
  } catch {
    // A folder that is no repository, or not ours to read: then it leads nowhere.
    return ''
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
