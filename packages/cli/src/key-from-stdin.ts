import { UsageError } from './exit-code.ts'
import { readInput } from './input-text.ts'
import type { CliIo } from './io.ts'

/**
 * A key belongs into no command line. `instead` is what to do on a terminal. @throws UsageError there, and where there
 * is none
 */
export async function keyFromStdin(io: CliIo, instead: string): Promise<string> {
  if (io.stdinIsTerminal) throw new UsageError(`--key-stdin reads a key from a file or a program. ${instead}`)
  const key = (await readInput('-', io)).text.trim()
  if (key === '') throw new UsageError('--key-stdin was given, and there was nothing on standard input.')
  return key
}
