import { compareVersionNumbers, messageOf, versionNumbers } from '@openviking-plugins/experience'
import type { Check } from './check.ts'
import { findProgram } from './find-program.ts'
import type { Machine } from './machine.ts'
import { runProgram } from './run-program.ts'

/** The lowest Node that hooks and tools run on. */
const LOWEST_NODE = '20.17'

/** Whether a harness that looks into these folders finds a Node that is new enough. */
export async function nodeCheck(id: string, folders: readonly string[], machine: Machine): Promise<Check> {
  const file = findProgram('node', folders, machine)
  const advice = `Install Node ${LOWEST_NODE} or newer so that a new terminal finds it: node --version`
  if (file === undefined) {
    return {
      id,
      status: 'fail',
      text: 'There is no node on the PATH: the tools and the hooks cannot start.',
      do: `${advice}. A Node that only an interactive shell knows (nvm, fnm) is not seen by programs started from a menu.`,
    }
  }
  let version: string
  try {
    version = (await runProgram(file, ['--version'], machine, { limitMs: 20_000 })).stdout.trim()
  } catch (thrown) {
    return { id, status: 'fail', text: `The node on the PATH does not start: ${messageOf(thrown)}`, do: `${advice}.` }
  }
  const numbers = versionNumbers(version)
  if (numbers === undefined)
    return { id, status: 'fail', text: `${file} is on the PATH and does not say which Node it is.`, do: `${advice}.` }
  if (compareVersionNumbers(numbers, versionNumbers(LOWEST_NODE) ?? []) < 0) {
    return {
      id,
      status: 'fail',
      text: `The node on the PATH is ${version} (${file}), which is too old for the tools and the hooks.`,
      do: `${advice}.`,
    }
  }
  return { id, status: 'ok', text: `Node ${version.replace(/^v/, '')} is on the PATH (${file}).` }
}
