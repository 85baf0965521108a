import type { Machine } from './machine.ts'
import { type RunOptions, type RunResult, runProgram } from './run-program.ts'

const VERSION = '--version'
const answers = new WeakMap<Machine, Map<string, Promise<RunResult>>>()

/**
 * Runs a program that only tells something and is slow to start, unless this run has done so; a run is known by its own
 * `Machine`. @throws UNAVAILABLE when it cannot be started, or hangs
 */
export function askOnce(
  file: string,
  args: readonly string[],
  machine: Machine,
  options: RunOptions = {},
): Promise<RunResult> {
  const known = answers.get(machine) ?? new Map<string, Promise<RunResult>>()
  answers.set(machine, known)
  const key = JSON.stringify([file, ...args])
  const answer = known.get(key) ?? runProgram(file, args, machine, options)
  known.set(key, answer)
  return answer
}

/** Whatever it told may have changed, but for its version. */
export function forgetAnswers(machine: Machine): void {
  const known = answers.get(machine)
  for (const key of known?.keys() ?? []) if (!key.endsWith(`${JSON.stringify(VERSION)}]`)) known?.delete(key)
}
