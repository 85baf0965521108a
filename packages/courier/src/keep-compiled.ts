import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire, wrap } from 'node:module'
import { basename, dirname } from 'node:path'
import { debuglog } from 'node:util'
import { Script } from 'node:vm'

const MOST_KEPT = 3
/** One process of so many looks whether it has compiled more than was kept: the first of a kind need not be the usual one. */
const LOOKS = 32
/** Grown by less it is not worth writing again. */
const GROWN = 1.05

export interface KeepOptions {
  /** For the compiled code; made when something is kept. */
  folder: string
  /** Of the files that are kept compiled, and of no other. */
  beside: string
  /** What the process is for: each calls other functions. Becomes a part of file names, without its signs. */
  task: string
  /** `require.extensions`. */
  extensions: NodeJS.RequireExtensions
}

/**
 * Has the CommonJS files of a folder, as they are loaded from now on, take what V8 compiled of them from where an earlier
 * process left it. Node's own `enableCompileCache` holds less: what was compiled before the file ran, and none of the
 * functions that it then called; and Node 20 has none. What cannot be read or written is compiled as ever, and
 * `NODE_DEBUG=compiled` says so.
 */
export function keepCompiled({ folder, beside, task, extensions }: KeepOptions): void {
  const own = task.replace(/\W/g, '').slice(0, 40)
  const release = `${folder}/${process.version}-${process.arch}`
  const missing: Missing[] = []
  extensions['.cjs'] = (module, filename) => {
    const source = readFileSync(filename, 'utf8')
    // A script has no say in how Node imports.
    if (dirname(filename) !== beside || source.includes('import(')) {
      extensions['.js'](module, filename)
      return
    }
    const { ino, size, ctimeMs } = statSync(filename)
    const part = `${basename(filename)}-${own}-`
    // V8 compares lengths alone. A file that was written anew has another inode or time of its last change.
    const name = `${part}${ino}-${size}-${ctimeMs}`
    const cachedData = contentOf(`${release}/${name}`)
    const script = new Script(wrap(source), { filename, cachedData })
    // Also where another Node or other options of V8 have compiled it.
    const least = script.cachedDataRejected === false ? (cachedData?.length ?? 0) * GROWN : 0
    if (least === 0 || process.pid % LOOKS === 0) missing.push({ part, name, script, least })
    const { exports } = module
    script.runInThisContext().call(exports, exports, createRequire(filename), module, filename, beside)
  }
  process.on('exit', () => {
    for (const each of missing) keep(release, each)
  })
}

function contentOf(kept: string): Buffer | undefined {
  try {
    return readFileSync(kept)
  } catch (thrown) {
    told(thrown)
    return undefined
  }
}

interface Missing {
  /** What begins the names of all that is kept of one file for one task. */
  part: string
  name: string
  script: Script
  /** Bytes; less than these are kept already. */
  least: number
}

/** Whole or not at all, also where the machine stops: V8 would run what is left of it. */
function keep(release: string, { part, name, script, least }: Missing): void {
  const kept = `${release}/${name}`
  const written = `${kept}.${process.pid}`
  try {
    const data = least === 0 ? undefined : script.createCachedData()
    if (data !== undefined && data.length < least) return
    mkdirSync(release, { recursive: true })
    const file = openSync(written, 'wx', 0o600)
    try {
      writeFileSync(file, data ?? script.createCachedData(), { flush: true })
    } finally {
      closeSync(file)
    }
    renameSync(written, kept)
    forgetOldest(release, part)
  } catch (thrown) {
    told(thrown)
  }
}

/** Two releases may be at work side by side; more are left where a file system changes its mind about inodes. */
function forgetOldest(release: string, part: string): void {
  const paths = readdirSync(release)
    .filter((name) => name.startsWith(part))
    .map((name) => `${release}/${name}`)
  if (paths.length <= MOST_KEPT) return
  const timeOf = new Map(paths.map((path) => [path, statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0]))
  const oldest = paths.sort((left, right) => (timeOf.get(left) ?? 0) - (timeOf.get(right) ?? 0))
  for (const path of oldest.slice(0, -MOST_KEPT)) rmSync(path, { force: true })
}

function told(thrown: unknown): void {
  debuglog('compiled')('%s', thrown)
}
