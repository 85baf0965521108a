/** The world of one command run; a test gives its own. */
export interface CliIo {
  out: (text: string) => void
  err: (text: string) => void
  /** Bytes of standard input, read only when a command names `-`. */
  stdin: () => AsyncIterable<Uint8Array | string>
  stdinIsTerminal: boolean
  stdoutIsTerminal: boolean
  now: () => Date
  /** Instead of the process's own environment. */
  env?: Record<string, string | undefined>
}
