import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npmScript } from './npm-script.mjs'

export const root: string = dirname(dirname(fileURLToPath(import.meta.url)))

export interface ToolResult {
  status: number
  output: string
}

export interface ToolOptions {
  /** `inherit` shows the output as it comes; `pipe` collects it. */
  stdio?: 'inherit' | 'pipe'
  env?: Record<string, string>
  /** Relative to the repository. */
  cwd?: string
}

/** Runs a script on this Node, without a shell. */
export function node(
  args: readonly string[],
  { stdio = 'inherit', env = {}, cwd = '.' }: ToolOptions = {},
): ToolResult {
  const result = spawnSync(process.execPath, args, {
    cwd: join(root, cwd),
    stdio: ['ignore', stdio, stdio],
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`, ...env },
  })
  if (result.error) throw result.error
  return { status: result.status ?? 1, output: `${result.stdout ?? ''}${result.stderr ?? ''}` }
}

export interface ProgramResult {
  status: number
  stdout: string
}

/** `pipe` collects standard output and shows errors; `quiet` shows neither. */
export type Shown = 'inherit' | 'pipe' | 'quiet'

/** Runs npm, without a shell where its script is found. */
export function npm(args: readonly string[], shown: Shown = 'inherit'): ProgramResult {
  const script = npmScript()
  return script === undefined ? program('npm', args, shown) : program(process.execPath, [script, ...args], shown)
}

/** Runs a program of the system. @throws when it cannot be started */
export function program(name: string, args: readonly string[], shown: Shown = 'inherit'): ProgramResult {
  const result = spawnSync(name, args, {
    cwd: root,
    stdio: ['ignore', shown === 'inherit' ? 'inherit' : 'pipe', shown === 'quiet' ? 'ignore' : 'inherit'],
    encoding: 'utf8',
  })
  if (result.error) throw new Error(`${name} cannot be started: ${result.error.message}`, { cause: result.error })
  return { status: result.status ?? 1, stdout: result.stdout ?? '' }
}

/** The JavaScript file behind an installed tool's bin entry. */
export function bin(name: string, file: string): string {
  const path = join(root, 'node_modules', name, file)
  if (!existsSync(path)) throw new Error(`${name} is not installed: run npm start or npm test, which install it`)
  return path
}
