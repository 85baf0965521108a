import {
  closeSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { sep } from 'node:path'
import { Script } from 'node:vm'
import { makeFolder } from '@openviking-plugins/capture/make-folder'

const MOST_KEPT = 3
/** One process of so many looks whether it has compiled more than was kept: the first of a kind need not be the usual one. */
const LOOKS = 32
/** Grown by less it is not worth writing again. */
const GROWN = 1.05

export interface KeepOptions {
  /** For the compiled code; made when something is kept. */
  folder: string
  /** Of the files that are kept compiled, and of no other: that of the program. */
  beside: string
  /** What the process is for: each calls other functions. Becomes a part of file names, without its signs. */
  task: string
  /** The program's own, as Node gives them to a CommonJS file. */
  require: NodeJS.Require
  module: NodeJS.Module
}

const HEAD = '(function (exports, require, module, __filename, __dirname) { '
const TAIL = '\n});'
/**
 * Characters. V8 keeps a longer text apart from what it counts until it collects garbage for the first time; a hook that
 * asks a server ends just before, and with shorter texts just behind. That costs Node 26 3 ms, Node 24 half of one.
 */
const KEPT_APART = 132_000
const BESIDE = /^\.\/[\w.-]+\.cjs$/

/**
 * A `require` for a program and the CommonJS files of its folder that takes what V8 compiled of them from where an
 * earlier process left it. Node's own `enableCompileCache` holds less: what was compiled before the file ran, and none
 * of the functions that it then called; and Node 20 has none. It finds a file by its name alone, where Node asks the
 * disk about each folder on the way. What cannot be read or written is compiled as ever, and `NODE_DEBUG=compiled` says
 * so.
 */
export function keepCompiled({ folder, beside, task, require, module }: KeepOptions): NodeJS.Require {
  const own = task.replace(/\W/g, '').slice(0, 40)
  const release = `${folder}/${process.version}-${process.arch}`
  const missing: Missing[] = []
  // Cheaper than the module that exports it.
  const Module = module.constructor as new (id: string, parent: NodeJS.Module) => NodeJS.Module
  const load = (id: string): unknown => {
    const name = id.slice(2)
    const filename = beside + sep + name
    // Node's own list, for files that it loads itself.
    const known = require.cache[filename]
    if (known !== undefined) return known.exports
    const { source, size, ino, ctimeMs } = sourceOf(filename)
    // A script has no say in how Node imports.
    if (source.includes('import(')) return require(id)
    const part = `${name}-${own}-`
    // V8 compares lengths alone. A file that was written anew has another inode or time of its last change.
    const print = `${part}${ino}-${size}-${ctimeMs}`
    const cachedData = contentOf(`${release}/${print}`)
    const script = new Script(source, { filename, cachedData })
    // Also where another Node or other options of V8 have compiled it.
    const least = script.cachedDataRejected === false ? (cachedData?.length ?? 0) * GROWN : 0
    if (least === 0 || process.pid % LOOKS === 0) missing.push({ part, name: print, script, least })
    const loaded = new Module(filename, module)
    require.cache[filename] = loaded
    try {
      script.runInThisContext().call(loaded.exports, loaded.exports, requireHere, loaded, filename, beside)
    } catch (thrown) {
      delete require.cache[filename]
      throw thrown
    }
    loaded.loaded = true
    return loaded.exports
  }
  const requireHere: NodeJS.Require = Object.assign(
    (id: string): unknown => (BESIDE.test(id) ? load(id) : require(id)),
    require,
  )
  process.on('exit', () => {
    for (const each of missing) keep(release, each)
  })
  return requireHere
}

/** As Node has it compiled, and what tells one file from another. In one piece: a text that is put together is copied. */
function sourceOf(filename: string): { source: string; size: number; ino: number; ctimeMs: number } {
  const file = openSync(filename, 'r')
  try {
    const { size, ino, ctimeMs } = fstatSync(file)
    const bytes = Buffer.alloc(Math.max(HEAD.length + size + TAIL.length, KEPT_APART), ' ')
    let end = bytes.write(HEAD, 'latin1')
    for (let left = size, read = -1; left > 0 && read !== 0; left -= read, end += read)
      read = readSync(file, bytes, end, left, null)
    bytes.write(TAIL, end, 'latin1')
    return { source: bytes.toString('utf8'), size, ino, ctimeMs }
  } finally {
    closeSync(file)
  }
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
    makeFolder(release)
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
  process.getBuiltinModule('node:util').debuglog('compiled')('%s', thrown)
}
