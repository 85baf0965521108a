import { createRequire } from 'node:module'
import { COURIER_ARGUMENT } from '@openviking-plugins/capture/hook'
import type { ServeHttpOptions } from '@openviking-plugins/mcp/http'

/**
 * Stands in for the courier in a plugin, where the server's bundle lies beside this one and is the courier as well: it
 * reads the command line itself, and sets the exit code.
 */
export function courier(): Promise<number> {
  process.argv.splice(2, 0, COURIER_ARGUMENT)
  server()
  return new Promise(() => undefined)
}

/** Stands in for what serves over HTTP, which is in the server's bundle as well. */
export async function serveHttp(options: ServeHttpOptions): Promise<void> {
  await server().serveHttp(options)
}

function server(): { serveHttp(options: ServeHttpOptions): Promise<void> } {
  const [, script = ''] = process.argv
  return createRequire(script)('./mcp.cjs') as ReturnType<typeof server>
}
