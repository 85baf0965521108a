import { spawn } from 'node:child_process'
import { messageOf } from '@openviking-plugins/experience'
import type { Machine } from './machine.ts'
import { members } from './read-quietly.ts'
import { commandLine } from './run-program.ts'

export interface Questions {
  /** JSON-RPC messages, sent at once. */
  messages: readonly object[]
  /** The `id` of the one whose answer is waited for. */
  id: number
  /** Its method. */
  asked: string
  /** Milliseconds, after which the program is ended. */
  limitMs: number
}

/** What a program said, or why it said nothing and what stood on its standard error. */
export type Said = { answer: Record<string, unknown> } | { failed: string; stderr: string; cause?: unknown }

/** Starts a program that speaks JSON lines, asks it one thing and ends it. Throws nothing. */
export function askOverStdio(
  program: string,
  args: readonly string[],
  machine: Machine,
  { messages, id, asked, limitMs }: Questions,
): Promise<Said> {
  const line = commandLine(program, args, machine.platform)
  return new Promise((resolve) => {
    const child = spawn(line.file, line.args, {
      cwd: machine.cwd,
      env: machine.env,
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
      windowsVerbatimArguments: line.verbatim,
    })
    let [text, stderr] = ['', '']
    const finish = (said: Said): void => {
      clearTimeout(timer)
      child.kill()
      resolve(said)
    }
    const timer = setTimeout(
      () => finish({ failed: `did not answer ${asked} within ${limitMs / 1000} s`, stderr }),
      limitMs,
    )
    child.on('error', (cause) => finish({ failed: `cannot be started (${messageOf(cause)})`, stderr, cause }))
    child.on('close', () => finish({ failed: `ended without an answer to ${asked}`, stderr }))
    // It may end before it has read everything; its end is told above.
    child.stdin.on('error', () => undefined)
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      stderr = `${stderr}${chunk}`.slice(-10_000)
    })
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      const answer = lines.map(answerIn).find((found) => found['id'] === id && ('result' in found || 'error' in found))
      if (answer !== undefined) finish({ answer })
    })
    for (const message of messages) child.stdin.write(`${JSON.stringify(message)}\n`)
  })
}

function answerIn(line: string): Record<string, unknown> {
  try {
    return members(JSON.parse(line))
  } catch {
    // Something else that it prints.
    return {}
  }
}
