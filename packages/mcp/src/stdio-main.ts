import { COURIER_ARGUMENT } from '@openviking-plugins/capture/hook'
import { messageOf } from '@openviking-plugins/experience/errors'
import manifest from '../package.json' with { type: 'json' }
import { type CommandLine, parseCommandLine, USAGE } from './command-line.ts'
import { hookNotice } from './hook-notice.ts'

function log(line: string): void {
  process.stderr.write(`openviking: ${line}\n`)
}

async function main(): Promise<void> {
  // The server is all that some clients have of us.
  if (process.argv[2] === COURIER_ARGUMENT) {
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
  // Imported late: a courier needs no server, and `initialize` nothing of what is prepared.
  const { serveStdio } = await import('./stdio/serve-stdio.ts')
  const [, courier] = process.argv
  const notice = hookNotice(commandLine, courier ?? '', log)
  const prepare = async () => (await import('./prepare.ts')).prepare(commandLine, { log, courier })
  await serveStdio({ version: manifest.version, prepare, notice, log })
  // Work of a call that was cut off may still hold the process.
  process.exit(0)
}

main().catch((error: unknown) => {
  log(messageOf(error))
  process.exitCode = 1
})
