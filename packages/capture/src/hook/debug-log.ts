import { appendFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

const FILE = 'debug.log'
const MAX_BYTES = 2 * 1024 * 1024

export interface DebugLog {
  /** A step, written only when the user asked for it. */
  step: (line: string) => void
  /** Something that was lost, given up or put off; always written. */
  trouble: (line: string) => void
}

/**
 * A log of one line an entry, for its owner alone. Callers pass codes, counts and paths, never what was recorded.
 * A log that cannot be written is given up: it must not break what it reports on.
 */
export function openDebugLog(folder: string, options: { source: string; debug: boolean }): DebugLog {
  function write(line: string): void {
    const path = join(folder, FILE)
    const text = `${new Date().toISOString()} ${options.source}[${process.pid}] ${inOneLine(line)}\n`
    try {
      append(folder, path, text)
    } catch {
      // Nowhere is left to report it: stdout is the protocol's and stderr the user's screen.
    }
  }
  return {
    step: (line) => {
      if (options.debug) write(line)
    },
    trouble: write,
  }
}

function append(folder: string, path: string, text: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) makeFolder(folder)
  else if (size > MAX_BYTES) renameSync(path, `${path}.old`)
  appendFileSync(path, text, { mode: 0o600 })
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, (blanks) => (/[\r\n]/.test(blanks) ? ' ' : blanks))
}
