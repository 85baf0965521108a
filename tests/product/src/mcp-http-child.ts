import { spawn } from 'node:child_process'
import { loadSettings } from '@openviking-plugins/connect'
import type { Listening, ServeHttpOptions } from '@openviking-plugins/mcp/http'
import type { Installation } from './mcp-child.ts'

export interface HttpChild extends Listening {
  stderr(): string
  /** Asks it to end, as a user or the system does. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

export interface HttpChildOptions {
  node?: string
  home: string
  token?: ServeHttpOptions['token']
  provider?: string
}

/** What the `ovp` of a plugin does with the file that lies beside it. */
const SCRIPT = `
const [server, options] = process.argv.slice(1)
const stop = new AbortController()
process.on('SIGTERM', () => stop.abort())
require(server).serveHttp({
  ...JSON.parse(options),
  log: (line) => console.error(line),
  onListening: (listening) => console.log(JSON.stringify(listening)),
  signal: stop.signal,
}).then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
`

/** Starts the built server over HTTP on a free port, with an empty environment. */
export function startHttpServer(installation: Installation, options: HttpChildOptions): Promise<HttpChild> {
  const { node = process.execPath, home, token = 'home', provider } = options
  const { settings } = loadSettings({ env: {}, flags: { home } })
  const given = { settings, host: '127.0.0.1', port: 0, token, allow_hosts: [], allow_origins: [], provider }
  const child = spawn(node, ['-e', SCRIPT, installation.server, JSON.stringify(given)], {
    env: {},
    cwd: installation.folder,
  })
  let stdout = ''
  let stderr = ''
  const exit = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  return new Promise((resolve, reject) => {
    void exit.then(({ code }) => reject(new Error(`it ended with ${code}: ${stderr}`)))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      if (!stdout.includes('\n')) return
      resolve({
        ...(JSON.parse(stdout) as Listening),
        stderr: () => stderr,
        stop: (signal = 'SIGTERM') => {
          child.kill(signal)
          return exit
        },
      })
    })
  })
}
