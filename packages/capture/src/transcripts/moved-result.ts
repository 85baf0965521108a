import { readFileSync, realpathSync, statSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'

const MAX_BYTES = 32 * 1024 * 1024

/**
 * Reads files that results were moved to, below `folder` and nowhere else: the path comes out of a recorded text,
 * which may have been written by anybody.
 */
export function movedResultReader(folder: string | undefined): (path: string) => string | undefined {
  return (path) => {
    if (folder === undefined) return undefined
    try {
      const root = realpathSync(folder)
      const file = realpathSync(resolve(path))
      const inside = relative(root, file)
      if (inside === '' || inside.startsWith('..') || resolve(root, inside) !== file) return undefined
      const info = statSync(file)
      // A pipe that nobody writes to would be read for ever.
      if (inside.split(sep).length > 1 || !info.isFile() || info.size > MAX_BYTES) return undefined
      return readFileSync(file, 'utf8')
    } catch {
      // The file is gone or out of reach: the notice is what there is.
      return undefined
    }
  }
}
