import { UsageError } from './exit-code.ts'
import type { CliIo } from './io.ts'

/** Asks a question on the terminal; giving up is a no. */
export async function confirm(io: CliIo, question: string): Promise<boolean> {
  if (io.confirm !== undefined) return io.confirm(question)
  const prompts = await import('@clack/prompts')
  return (await prompts.confirm({ message: question })) === true
}

export function canAsk(io: CliIo): boolean {
  return io.confirm !== undefined || (io.stdinIsTerminal && io.stdoutIsTerminal)
}

/** @throws UsageError where nobody can be asked and nobody has agreed beforehand; `look` says how to see what it would do */
export function requireSomebodyToAsk(
  io: CliIo,
  options: { yes?: boolean; dryRun?: boolean },
  { look = 'Give --dry-run' }: { look?: string } = {},
): void {
  if (options.yes === true || options.dryRun === true) return
  if (canAsk(io)) return
  throw new UsageError(
    `This is no terminal, so nobody can be asked. ${look} to see what it would do, give --yes to do it.`,
  )
}
