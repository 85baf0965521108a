import type { CliIo } from './io.ts'

export interface Choice {
  value: string
  label: string
}

export interface ChooseOptions {
  /** The value that Enter takes. */
  initial?: string
}

/** Asks on the terminal for one of several answers; undefined when the user gives up. */
export async function choose(
  io: CliIo,
  question: string,
  choices: readonly Choice[],
  { initial }: ChooseOptions = {},
): Promise<string | undefined> {
  if (io.choose !== undefined) return io.choose(question, choices)
  const prompts = await import('@clack/prompts')
  const answer = await prompts.select({
    message: question,
    options: [...choices],
    ...(initial === undefined ? {} : { initialValue: initial }),
  })
  return typeof answer === 'string' ? answer : undefined
}
