import { createRequire } from 'node:module'
import { COURIER_ARGUMENT } from '@openviking-plugins/capture/hook'

/**
 * Stands in for the courier in a plugin, where the server's bundle lies beside this one and is the courier as well: it
 * reads the command line itself, and sets the exit code.
 */
export function courier(): Promise<number> {
  const [, script = ''] = process.argv
  process.argv.splice(2, 0, COURIER_ARGUMENT)
  createRequire(script)('./mcp.cjs')
  return new Promise(() => undefined)
}
