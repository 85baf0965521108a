import type { Backend } from '@openviking-plugins/experience'
import { messageOf } from '@openviking-plugins/experience/errors'
import { atMost } from '../at-most.ts'
import { onceUntilFailure } from '../backend-source.ts'
import { createDeferredServer, type Preparation } from '../create-server.ts'
import { surviveMistakes } from '../survive-mistakes.ts'
import { claimStdout } from './claim-stdout.ts'
import { lineTransport } from './line-transport.ts'
import { type EndReason, watchEnd } from './watch-end.ts'

/** How long answers that are still owed may take after stdin was closed, in milliseconds. */
const GRACE_MS = 1_000
const CLOSE_MS = 300

export interface StdioOptions {
  version: string
  prepare: () => Promise<Preparation>
  /** See `DeferredServerOptions`. */
  notice?: string | undefined
  log: (line: string) => void
}

/**
 * Serves one client over stdin and stdout until it goes away, and closes what was opened. Resolves at the latest 1.3
 * seconds after the end; the caller then ends the process, because work of a cut call may still be running.
 */
export async function serveStdio(options: StdioOptions): Promise<void> {
  const { log } = options
  const output = claimStdout()
  surviveMistakes(log)
  // Nobody reads stderr any more. Telling that on stderr would go on for ever.
  process.stderr.on('error', () => undefined)

  let opened: Backend | undefined
  let prepared: Preparation | undefined
  const prepare = async (): Promise<Preparation> => {
    prepared = await options.prepare()
    const { backend } = prepared
    const open = async (): Promise<Backend> => {
      opened = typeof backend === 'function' ? await backend() : backend
      return opened
    }
    return { ...prepared, backend: onceUntilFailure(open) }
  }

  const server = createDeferredServer({ version: options.version, prepare, notice: options.notice, log })
  server.onerror = (error) => log(messageOf(error))
  const transport = lineTransport(process.stdin, output)
  const ended = new Promise<EndReason>((resolve) => {
    const watch = watchEnd(process.stdin, output, resolve)
    process.stdin.once('data', () => watch.watchParent())
  })
  await server.connect(transport)

  if ((await ended) === 'eof') await atMost(GRACE_MS, transport.idle())
  prepared?.journal?.close()
  await atMost(
    CLOSE_MS,
    opened?.close().catch((error: unknown) => log(`closing the backend: ${messageOf(error)}`)),
  )
}
