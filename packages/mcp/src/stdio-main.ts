import { messageOf } from '@openviking-plugins/experience/errors'
import manifest from '../package.json' with { type: 'json' }
import { type CommandLine, parseCommandLine, USAGE } from './command-line.ts'
import { serveStdio } from './stdio/serve-stdio.ts'

function log(line: string): void {
  process.stderr.write(`openviking: ${line}\n`)
}

async function main(): Promise<void> {
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
  const prepare = async () => (await import('./prepare.ts')).prepare(commandLine, log)
  await serveStdio({ version: manifest.version, prepare, log })
  // Work of a call that was cut off may still hold the process.
  process.exit(0)
}

main().catch((error: unknown) => {
  log(messageOf(error))
  process.exitCode = 1
})
