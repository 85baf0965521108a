import { processEnvironment } from '@openviking-plugins/connect'
import { isOpenVikingError, messageOf } from '@openviking-plugins/experience'
import { CommanderError } from 'commander'
import { EXIT, SaidFailure, UsageError } from './exit-code.ts'
import type { CliIo } from './io.ts'
import { keptByNpm } from './kept-by-npm.ts'
import { printableLine } from './printable.ts'
import { buildProgram } from './program.ts'

interface Failure {
  code: string
  message: string
  exitCode: number
}

function failureOf(thrown: unknown): Failure | undefined {
  if (thrown instanceof CommanderError) {
    if (thrown.exitCode === 0) return undefined
    return { code: 'USAGE', message: thrown.message.replace(/^error: /u, ''), exitCode: EXIT.usage }
  }
  if (thrown instanceof UsageError) return { code: 'USAGE', message: thrown.message, exitCode: EXIT.usage }
  if (isOpenVikingError(thrown)) return { code: thrown.code, message: thrown.message, exitCode: EXIT.failed }
  const message = `Unexpected: ${messageOf(thrown)}. Run it again with --debug and report what it prints.`
  return { code: 'INTERNAL', message, exitCode: EXIT.failed }
}

function stackOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return ''
  const own = thrown.stack ?? thrown.message
  return thrown.cause === undefined ? `${own}\n` : `${own}\ncaused by: ${stackOf(thrown.cause)}`
}

/** Runs one command line, without `node` and the script. Answers the exit code; throws nothing. */
export async function run(args: readonly string[], io: CliIo): Promise<number> {
  const program = buildProgram(io)
  try {
    const { operands, unknown } = program.parseOptions([...args])
    const [first, topic] = operands
    if (first === 'help' && topic !== undefined && !program.commands.some((command) => command.name() === topic))
      throw new UsageError(`There is no command ${topic}. See all of them with: ovp help`)
    const kept = keptByNpm(program, args, io.env ?? processEnvironment())
    if (kept.length > 0)
      io.err(
        `note: npm kept ${kept.join(' ')} to itself. Two dashes hand options on: npm run ovp -- ${first ?? ''} …\n`,
      )
    const bare = operands.length === 0 && unknown.length === 0
    await program.parseAsync(bare ? [...args, 'overview'] : [...args], { from: 'user' })
    return EXIT.ok
  } catch (thrown) {
    if (thrown instanceof SaidFailure) return EXIT.failed
    const failure = failureOf(thrown)
    if (!failure) return EXIT.ok
    const { code, message } = failure
    if (args.includes('--json')) io.err(`${JSON.stringify({ error: { code, message } })}\n`)
    else io.err(`error: ${printableLine(message)}\n`)
    if (args.includes('--debug')) io.err(stackOf(thrown))
    return failure.exitCode
  }
}
