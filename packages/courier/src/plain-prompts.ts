import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

interface Question {
  message: string
}

interface Selection extends Question {
  options: readonly { value: string; label: string }[]
  /** What an empty answer takes; without it an empty answer is a wrong one. */
  initialValue?: string | undefined
}

/** Stands in for a prompt library, with the questions that are asked. Closed input is a no. */
export async function confirm({ message }: Question): Promise<boolean> {
  return /^y(?:es)?$/i.test((await ask(`${message} [y/N] `)) ?? '')
}

/** Asks until it is answered. Undefined where the input ends. */
export async function select({ message, options, initialValue }: Selection): Promise<string | undefined> {
  const choices = options.map(({ label }, index) => `  ${index + 1}  ${label}\n`).join('')
  const initial = options.findIndex(({ value }) => value === initialValue) + 1
  const question = `${message} [1-${options.length}${initial === 0 ? '' : `, Enter for ${initial}`}] `
  for (let asked = `${choices}${question}`; ; asked = `Answer with a number from 1 to ${options.length}. ${question}`) {
    const answer = await ask(asked)
    if (answer === undefined) return undefined
    const chosen = options[(answer === '' ? initial : Number(answer)) - 1]
    if (chosen !== undefined) return chosen.value
  }
}

/** Undefined when the user gives up. */
export function text({ message }: Question): Promise<string | undefined> {
  return ask(`${message} `)
}

/** Nothing of what is typed is shown. Undefined when the user gives up. */
export async function password({ message }: Question): Promise<string | undefined> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const typed = ask('', { output: nowhere, terminal: true })
  // Only now does the terminal show nothing of what is typed.
  process.stderr.write(`${message} `)
  const answer = await typed
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
