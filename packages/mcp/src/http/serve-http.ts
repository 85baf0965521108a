import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { redactorOf } from '@openviking-plugins/capture/redact'
import { connect, type Settings } from '@openviking-plugins/connect'
import { type Backend, messageOf, OpenVikingError } from '@openviking-plugins/experience'
import { ensureHome } from '@openviking-plugins/local-store/home'
import manifest from '../../package.json' with { type: 'json' }
import { atMost } from '../at-most.ts'
import { onceUntilFailure } from '../backend-source.ts'
import type { Preparation } from '../create-server.ts'
import { homeJournals } from '../home-journal.ts'
import { loadLocalToolProvider } from '../local-tool-provider.ts'
import { surviveMistakes } from '../survive-mistakes.ts'
import { type Access, MCP_PATH } from './access.ts'
import { clientJournals } from './client-journals.ts'
import { hostInUrl, isLoopbackAddress, plainAddress, reachable } from './host-name.ts'
import { type HttpHandler, httpHandler } from './http-handler.ts'
import { addressOf, listen } from './listen.ts'
import { ensureToken, readToken } from './token-file.ts'

export interface ServeHttpOptions {
  settings: Settings
  /** A name or an IP address of this machine. */
  host: string
  /** 0 for a free one. */
  port: number
  /** `home`: from `state/serve-token`, made when it is not there; `none`: nobody has to show one. */
  token: 'home' | 'none' | { file: string }
  /** What `Host` may name beside this machine's own. */
  allow_hosts: readonly string[]
  /** Origins of web pages that may ask. */
  allow_origins: readonly string[]
  /** A local tool provider. */
  provider?: string
  /** Both as in `HomeJournalsOptions`. */
  courier?: string
  env?: NodeJS.ProcessEnv
  log: (line: string) => void
  onListening: (listening: Listening) => void
  /** Aborted when it has to end. */
  signal: AbortSignal
  /** How long calls that are open then may go on, in milliseconds. */
  grace_ms?: number
}

export interface Listening {
  /** As this machine reaches it. */
  url: string
  /** Undefined where nobody has to show one. */
  token?: { file: string; value: string }
  /** Whether only this machine reaches it. */
  loopback: boolean
}

/** Who asks is known with each request at the earliest. */
const HARNESS = 'mcp'
const TOKEN_FILE = 'serve-token'
const GRACE_MS = 2_000
const CLOSE_MS = 1_000

/**
 * Serves any number of clients over streamable HTTP until `signal` is aborted, and closes what was opened. The caller
 * then ends the process, because work of a cut call may still be running.
 * @throws CONFIGURATION, HOME_REFUSED, IO: what has to be changed before it can serve
 */
export async function serveHttp(options: ServeHttpOptions): Promise<void> {
  const { settings, log } = options
  const address = await addressOf(options.host)
  const loopback = isLoopbackAddress(address)
  if (options.token === 'none' && !loopback) {
    throw new OpenVikingError(
      'CONFIGURATION',
      `On ${options.host} other machines could read and change your memory, so it is served there only to those who show the token. Leave out --no-token.`,
    )
  }
  const { state } = await ensureHome(settings.home)
  const token = tokenOf(options.token, join(state, TOKEN_FILE))
  const provider = options.provider === undefined ? undefined : await loadLocalToolProvider(options.provider, HARNESS)
  const open = onceUntilFailure(() =>
    connect(settings, { watch: true, harness: HARNESS, version: manifest.version, log }),
  )
  const redactor = redactorOf(settings)
  const prepared: Preparation = { backend: open, harness: HARNESS, groups: settings.tools, provider, redactor }
  const openJournal = await homeJournals(settings, {
    harness: HARNESS,
    courier: options.courier,
    env: options.env,
    log,
  })
  const journals = openJournal === undefined ? undefined : clientJournals({ open: openJournal })
  const access: Access = {
    port: options.port,
    hosts: [options.host, plainAddress(address), ...options.allow_hosts].map((host) => host.toLowerCase()),
    origins: options.allow_origins,
    token: token?.value,
  }
  const handler = httpHandler({ access, version: manifest.version, prepared, journals, log })
  const server = createServer(LIMITS, (request, response) => void handler.handle(request, response))
  const backend = await open()
  const stopSurviving = surviveMistakes(log)
  try {
    access.port = await listen(server, address, options.port)
    server.on('error', (error) => log(messageOf(error)))
    options.onListening({
      url: `http://${hostInUrl(reachable(options.host))}:${access.port}${MCP_PATH}`,
      ...(token === undefined ? {} : { token }),
      loopback,
    })
    await aborted(options.signal)
    await end(server, handler, options.grace_ms ?? GRACE_MS)
  } finally {
    stopSurviving()
    journals?.close()
    await atMost(CLOSE_MS, closed(backend, log))
  }
}

/** A client that dawdles holds nothing up: not its own connection for long, and not the others. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 10_000 }

function tokenOf(wanted: ServeHttpOptions['token'], ownFile: string): Listening['token'] | undefined {
  if (wanted === 'none') return undefined
  return wanted === 'home'
    ? { file: ownFile, value: ensureToken(ownFile) }
    : { file: wanted.file, value: readToken(wanted.file) }
}

/** Takes no more requests, lets those that are open be answered for a moment, and then cuts them. */
async function end(server: Server, handler: HttpHandler, grace_ms: number): Promise<void> {
  const closing = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await atMost(grace_ms, handler.calls.idle())
  handler.calls.closeAll()
  await atMost(CLOSE_MS, handler.calls.idle())
  server.closeAllConnections()
  await closing
}

async function closed(backend: Backend, log: (line: string) => void): Promise<void> {
  await backend.close().catch((error: unknown) => log(`closing the backend: ${messageOf(error)}`))
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
