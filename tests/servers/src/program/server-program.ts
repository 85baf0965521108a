import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  cachedFolder,
  everything,
  isSet,
  type Python,
  pipInstall,
  python,
  run,
  type Unavailable,
} from '@openviking-plugins/programs'

/** A release of the server that can be started. */
export interface ServerProgram {
  version: string
  /** To be followed by the server's own arguments. */
  command: readonly [program: string, ...args: string[]]
  env: Readonly<Record<string, string>>
}

const requirements = fileURLToPath(new URL('./requirements.txt', import.meta.url))

// Without the site module nothing that happens to be installed on this machine can be imported.
const NO_SITE = '-S'
const MAIN = 'from openviking_cli.server_bootstrap import main; main()'
const CHECK = 'import openviking.server.app'
const CHECKED_WITHIN_MS = 120_000
/** A port on which nothing listens. */
const NOWHERE = 'http://127.0.0.1:9'

/** Whether real servers were asked for: 75 MB of packages once, and 25 to 30 MB a version. */
const isWanted = (): boolean => everything || isSet('OVP_SERVERS')

/**
 * A release from the cache. All of them run on one set of dependencies that lies beside; one that cannot be imported
 * with these gets its own.
 */
export async function serverProgram(version: string): Promise<ServerProgram | Unavailable> {
  if (!isWanted()) return { unavailable: 'a download of 100 MB, only with CI or OVP_SERVERS' }
  if (process.platform === 'win32') return { unavailable: 'servers are started on Linux and macOS only' }
  const interpreter = await python()
  if ('unavailable' in interpreter) return interpreter
  const key = createHash('sha256').update(readFileSync(requirements)).update(interpreter.tag).digest('hex').slice(0, 8)
  const shared = await cachedFolder(`openviking-dependencies-${key}`, (folder) =>
    pipInstall(interpreter, folder, [`--requirement=${requirements}`]),
  )
  if ('unavailable' in shared) return { unavailable: `its dependencies cannot be fetched: ${shared.unavailable}` }
  const own = await cachedFolder(`openviking-${version}-${key}`, (folder) =>
    install(interpreter, version, { folder, shared: shared.folder }),
  )
  if ('unavailable' in own) return { unavailable: `openviking ${version} cannot be fetched: ${own.unavailable}` }
  return {
    version,
    command: [interpreter.program, NO_SITE, '-c', MAIN],
    env: environment(own.folder, shared.folder),
  }
}

async function install(
  interpreter: Python,
  version: string,
  { folder, shared }: { folder: string; shared: string },
): Promise<Unavailable | undefined> {
  const problem = await pipInstall(interpreter, packagesOf(folder), ['--no-deps', `openviking==${version}`])
  if (problem !== undefined) return problem
  const check = await run(interpreter.program, [NO_SITE, '-c', CHECK], {
    env: environment(folder, shared),
    limitMs: CHECKED_WITHIN_MS,
  })
  if (check.status === 0) return undefined
  console.error(`openviking ${version} does not run on the shared dependencies, so it gets its own.\n${check.stderr}`)
  return pipInstall(interpreter, dependenciesOf(folder), [`openviking==${version}`])
}

const packagesOf = (folder: string): string => join(folder, 'packages')
const dependenciesOf = (folder: string): string => join(folder, 'dependencies')

function environment(own: string, shared: string): Record<string, string> {
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    LANG: 'C.UTF-8',
    PYTHONPATH: [packagesOf(own), dependenciesOf(own), shared].join(delimiter),
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONUNBUFFERED: '1',
    // Prices of models, otherwise fetched when the package is imported.
    LITELLM_LOCAL_MODEL_COST_MAP: 'True',
    // Whoever asks for more than this machine is refused at once.
    HTTP_PROXY: NOWHERE,
    HTTPS_PROXY: NOWHERE,
    NO_PROXY: '127.0.0.1,localhost',
  }
}
