import type { CliIo } from './io.ts'

export interface AskOptions {
  /** Nothing of what is typed is shown. */
  hidden?: boolean
}

/** Asks on the terminal for a line of text; undefined when the user gives up. */
export async function ask(
  io: CliIo,
  question: string,
  { hidden = false }: AskOptions = {},
): Promise<string | undefined> {
  if (io.ask !== undefined) return io.ask(question, { hidden })
  const prompts = await import('@clack/prompts')
  const answer = hidden
    ? await prompts.password({ message: `${question} (not shown)`, mask: '' })
    : await prompts.text({ message: question })
  return typeof answer === 'string' ? answer.trim() : undefined
}
