import { COURIER_ARGUMENT } from '@openviking-plugins/capture/hook'
import { messageOf } from '@openviking-plugins/experience/errors'
import manifest from '../package.json' with { type: 'json' }
import { type CommandLine, parseCommandLine, USAGE } from './command-line.ts'
import type { ServeHttpOptions } from './http/index.ts'
import { serveStdio } from './stdio/serve-stdio.ts'

function log(line: string): void {
  process.stderr.write(`openviking: ${line}\n`)
}

async function main(): Promise<void> {
  // A copy of this one file is all that some clients have of us.
  if (process.argv.includes(COURIER_ARGUMENT)) {
    process.exitCode = await (await import('./courier.ts')).courier(process.argv.slice(2))
    return
  }
  let commandLine: CommandLine
  try {
    commandLine = parseCommandLine(process.argv.slice(2))
  } catch (error) {
    log(messageOf(error))
    process.exitCode = 2
    return
  }
  if (commandLine.help || commandLine.version) {
    process.stdout.write(`${commandLine.help ? USAGE : manifest.version}\n`)
    return
  }
  // Imported late: none of it is needed to answer `initialize`.
  const [, courier] = process.argv
  const prepare = async () => (await import('./prepare.ts')).prepare(commandLine, { log, courier })
  await serveStdio({ version: manifest.version, prepare, log })
  // Work of a call that was cut off may still hold the process.
  process.exit(0)
}

/** For the `ovp` of a plugin, which lies beside this file. */
export async function serveHttp(options: ServeHttpOptions): Promise<void> {
  await (await import('./http/index.ts')).serveHttp(options)
}

// Loaded for what it exports it is no program, unless it is asked to be the courier.
if (typeof require === 'undefined' || require.main === module || process.argv.includes(COURIER_ARGUMENT)) {
  main().catch((error: unknown) => {
    log(messageOf(error))
    process.exitCode = 1
  })
}
