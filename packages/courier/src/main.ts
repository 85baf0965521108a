import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { COURIER_ARGUMENT } from '@openviking-plugins/capture/hook'
import { messageOf } from '@openviking-plugins/experience/errors'
import { newestCopy } from './newest-copy.ts'

/**
 * Before a command that a plugin's slash command runs. A harness shows the agent nothing of a command that fails, so that
 * it can neither explain it nor help: everything goes to standard output and the exit code is 0.
 */
const SLASH = 'slash'

/**
 * The command `ovp` of a plugin. By its first argument alone it is the courier: whatever the environment says, what a
 * person starts answers him.
 */
async function main(args: readonly string[]): Promise<number> {
  if (args[0] === COURIER_ARGUMENT) {
    return (await import('@openviking-plugins/mcp/courier')).courier(args)
  }
  const { runProcess } = await import('openviking-plugins')
  if (args[0] !== SLASH) return runProcess(args)
  await runProcess(args.slice(1), { errorsTo: process.stdout })
  return 0
}

const [node = '', own = '', ...given] = process.argv
const { program, rest } = newestCopy(own, given)
process.argv = [node, program, ...rest]
if (program === own) {
  main(rest).then(
    (code) => {
      process.exitCode = code
    },
    (thrown: unknown) => {
      process.stderr.write(`${messageOf(thrown)}\n`)
      process.exitCode = 1
    },
  )
} else {
  createRequire(resolve(program))(resolve(program))
}
