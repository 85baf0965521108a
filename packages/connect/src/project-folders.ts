import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'

/**
 * Folders of the project that `start` lies in, nearest first: those up to the root of the outermost repository around
 * it, and where that is a linked work tree also the main one. Without a repository `start` alone. The user's own
 * folder and what is above it belong to no project.
 */
export function projectFolders(start: string, userFolder: string | undefined): string[] {
  const from = realPath(resolve(start))
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
  return [...new Set([...folders.slice(0, last + 1), ...mainTrees.filter((tree) => tree !== end)])]
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

function repositoryAt(folder: string): 'folder' | 'file' | undefined {
  const found = attempt(() => statSync(join(folder, '.git'), { throwIfNoEntry: false }))
  if (found === undefined) return undefined
  return found.isFile() ? 'file' : 'folder'
}

/** `.git` of a linked work tree is a file that names a folder in the repository of the main one. */
function mainTreeOf(folder: string): string[] {
  const text = attempt(() => readFileSync(join(folder, '.git'), 'utf8').slice(0, 4_096)) ?? ''
  const named = /^gitdir:\s*(.+?)[\\/]\.git[\\/]worktrees[\\/][^\\/\r\n]+\s*$/m.exec(text)?.[1]
  if (named === undefined) return []
  return [realPath(isAbsolute(named) ? named : resolve(folder, named))]
}

/** Undefined also where the project does not let us look: then there is nothing in it for the agent's program either. */
function attempt<Result>(look: () => Result): Result | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
