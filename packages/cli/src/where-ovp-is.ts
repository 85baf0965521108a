import type { CliIo } from './io.ts'

/** For what says `ovp`, where that is no command of its own: a plugin and a clone bring it as a file. Empty elsewhere. */
export function whereOvpIs({ courier: program }: CliIo): string {
  if (program === undefined || !/\.[cm]js$/.test(program)) return ''
  return `Where it says ovp, type: node ${JSON.stringify(program)}\n`
}
