import type { Unavailable } from './cached-folder.ts'
import type { Python } from './python.ts'
import { type RunResult, run } from './run.ts'

const FETCHED_WITHIN_MS = 900_000

/**
 * Puts Python packages into a folder that can stand on the module path; nothing is built from source.
 * @param requirements as pip takes them, such as `openviking==0.5.2`, `--no-deps` or `--requirement=FILE`.
 * @throws when the registry answers that there is no such version: nothing is out of reach then, the pin is wrong.
 */
export async function pipInstall(
  { program }: Python,
  folder: string,
  requirements: readonly string[],
): Promise<Unavailable | undefined> {
  const options = ['--quiet', '--disable-pip-version-check', '--only-binary=:all:', '--retries=2', `--target=${folder}`]
  const result = await run(program, ['-m', 'pip', 'install', ...options, ...requirements], {
    limitMs: FETCHED_WITHIN_MS,
  })
  return result.status === 0 ? undefined : { unavailable: reason(result) }
}

function reason({ stderr }: RunResult): string {
  const unmet = /satisfies the requirement (\S+).*\(from versions: (.*)\)/.exec(stderr)
  if (unmet !== null && unmet[2] !== 'none') throw new Error(`There is no ${unmet[1]} in the registry for this Python.`)
  if (/Max retries exceeded|connection broken/.test(stderr)) return 'no registry of Python packages can be reached'
  return stderr.split('\n').findLast((line) => line.startsWith('ERROR:')) ?? 'pip gives no reason'
}
