import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './mcp-child.ts'

export const CLI: string = join(ROOT, 'packages/cli')

/** A folder with blanks in its path that holds the built command and nothing else. */
export interface InstalledCommand {
  folder: string
  /** `…/bin/ovp.mjs` */
  bin: string
  remove(): void
}

/** Builds the command as it is installed. */
export function installCommand(): InstalledCommand {
  const folder = mkdtempSync(join(tmpdir(), 'ovp with blanks '))
  const tsdown = join(ROOT, 'node_modules/tsdown/dist/run.mjs')
  const built = spawnSync(process.execPath, [tsdown, '--out-dir', join(folder, 'dist')], { cwd: CLI, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`the command was not built:\n${built.stdout}${built.stderr}`)
  cpSync(join(CLI, 'bin'), join(folder, 'bin'), { recursive: true })
  return {
    folder,
    bin: join(folder, 'bin/ovp.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }),
  }
}

/** A shell's environment in which nothing is set, with a user's folder that is empty. */
export function bareEnvironment({ folder }: InstalledCommand): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '', HOME: folder, USERPROFILE: folder }
}

export interface HttpServer {
  url: string
  /** Undefined where nobody has to show one. */
  token: string | undefined
  stderr(): string
  /** Asks it to end, as a user or the system does. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

export interface HttpServerOptions {
  node?: string
  home: string
  /** False: nobody has to show one. */
  token?: boolean
  provider?: string
}

/** Starts `ovp serve` on a free port. */
export function startHttpServer(command: InstalledCommand, options: HttpServerOptions): Promise<HttpServer> {
  const { node = process.execPath, home, token = true, provider } = options
  const serve = ['--home', home, 'serve', '--port', '0', '--json', token ? '--show-token' : '--no-token']
  const args = [...serve, ...(provider === undefined ? [] : ['--provider', provider])]
  const child = spawn(node, [command.bin, ...args], { env: bareEnvironment(command), cwd: command.folder })
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
      const listening = JSON.parse(stdout) as { url: string; token?: string }
      resolve({
        url: listening.url,
        token: listening.token,
        stderr: () => stderr,
        stop: (signal = 'SIGTERM') => {
          child.kill(signal)
          return exit
        },
      })
    })
  })
}
