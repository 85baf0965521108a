import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Serves the threads of an editor, and goes on when one of them is over. */
const SERVERS: readonly string[] = ['app-server', 'mcp-server']

/**
 * The process of Codex in which the session runs: once it is gone, the session is over, although Codex was killed and did
 * not say so. Undefined where that cannot be told, as on systems that do not say cheaply what a process is.
 */
export function codexProcess(parent: number = process.ppid): number | undefined {
  if (process.platform !== 'linux') return undefined
  let words: string[]
  try {
    words = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')
  } catch {
    // Codex has just ended, or another user's processes cannot be seen.
    return undefined
  }
  const [program = '', ...args] = words
  return basename(program) === 'codex' && !args.some((word) => SERVERS.includes(word)) ? parent : undefined
}
