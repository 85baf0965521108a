import { isatty } from 'node:tty'
import { COURIER_ARGUMENT, startCourier } from '@openviking-plugins/capture/hook'
import { trustedEnvironment } from '@openviking-plugins/connect/settings'
import { run } from './run.ts'
import { commandSettings } from './store.ts'

export interface RunProcessOptions {
  /** Where errors, warnings and notes go; default: standard error. */
  errorsTo?: NodeJS.WritableStream
}

/** Runs one command line in this process, with its terminal. Answers the exit code. */
export async function runProcess(args: readonly string[], options: RunProcessOptions = {}): Promise<number> {
  if (args[0] === COURIER_ARGUMENT) return (await import('@openviking-plugins/mcp/courier')).courier(args)
  const errors = options.errorsTo ?? process.stderr
  const [, courier] = process.argv
  // A reader that has seen enough (`| head`) is no failure.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0)
      throw error
    })
  }
  return run(args, {
    out: (text) => process.stdout.write(text),
    err: (text) => errors.write(text),
    stdin: () => process.stdin,
    stdinIsTerminal: isatty(0),
    stdoutIsTerminal: isatty(1),
    stderrIsTerminal: isatty(2),
    now: () => new Date(),
    ...(courier === undefined ? {} : { courier }),
    startCourier: ({ home, outbox }) => {
      const [, entry] = process.argv
      if (entry === undefined) return
      const env = trustedEnvironment(commandSettings({ io: {}, options: {} }))
      startCourier({ entry, home, outbox, env })
    },
  })
}
