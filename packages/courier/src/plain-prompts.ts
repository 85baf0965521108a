import { createInterface } from 'node:readline/promises'

interface Question {
  message: string
}

interface Selection extends Question {
  options: readonly { value: string; label: string }[]
}

/** Stands in for a prompt library, with the two questions that are asked. Closed input is a no. */
export async function confirm({ message }: Question): Promise<boolean> {
  return /^y(?:es)?$/i.test(await ask(`${message} [y/N] `))
}

/** Undefined when nothing is chosen. */
export async function select({ message, options }: Selection): Promise<string | undefined> {
  const choices = options.map(({ label }, index) => `  ${index + 1}  ${label}\n`).join('')
  const answer = await ask(`${choices}${message} [1-${options.length}] `)
  return options[Number(answer) - 1]?.value
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await Promise.race([
      lines.question(question).then((answer) => answer.trim()),
      new Promise<string>((resolve) => {
        lines.once('close', () => resolve(''))
      }),
    ])
  } finally {
    lines.close()
  }
}
