import type { CliIo } from './io.ts'

/** Options that every command takes. */
export interface GlobalOptions {
  home?: string
  user?: string
  debug?: boolean
  json?: boolean
}

export interface CommandContext<Options extends object = object> {
  io: CliIo
  options: GlobalOptions & Options
}

/** What a command's definition hands to its action. */
export type WithGlobals = <Own extends object>(own: Own) => CommandContext<Own>

/** The one JSON object a command prints with `--json`, on a line of its own. */
export function printJson(io: CliIo, value: unknown): void {
  io.out(`${JSON.stringify(value)}\n`)
}
