import { basename, dirname } from 'node:path'
import { isOlder } from '@openviking-plugins/experience/version-numbers'

const COPY = /[\\/]dist[\\/]ovp\.cjs$/

/**
 * Where `*` stands for the version, a shell puts all that a harness still has: the first is run, with the others as its
 * first arguments. Told is the newest, and what it is to do; `own` where there is no other.
 */
export function newestCopy(own: string, args: readonly string[]): { program: string; rest: readonly string[] } {
  const end = args.findIndex((argument) => !COPY.test(argument))
  const others = end === -1 ? args : args.slice(0, end)
  // As it is in the arguments where two are the same: a shell sorts them.
  const program = others.reduce((newest, copy) => (isOlder(versionOf(copy), versionOf(newest)) ? newest : copy), own)
  return { program, rest: args.slice(others.length) }
}

/** As the folder of the plugin is called; a harness that names it otherwise has no order that could be told. */
function versionOf(copy: string): string {
  return basename(dirname(dirname(copy)))
}
