import { dirname, isAbsolute, join, resolve } from 'node:path'
import { matchesGlob } from '@openviking-plugins/local-store/glob'
import { realPath } from './project-folders.ts'
import { expandHome } from './values.ts'

/** On these a folder has more than one spelling in small and capital letters. */
const IGNORES_CASE = process.platform === 'win32' || process.platform === 'darwin'

/**
 * The first of these patterns that `folder`, or a folder above it, fits: as it is spelled, and where it really is.
 * A pattern means a folder with all below it, so that `/tmp/x`, `/tmp/x/` and `/tmp/x/**` say the same.
 */
export function excludedBy(folder: string, patterns: readonly string[], userFolder: string): string | undefined {
  if (patterns.length === 0) return undefined
  const spellings = new Set([resolve(folder), realPath(resolve(folder))].flatMap(withParents).map(comparable))
  return patterns.find((pattern) => {
    const plain = withoutAllBelow(expandHome(pattern, userFolder)) || '/'
    return [plain, atRealPath(plain)].map(comparable).some((wanted) => {
      for (const spelling of spellings) if (matchesGlob(spelling, wanted)) return true
      return false
    })
  })
}

function withoutAllBelow(pattern: string): string {
  let end = pattern.length
  for (;;) {
    const tail = /[/\\](?:\*\*)?$/.exec(pattern.slice(Math.max(0, end - 3), end))
    if (tail === null) return pattern.slice(0, end)
    end -= tail[0].length
  }
}

function withParents(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [path, ...withParents(parent)]
}

/** The pattern with the links resolved in what stands before its first wildcard. */
function atRealPath(pattern: string): string {
  if (!isAbsolute(pattern)) return pattern
  const names = pattern.split(/[/\\]/)
  const wild = names.findIndex((name) => /[*?]/.test(name))
  if (wild === -1) return realPath(pattern)
  return join(realPath(names.slice(0, wild).join('/') || '/'), ...names.slice(wild))
}

function comparable(path: string): string {
  const plain = process.platform === 'win32' ? path.replaceAll('\\', '/') : path
  return IGNORES_CASE ? plain.toLowerCase() : plain
}
