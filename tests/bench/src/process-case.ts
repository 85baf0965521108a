import { spawn } from 'node:child_process'
import process from 'node:process'
import type { BenchContext } from './context.ts'
import type { NodeRelease } from './node-releases.ts'

/** One process to time, from its start until it ended and closed its output. */
export interface ProcessCase {
  command: string
  args: readonly string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  stdin?: string
  /** The time ends with the first output that fits; the process is then killed. */
  until?: (stdout: string) => boolean
  /** Run outside the measured time. `after` throws for an outcome that must not be counted. */
  before?: () => void | Promise<void>
  after?: (outcome: Outcome) => void | Promise<void>
}

export interface Outcome {
  status: number | null
  stdout: string
}

/** What a program of ours or `node -e 0` is started with: nothing of this user's settings. */
export function bareEnvironment(home: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMPDIR } = process.env
  const passed = Object.entries({ PATH, SystemRoot, TEMP, TMPDIR }).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(passed), HOME: home, USERPROFILE: home, ...more }
}

/** What everything is compared with: the least that this Node takes to start and end. */
export function floor(node: NodeRelease, { scratch }: BenchContext): ProcessCase {
  return { command: node.path, args: ['-e', '0'], cwd: scratch, env: bareEnvironment(scratch) }
}

/** Runs a case once. Resolves with the milliseconds, when the process is gone. */
export async function time(timed: ProcessCase): Promise<number> {
  await timed.before?.()
  const { ms, outcome } = await run(timed)
  await timed.after?.(outcome)
  return ms
}

function run(timed: ProcessCase): Promise<{ ms: number; outcome: Outcome }> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(timed.command, timed.args, {
      ...(timed.env === undefined ? {} : { env: timed.env }),
      ...(timed.cwd === undefined ? {} : { cwd: timed.cwd }),
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    let stdout = ''
    let reached: number | undefined
    child.on('error', reject)
    // A process that ends without reading its input is judged by its outcome.
    child.stdin.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') reject(error)
    })
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk
      if (reached === undefined && timed.until?.(stdout) === true) {
        reached = performance.now()
        child.kill('SIGKILL')
      }
    })
    child.on('close', (status) => {
      const ended = performance.now()
      if (timed.until !== undefined && reached === undefined) {
        reject(new Error(`${timed.args.join(' ')} ended (${status}) before it gave what was waited for: ${stdout}`))
        return
      }
      resolve({ ms: (reached ?? ended) - started, outcome: { status, stdout } })
    })
    if (timed.until === undefined) child.stdin.end(timed.stdin ?? '')
    else child.stdin.write(timed.stdin ?? '')
  })
}
