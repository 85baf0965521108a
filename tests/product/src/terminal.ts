import { spawn, spawnSync } from 'node:child_process'

/** Whether this system can give a program a terminal of its own. */
export const hasTerminal: boolean =
  process.platform === 'linux' &&
  /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '')

/** A program in a terminal, as a person uses it: what stands there is read before something is typed. */
export interface Terminal {
  /** Waits for a text behind what was waited for before; fails when the program ends first. */
  shows(text: string): Promise<void>
  type(keys: string): void
  /** All that has stood there. */
  all(): string
  /** Exit code. */
  ended: Promise<number | null>
}

export function inTerminal(command: readonly string[], options: { cwd: string; env: NodeJS.ProcessEnv }): Terminal {
  const line = command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ')
  // Where there is no terminal around it, the one that is made has no width.
  const wide = `stty cols 120 rows 40; ${line}`
  const child = spawn('script', ['--quiet', '--return', '--command', wide, '/dev/null'], options)
  let shown = ''
  let from = 0
  let over = false
  let check: () => void = () => undefined
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text
    check()
  })
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      over = true
      check()
      resolve(code)
    })
  })
  return {
    shows: (text) =>
      new Promise((resolve, reject) => {
        check = () => {
          const at = shown.indexOf(text, from)
          if (at !== -1) {
            from = at + text.length
            check = () => undefined
            resolve()
          } else if (over) reject(new Error(`it ended without ${JSON.stringify(text)}:\n${shown.slice(from)}`))
        }
        check()
      }),
    type: (keys) => child.stdin.write(keys),
    all: () => shown,
    ended,
  }
}
