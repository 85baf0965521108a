import type { CliIo } from '../io.ts'

/** Tells on standard error how far it is: on a terminal in one line that changes, elsewhere a line for each tenth. */
export interface Progress {
  step(what: string, done: number, total: number): void
  end(): void
}

const TENTHS = 10

export function progressOn({ err, stderrIsTerminal }: Pick<CliIo, 'err' | 'stderrIsTerminal'>): Progress {
  let last = ''
  let width = 0
  return {
    step(what, done, total) {
      const line = `${what}: ${done} of ${total}`
      if (stderrIsTerminal === true) {
        err(`\r${line.padEnd(width)}`)
        width = line.length
        return
      }
      const tenth = `${what} ${total === 0 ? TENTHS : Math.floor((done * TENTHS) / total)}`
      if (tenth === last || done === 0) return
      last = tenth
      err(`${line}\n`)
    },
    end() {
      if (width > 0) err(`\r${' '.repeat(width)}\r`)
      width = 0
    },
  }
}
