import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Parents first, one by one: Node's own recursive way never ends where a parent exists and still takes nothing. */
export function makeFolder(folder: string): void {
  const missing: string[] = []
  for (let at = folder; !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.unshift(at)
  for (const each of missing) {
    try {
      mkdirSync(each, { mode: 0o700 })
    } catch (thrown) {
      // Another process may have made it at this moment.
      if (!existsSync(each)) throw thrown
    }
  }
}
