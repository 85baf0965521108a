import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createRequire, wrap } from 'node:module'
import { basename, dirname } from 'node:path'
import { debuglog } from 'node:util'
import { Script } from 'node:vm'

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
  const missing = new Map<string, Script>()
  extensions['.cjs'] = (module, filename) => {
    const source = readFileSync(filename, 'utf8')
    // A script has no say in how Node imports.
    if (dirname(filename) !== beside || source.includes('import(')) {
      extensions['.js'](module, filename)
      return
    }
    const { ino, size, ctimeMs } = statSync(filename)
    // V8 compares lengths alone. A file that was written anew has another inode or time of its last change.
    const kept = `${release}/${basename(filename)}-${own}-${ino}-${size}-${ctimeMs}`
    const script = new Script(wrap(source), { filename, cachedData: contentOf(kept) })
    // Also where another Node or other options of V8 have compiled it.
    if (script.cachedDataRejected !== false) missing.set(kept, script)
    const { exports } = module
    script.runInThisContext().call(exports, exports, createRequire(filename), module, filename, beside)
  }
  process.on('exit', () => {
    for (const [kept, script] of missing) keep(release, kept, script)
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

/** Whole or not at all, also where the machine stops: V8 would run what is left of it. */
function keep(release: string, kept: string, script: Script): void {
  const written = `${kept}.${process.pid}`
  try {
    mkdirSync(release, { recursive: true })
    const file = openSync(written, 'wx', 0o600)
    try {
      writeFileSync(file, script.createCachedData(), { flush: true })
    } finally {
      closeSync(file)
    }
    renameSync(written, kept)
  } catch (thrown) {
    told(thrown)
  }
}

function told(thrown: unknown): void {
  debuglog('compiled')('%s', thrown)
}
