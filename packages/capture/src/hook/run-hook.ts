import { writeSync } from 'node:fs'
import type { DebugLog } from './debug-log.ts'
import { kindOf } from './kind-of.ts'
import { type HookInput, readInput, readInputNow } from './read-input.ts'

export interface RunHookOptions {
  /** A stream, or the descriptor 0 where the harness is known to write at once: that starts faster. */
  stdin: NodeJS.ReadableStream | 0
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
  const timer = setTimeout(() => {
    options.log.trouble('the hook took too long and was ended')
    end({})
  }, options.budgetMs ?? 5_000)
  timer.unref()
  let answer: Record<string, unknown> = {}
  try {
    const input = await inputFrom(options)
    if (input === undefined) options.log.trouble('the event was lost: there was no JSON object on standard input')
    else answer = await options.answer(input)
  } catch (thrown) {
    options.log.trouble(`the event was lost: ${kindOf(thrown)}`)
  }
  return end(answer)
}

async function inputFrom({ stdin, inputBudgetMs = 1_000 }: RunHookOptions): Promise<HookInput | undefined> {
  if (stdin !== 0) return readInput(stdin, inputBudgetMs)
  const read = readInputNow(stdin, inputBudgetMs)
  return 'unread' in read ? readInput(process.stdin, inputBudgetMs, read.unread) : read.input
}

function end(answer: Record<string, unknown>): never {
  const bytes = Buffer.from(`${JSON.stringify(answer)}\n`, 'utf8')
  for (let at = 0, tries = 0; at < bytes.length && tries < 1_000; tries++) {
    try {
      at += writeSync(1, bytes, at)
    } catch (thrown) {
      // A full pipe is tried again; a closed one has nobody left to answer.
      if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EAGAIN')) break
    }
  }
  process.exit(0)
}
