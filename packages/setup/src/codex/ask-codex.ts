import { spawn } from 'node:child_process'
import { messageOf, OpenVikingError } from '@openviking-plugins/experience'
import { z } from 'zod'
import type { Machine } from '../machine.ts'
import { commandLine } from '../run-program.ts'
import { requireCodex } from './codex-program.ts'

const LIMIT_MS = 30_000
const QUESTION = 2

const Answer = z.object({ id: z.literal(QUESTION), result: z.unknown().optional(), error: z.unknown().optional() })

/**
 * Asks `codex app-server`, the program behind Codex's editors, one thing.
 * @throws UNAVAILABLE when it cannot be started, does not answer, or refuses
 */
export function askCodex(method: string, params: object, machine: Machine): Promise<unknown> {
  const { file, args, verbatim } = commandLine(requireCodex(machine), ['app-server'], machine.platform)
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: machine.cwd,
      env: machine.env,
      stdio: ['pipe', 'pipe', 'ignore'],
      windowsHide: true,
      windowsVerbatimArguments: verbatim,
    })
    const fail = (what: string, cause?: unknown): void => {
      finish()
      reject(new OpenVikingError('UNAVAILABLE', `codex app-server ${what}.`, cause === undefined ? {} : { cause }))
    }
    const timer = setTimeout(() => fail(`did not answer ${method} within ${LIMIT_MS / 1000} s`), LIMIT_MS)
    const finish = (): void => {
      clearTimeout(timer)
      child.kill()
    }
    child.on('error', (cause) => fail(`cannot be started (${messageOf(cause)})`, cause))
    child.on('close', () => fail(`ended without an answer to ${method}`))
    // It may end before it has read everything; its end is told above.
    child.stdin.on('error', () => undefined)
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      const answer = lines.map(answerIn).find((found) => found !== undefined)
      if (answer === undefined) return
      if (answer.error !== undefined) {
        fail(`refuses ${method}: ${JSON.stringify(answer.error)}`)
        return
      }
      finish()
      resolve(answer.result)
    })
    const clientInfo = { name: 'openviking-plugins', title: 'OpenViking', version: '1' }
    for (const message of [
      { id: 1, method: 'initialize', params: { clientInfo } },
      { method: 'initialized' },
      { id: QUESTION, method, params },
    ]) {
      child.stdin.write(`${JSON.stringify(message)}\n`)
    }
  })
}

function answerIn(line: string): z.infer<typeof Answer> | undefined {
  try {
    return Answer.safeParse(JSON.parse(line)).data
  } catch {
    // Something else that it prints.
    return undefined
  }
}
