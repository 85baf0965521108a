import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { CliIo } from '../io.ts'

export interface TestIo {
  io: CliIo
  stdout: () => string
  stderr: () => string
}

/** The folder of a user who has nothing in it. */
const NOBODY = join(tmpdir(), 'ovp-nobody')

/** A world of its own for one run: nothing of this process's environment is seen. */
export function testIo(
  options: {
    stdin?: readonly (Uint8Array | string)[]
    stdinIsTerminal?: boolean
    stdoutIsTerminal?: boolean
    now?: string
    env?: Record<string, string>
    /** The answers to what the user is to choose, in their order; then he gives up. */
    chooses?: readonly string[]
    stop?: AbortSignal
  } = {},
): TestIo {
  const written = { out: '', err: '' }
  const answers = [...(options.chooses ?? [])]
  return {
    io: {
      out: (text) => {
        written.out += text
      },
      err: (text) => {
        written.err += text
      },
      stdin: () => Readable.from(options.stdin ?? []),
      stdinIsTerminal: options.stdinIsTerminal ?? false,
      stdoutIsTerminal: options.stdoutIsTerminal ?? false,
      now: () => new Date(options.now ?? '2026-11-30T10:00:00.000Z'),
      env: { [process.platform === 'win32' ? 'USERPROFILE' : 'HOME']: NOBODY, ...options.env },
      ...(options.stop === undefined ? {} : { stop: options.stop }),
      ...(options.chooses === undefined ? {} : { choose: async () => answers.shift() }),
    },
    stdout: () => written.out,
    stderr: () => written.err,
  }
}
