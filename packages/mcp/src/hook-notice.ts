import { dirname } from 'node:path'
import { areHooksMarked } from '@openviking-plugins/capture/hook'
import { messageOf } from '@openviking-plugins/experience/errors'
import { homePaths } from '@openviking-plugins/local-store/home'
import type { CommandLine } from './command-line.ts'
import { serverSettings } from './server-settings.ts'

/** Harnesses that run the hooks of a plugin only once their user trusts them, and what he types to look at them. */
const REVIEWS: Readonly<Record<string, string>> = { codex: '/hooks' }

/**
 * A line for the client's model where the hooks beside this server have not run yet; undefined everywhere else, so that
 * what the model reads stays the same from session to session. `script` is the server's own program.
 */
export function hookNotice(commandLine: CommandLine, script: string, log: (line: string) => void): string | undefined {
  const { harness } = commandLine
  const review = Object.hasOwn(REVIEWS, harness) ? REVIEWS[harness] : undefined
  if (review === undefined) return undefined
  try {
    const { settings } = serverSettings(commandLine)
    if (settings.capture === 'off') return undefined
    if (areHooksMarked(homePaths(settings.home).state, { harness, programs: dirname(script) })) return undefined
  } catch (thrown) {
    log(`whether the hooks run is not known: ${messageOf(thrown)}`)
    return undefined
  }
  return `The hooks of this plugin have not run since it was installed or updated. If they are not trusted, calls are counted but sessions are not kept: tell the user once that ${review} lists them for review.`
}
