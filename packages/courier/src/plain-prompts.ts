import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

interface Question {
  message: string
}

interface Selection extends Question {
  options: readonly { value: string; label: string }[]
}

/** Stands in for a prompt library, with the questions that are asked. Closed input is a no. */
export async function confirm({ message }: Question): Promise<boolean> {
  return /^y(?:es)?$/i.test((await ask(`${message} [y/N] `)) ?? '')
}

/** Undefined when nothing is chosen. */
export async function select({ message, options }: Selection): Promise<string | undefined> {
  const choices = options.map(({ label }, index) => `  ${index + 1}  ${label}\n`).join('')
  const answer = await ask(`${choices}${message} [1-${options.length}] `)
  return options[Number(answer) - 1]?.value
}

/** Undefined when the user gives up. */
export function text({ message }: Question): Promise<string | undefined> {
  return ask(`${message} `)
}

/** Nothing of what is typed is shown. Undefined when the user gives up. */
export async function password({ message }: Question): Promise<string | undefined> {
  process.stderr.write(`${message} `)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const answer = await ask('', { output: nowhere, terminal: true })
  process.stderr.write('\n')
  return answer
}

/** Undefined where the input ends. */
async function ask(
  question: string,
  on: { output: NodeJS.WritableStream; terminal?: boolean } = { output: process.stderr },
): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, ...on })
  try {
    return await Promise.race([
      lines.question(question).then((answer) => answer.trim()),
      new Promise<undefined>((resolve) => {
        lines.once('close', () => resolve(undefined))
      }),
    ])
  } finally {
    lines.close()
  }
}
