import { spawn } from 'node:child_process'

export interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Written to standard input, which is then closed. */
  input?: string
  /** Milliseconds after which the process is killed and the run fails; default 120 000. */
  limitMs?: number
}

export interface RunResult {
  status: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

export interface Running {
  kill(signal: NodeJS.Signals): void
  result: Promise<RunResult>
}

/** Starts a program without a shell. The result never rejects for an exit status, only when the program cannot run or hangs. */
export function start(program: string, args: readonly string[], options: RunOptions = {}): Running {
  const child = spawn(program, args, {
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    ...(options.env === undefined ? {} : { env: options.env }),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  const limitMs = options.limitMs ?? 120_000
  const result = new Promise<RunResult>((resolve, reject) => {
    let hung = false
    const timer = setTimeout(() => {
      hung = true
      // Gently first: a program in between would leave its own child behind.
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 5000).unref()
    }, limitMs)
    child.on('error', (thrown) => {
      clearTimeout(timer)
      reject(thrown)
    })
    child.on('close', (status, signal) => {
      clearTimeout(timer)
      const { stdout, stderr } = output
      if (hung) reject(new Error(`${program} ${args.join(' ')} hung for ${limitMs} ms\n${stdout}\n${stderr}`))
      else resolve({ status, signal, stdout, stderr })
    })
    // A program that ends without reading its input closes the pipe; its exit status tells the rest.
    child.stdin.on('error', (thrown: NodeJS.ErrnoException) => {
      if (thrown.code !== 'EPIPE') reject(thrown)
    })
    child.stdin.end(options.input ?? '')
  })
  return { kill: (signal) => child.kill(signal), result }
}

export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return start(program, args, options).result
}
