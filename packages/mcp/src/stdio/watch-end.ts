import type { Readable, Writable } from 'node:stream'

/** Why the server has to end. After `eof` the answers still owed may be finished; after the others nobody reads them. */
export type EndReason = 'eof' | 'signal' | 'gone'

const PARENT_CHECK_MS = 500

export interface EndWatch {
  /** Begins to watch the parent: only a process that once had a client can lose it. */
  watchParent(): void
}

/** Calls `onEnd` (perhaps several times) when the client closes stdin, stops reading, dies, or asks by a signal. */
export function watchEnd(input: Readable, output: Writable, onEnd: (reason: EndReason) => void): EndWatch {
  input.on('end', () => onEnd('eof'))
  input.on('close', () => onEnd('eof'))
  input.on('error', () => onEnd('gone'))
  output.on('error', () => onEnd('gone'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => onEnd('signal'))

  let timer: NodeJS.Timeout | undefined
  return {
    watchParent() {
      if (timer !== undefined || process.platform === 'win32') return
      const parent = process.ppid
      // Stdin may stay open in a sibling of a parent that was killed.
      timer = setInterval(() => {
        if (process.ppid !== parent) onEnd('gone')
      }, PARENT_CHECK_MS)
      timer.unref()
    },
  }
}
