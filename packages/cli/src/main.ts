import { isatty } from 'node:tty'
import { run } from './run.ts'

/** A reader that has seen enough (`| head`) is no failure. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
}

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  stdin: () => process.stdin,
  stdinIsTerminal: isatty(0),
  stdoutIsTerminal: isatty(1),
  now: () => new Date(),
})
