import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunResult, run } from './run.ts'

/** Where fetched programs are kept, outside of the clone. */
const cacheFolder = process.env['OVP_CACHE'] || join(homedir(), '.cache', 'openviking-plugins')

export interface Fetched {
  /** The package's own folder. */
  folder: string
  version: string
}
/** A program that could not be had at all: its tests are skipped, by name and with this reason. */
export interface Unavailable {
  unavailable: string
}

/**
 * An npm package in a folder of the cache that is named after its version; installed beside it and renamed into it, so
 * that a broken download leaves nothing. Install scripts do not run.
 */
export async function npmPackage(name: string, version: string): Promise<Fetched | Unavailable> {
  const exact = /^\d/.test(version) ? version : await newest(name, version)
  if (typeof exact !== 'string') return exact
  const place = join(cacheFolder, `${name.replace(/^@/, '').replaceAll('/', '-')}-${exact}`)
  const fetched: Fetched = { folder: join(place, 'node_modules', ...name.split('/')), version: exact }
  while (!existsSync(place)) {
    const release = claim(`${place}.lock`)
    if (release === undefined) {
      await wait(500)
      continue
    }
    try {
      const problem = existsSync(place) ? undefined : await install(`${name}@${exact}`, place)
      if (problem !== undefined) return problem
    } finally {
      release()
    }
  }
  return fetched
}

async function install(specifier: string, place: string): Promise<Unavailable | undefined> {
  const beside = mkdtempSync(join(dirname(place), `.${basename(place)}-`))
  try {
    // Without a manifest of its own npm would install into the nearest folder above that has one.
    writeFileSync(join(beside, 'package.json'), '{"private":true}\n')
    const result = await npm(
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--save-exact', specifier],
      beside,
    )
    if (result.status !== 0) return { unavailable: reason(result, specifier) }
    renameSync(beside, place)
    return undefined
  } finally {
    rmSync(beside, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function newest(name: string, tag: string): Promise<string | Unavailable> {
  const result = await npm(['view', `${name}@${tag}`, 'version', '--json'], process.cwd())
  if (result.status !== 0) return { unavailable: reason(result, `${name}@${tag}`) }
  return JSON.parse(result.stdout) as string
}

/** npm's script on this Node; on Windows npm itself is a batch file, which needs a shell. */
function npm(args: readonly string[], cwd: string): Promise<RunResult> {
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

/** One of several test processes fetches; the others wait. A lock that a dead process left is taken over. */
function claim(lock: string): (() => void) | undefined {
  mkdirSync(dirname(lock), { recursive: true })
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return () => rmSync(lock, { force: true })
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown
    if (!isAlive(lock)) rmSync(lock, { force: true })
    return undefined
  }
}

function isAlive(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    // Empty for the instant between its making and its writing.
    if (pid === 0) return true
    process.kill(pid, 0)
    return true
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM'
  }
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
