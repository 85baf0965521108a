import { isCourier } from '@openviking-plugins/connect/settings'
import { messageOf } from '@openviking-plugins/experience/errors'

/**
 * Before a command that a plugin's slash command runs. A harness shows the agent nothing of a command that fails, so that
 * it can neither explain it nor help: everything goes to standard output and the exit code is 0.
 */
const SLASH = 'slash'

/**
 * What a plugin starts besides its server and its hooks, in one file because both need almost all of the product: the
 * courier, when a hook has started it or `--once` asks for it, and else the command `ovp`.
 */
async function main(args: readonly string[]): Promise<number> {
  if (isCourier() || args.includes('--once')) return (await import('./courier.ts')).courier(args)
  const { runProcess } = await import('openviking-plugins')
  if (args[0] !== SLASH) return runProcess(args)
  await runProcess(args.slice(1), { errorsTo: process.stdout })
  return 0
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (thrown: unknown) => {
    process.stderr.write(`${messageOf(thrown)}\n`)
    process.exitCode = 1
  },
)
