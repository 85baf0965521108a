import { type ChildProcess, spawn } from 'node:child_process'

/** What was started and not ended yet; everything is ended by its own process id. */
export interface Processes {
  start(program: string, args: readonly string[], options: StartOptions): ChildProcess
  /** Resolves with how the process ended. */
  ended(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  killAll(): void
}

interface StartOptions {
  env: NodeJS.ProcessEnv
  cwd: string
}

export function processes(): Processes {
  const running = new Set<ChildProcess>()
  return {
    start(program, args, { env, cwd }) {
      const child = spawn(process.execPath, [program, ...args], { env, cwd, stdio: ['pipe', 'pipe', 'ignore'] })
      running.add(child)
      child.on('exit', () => running.delete(child))
      // Its reader may be gone before it has read.
      child.stdin?.on('error', () => undefined)
      child.stdout?.on('error', () => undefined)
      return child
    },
    ended: (child) =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null)
          resolve({ code: child.exitCode, signal: child.signalCode })
        else child.once('exit', (code, signal) => resolve({ code, signal }))
      }),
    killAll() {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}
