import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cachedFolder, type Unavailable } from './cached-folder.ts'
import { type RunResult, run } from './run.ts'

export interface FetchedPackage {
  /** The package's own folder. */
  folder: string
  version: string
}

/** An npm package of an exact version, or of a tag, from the cache. Install scripts do not run. */
export async function npmPackage(name: string, version: string): Promise<FetchedPackage | Unavailable> {
  const exact = /^\d/.test(version) ? version : await newest(name, version)
  if (typeof exact !== 'string') return exact
  const cached = await cachedFolder(`${name.replace(/^@/, '').replaceAll('/', '-')}-${exact}`, (beside) =>
    install(`${name}@${exact}`, beside),
  )
  if ('unavailable' in cached) return cached
  return { folder: join(cached.folder, 'node_modules', ...name.split('/')), version: exact }
}

async function install(specifier: string, folder: string): Promise<Unavailable | undefined> {
  // Without a manifest of its own npm would install into the nearest folder above that has one.
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n')
  const result = await npm(
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--save-exact', specifier],
    folder,
  )
  return result.status === 0 ? undefined : { unavailable: reason(result, specifier) }
}

async function newest(name: string, tag: string): Promise<string | Unavailable> {
  const result = await npm(['view', `${name}@${tag}`, 'version', '--json'], process.cwd())
  if (result.status !== 0) return { unavailable: reason(result, `${name}@${tag}`) }
  return JSON.parse(result.stdout) as string
}

/** Runs npm's own script on this Node: on Windows npm itself is a batch file, which needs a shell. */
export function npm(args: readonly string[], cwd: string): Promise<RunResult> {
  const execpath = process.env['npm_execpath']
  const script = [
    execpath?.endsWith('npm-cli.js') ? execpath : undefined,
    ...(process.env['PATH'] ?? '')
      .split(process.platform === 'win32' ? ';' : ':')
      .flatMap((bin) => [
        join(bin, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
        join(bin, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
      ]),
  ].find((file) => file !== undefined && existsSync(file))
  if (script === undefined) return run('npm', args, { cwd, limitMs: 900_000 })
  return run(process.execPath, [script, ...args], { cwd, limitMs: 900_000 })
}

/**
 * Why npm could not fetch something.
 * @throws when the registry answered that there is no such version: nothing is out of reach then, the pin is wrong.
 */
function reason({ stdout, stderr }: RunResult, specifier: string): string {
  const code = /^npm (?:error|ERR!) code (\S+)/m.exec(stderr)?.[1] ?? `${stderr}${stdout}`.trim().split('\n')[0]
  if (code === 'ETARGET') throw new Error(`There is no ${specifier} in the registry.`)
  return `${specifier} cannot be fetched: ${code ?? 'npm gives no reason'}`
}
