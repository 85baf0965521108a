import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Where fetched programs are kept, outside of the clone. */
const cache = process.env['OVP_CACHE'] || join(homedir(), '.cache', 'openviking-plugins')

/** What could not be had at all: its tests are skipped, by name and with this reason. */
export interface Unavailable {
  unavailable: string
}
export interface CachedFolder {
  folder: string
}

/**
 * The folder of this name in the cache. What is not there yet is made by `make`, in a folder beside it that is renamed
 * when all is done, so that a broken download leaves nothing; of several processes one makes it and the others wait.
 */
export async function cachedFolder(
  name: string,
  make: (beside: string) => Promise<Unavailable | undefined>,
): Promise<CachedFolder | Unavailable> {
  const folder = join(cache, name)
  while (!existsSync(folder)) {
    const release = claim(`${folder}.lock`)
    if (release === undefined) {
      await wait(500)
      continue
    }
    try {
      const problem = existsSync(folder) ? undefined : await makeBeside(folder, name, make)
      if (problem !== undefined) return problem
    } finally {
      release()
    }
  }
  return { folder }
}

async function makeBeside(
  folder: string,
  name: string,
  make: (beside: string) => Promise<Unavailable | undefined>,
): Promise<Unavailable | undefined> {
  const beside = mkdtempSync(join(cache, `.${name}-`))
  const started = Date.now()
  // Standard error is read by nobody but people, and a download may take minutes.
  console.error(`Fetching ${name} …`)
  try {
    const problem = await make(beside)
    if (problem !== undefined) return problem
    if (!existsSync(folder)) renameSync(beside, folder)
    console.error(`Fetched ${name} in ${Math.round((Date.now() - started) / 1000)} s.`)
    return undefined
  } finally {
    rmSync(beside, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** One of several test processes fetches; the others wait. A lock that a dead process left is taken over. */
function claim(lock: string): (() => void) | undefined {
  mkdirSync(cache, { recursive: true })
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
