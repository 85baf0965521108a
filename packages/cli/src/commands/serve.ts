import { resolve } from 'node:path'
import { trustedEnvironment } from '@openviking-plugins/connect'
import type { Listening } from '@openviking-plugins/mcp/http'
import { type CommandContext, printJson } from '../context.ts'
import { printableLine } from '../printable.ts'
import type { ServeOptions } from '../serve-command.ts'
import { serveText } from '../serve-text.ts'
import { stopSignal } from '../stop-signal.ts'
import { settingFlags, usableSettings } from '../store.ts'

export async function serve(context: CommandContext<ServeOptions>): Promise<void> {
  const { io, options } = context
  const groups = options.groups === undefined ? {} : { tools: options.groups }
  const loaded = usableSettings(context, { ...settingFlags(options), ...groups })
  const { settings } = loaded
  const onListening = (listening: Listening): void => {
    if (options.json === true) {
      const { url, loopback, token } = listening
      const shown = options.showToken === true && token !== undefined ? { token: token.value } : {}
      printJson(io, { url, token_file: token?.file ?? null, loopback, ...shown })
    } else
      io.out(
        serveText(listening, { place: settings.server?.url ?? settings.home, showToken: options.showToken === true }),
      )
  }
  const { serveHttp } = await import('@openviking-plugins/mcp/http')
  await serveHttp({
    settings,
    host: options.host,
    port: options.port,
    token: tokenOf(options),
    allow_hosts: options.allowHost,
    allow_origins: options.allowOrigin,
    ...(options.provider === undefined ? {} : { provider: options.provider }),
    ...(io.courier === undefined ? {} : { courier: io.courier, env: trustedEnvironment(loaded, io.env) }),
    log: (line) => io.err(`serve: ${printableLine(line)}\n`),
    onListening,
    signal: io.stop ?? stopSignal(),
  })
  if (io.stop === undefined) setTimeout(() => process.exit(), HELD_MS).unref()
}

function tokenOf({ token, tokenFile }: ServeOptions): 'home' | 'none' | { file: string } {
  if (!token) return 'none'
  return tokenFile === undefined ? 'home' : { file: resolve(tokenFile) }
}

/** How long work of a call that was cut may hold the process, in milliseconds. */
const HELD_MS = 1_000
