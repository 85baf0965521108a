/** The world of one command run; a test gives its own. */
export interface CliIo {
  out: (text: string) => void
  err: (text: string) => void
  /** Bytes of standard input, read only when a command names `-`. */
  stdin: () => AsyncIterable<Uint8Array | string>
  stdinIsTerminal: boolean
  stdoutIsTerminal: boolean
  /** False where it is not said. */
  stderrIsTerminal?: boolean
  now: () => Date
  /** Instead of the process's own environment. */
  env?: Record<string, string | undefined>
  /** Instead of the process's own working directory. */
  cwd?: string
  /** Instead of the signals that end a process: aborted when a command that goes on until then has to end. */
  stop?: AbortSignal
  /** Has what waits in a home handled in the background; absent where nobody can be started. */
  startCourier?: (paths: { home: string; outbox: string }) => void
  /** The program that is running, which is the courier when it is asked to be. */
  courier?: string
  /** Instead of asking on the terminal. */
  confirm?: (question: string) => Promise<boolean>
  /** Instead of asking for a line on the terminal; undefined when the user gives up. */
  ask?: (question: string, options: { hidden: boolean }) => Promise<string | undefined>
  /** Instead of letting the user choose on the terminal; undefined when he gives up. */
  choose?: (question: string, choices: readonly { value: string; label: string }[]) => Promise<string | undefined>
}
