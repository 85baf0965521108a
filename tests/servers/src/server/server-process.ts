import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProgram } from '../program/server-program.ts'
import { serverLogOf } from './configuration.ts'

export interface ServerProcess {
  pid: number
  /** Ends the process, gently at first. A server in the middle of an extraction takes over 10 s. */
  stop(): Promise<void>
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>
}

const READY_WITHIN_MS = 120_000
const STOPS_WITHIN_MS = 30_000

/** Starts the program in `folder` and waits until the server at `url` is ready. Its output goes to the log there. */
export async function startProcess(
  program: ServerProgram,
  { folder, args, url }: { folder: string; args: readonly string[]; url: string },
): Promise<ServerProcess> {
  const log = openSync(serverLogOf(folder), 'a')
  const [command, ...first] = program.command
  const child = spawn(command, [...first, ...args], {
    cwd: folder,
    stdio: ['ignore', log, log],
    // Whoever runs tests on a server has a home folder with a configuration of its own.
    env: { ...program.env, HOME: folder, OV_RESOURCE_ID: 'tests' },
  })
  closeSync(log)
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  // A test run that is broken off leaves no server behind.
  const killNow = (): void => void child.kill('SIGKILL')
  process.once('exit', killNow)
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal)
    const forced = setTimeout(killNow, STOPS_WITHIN_MS)
    await ended
    clearTimeout(forced)
    process.off('exit', killNow)
  }
  const problem = await becomesReady(child, url)
  if (problem !== undefined) {
    await end('SIGTERM')
    throw new Error(`openviking ${program.version} ${problem}:\n${endOf(serverLogOf(folder))}`)
  }
  return { pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

async function becomesReady(child: ChildProcess, url: string): Promise<string | undefined> {
  const until = Date.now() + READY_WITHIN_MS
  while (Date.now() < until) {
    if (child.pid === undefined) return 'cannot be run'
    if (child.exitCode !== null || child.signalCode !== null) return 'ended while it started'
    try {
      const { ok } = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(5_000) })
      if (ok) return undefined
    } catch {
      // Nothing listens yet.
    }
    await wait(100)
  }
  return `was not ready within ${READY_WITHIN_MS / 1000} s`
}

const endOf = (file: string): string => readFileSync(file, 'utf8').slice(-4_000)
