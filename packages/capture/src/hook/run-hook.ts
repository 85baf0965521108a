import { writeSync } from 'node:fs'
import type { DebugLog } from './debug-log.ts'
import { kindOf } from './kind-of.ts'
import { type HookInput, type OpenInput, readInput } from './read-input.ts'

export interface RunHookOptions {
  /** A stream, or what was opened before and is being read: that starts faster. */
  stdin: NodeJS.ReadableStream | OpenInput
  log: DebugLog
  /** Milliseconds to wait for the input. */
  inputBudgetMs?: number
  /** Milliseconds after which the hook ends with an empty answer, whatever it is doing. */
  budgetMs?: number
  /** The hook's work; returns its answer to the harness. */
  answer(input: HookInput): Record<string, unknown> | Promise<Record<string, unknown>>
}

/**
 * Runs a hook to the end of the process: one JSON object on stdout, exit code 0, no matter what comes in or goes
 * wrong. A harness must never stop because of us.
 */
export async function runHook(options: RunHookOptions): Promise<never> {
  const { stdin, inputBudgetMs = 1_000 } = options
  const isWaiting = 'isWaiting' in stdin ? stdin.isWaiting : (): boolean => false
  const timer = setTimeout(() => {
    options.log.trouble('the hook took too long and was ended')
    end({}, isWaiting())
  }, options.budgetMs ?? 5_000)
  timer.unref()
  let answer: Record<string, unknown> = {}
  try {
    const input = await ('object' in stdin ? stdin.object(inputBudgetMs) : readInput(stdin, inputBudgetMs))
    if (input === undefined) options.log.trouble('the event was lost: there was no JSON object on standard input')
    else answer = await options.answer(input)
  } catch (thrown) {
    options.log.trouble(`the event was lost: ${kindOf(thrown)}`)
  }
  return end(answer, isWaiting())
}

function end(answer: Record<string, unknown>, isReading: boolean): never {
  const bytes = Buffer.from(`${JSON.stringify(answer)}\n`, 'utf8')
  for (let at = 0, tries = 0; at < bytes.length && tries < 1_000; tries++) {
    try {
      at += writeSync(1, bytes, at)
    } catch (thrown) {
      // A full pipe is tried again; a closed one has nobody left to answer.
      if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EAGAIN')) break
    }
  }
  if (isReading) leaveRead()
  process.exit(0)
}

/** Ends a process in which a read waits for good: as another program, where Node can, and else by force. */
function leaveRead(): void {
  try {
    process.execve?.(process.execPath, [process.execPath, '-e', '0'])
  } catch {
    // There is no such thing on this system: what was answered stands.
  }
  process.kill(process.pid, 'SIGKILL')
}
