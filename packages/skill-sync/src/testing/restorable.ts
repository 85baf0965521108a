import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

type Entry =
  | { kind: 'folder' }
  | { kind: 'link'; to: string }
  | { kind: 'file'; stamp: string; content: Buffer; mode: number }

/**
 * Remembers a folder as it is; the answer brings it back to that. A copy for each test takes many times as long. Links
 * are not followed.
 */
export function restorable(root: string): () => void {
  const before = new Map<string, Entry>()
  for (const path of walk(root)) before.set(path, entryOf(join(root, path)))
  return () => {
    // What lies deeper comes first.
    for (const path of walk(root).toReversed()) {
      if (kindOf(join(root, path)) !== before.get(path)?.kind)
        rmSync(join(root, path), { recursive: true, force: true })
    }
    for (const [path, entry] of before) bringBack(join(root, path), entry)
  }
}

/** Paths below it, each folder before what it holds. Node's own recursive reading follows links, which lead out of it. */
function walk(root: string, below = ''): string[] {
  return readdirSync(join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name)
    return entry.isDirectory() ? [path, ...walk(root, path)] : [path]
  })
}

function bringBack(path: string, entry: Entry): void {
  if (entry.kind === 'folder') mkdirSync(path, { recursive: true })
  else if (entry.kind === 'link') {
    if (kindOf(path) === undefined) symlinkSync(entry.to, path, 'junction')
  } else if (stampOf(path) !== entry.stamp) {
    writeFileSync(path, entry.content)
    chmodSync(path, entry.mode)
    entry.stamp = stampOf(path)
  }
}

function entryOf(path: string): Entry {
  const kind = kindOf(path)
  if (kind === 'folder') return { kind }
  if (kind === 'link') return { kind, to: readlinkSync(path) }
  return { kind: 'file', stamp: stampOf(path), content: readFileSync(path), mode: lstatSync(path).mode & 0o777 }
}

function kindOf(path: string): Entry['kind'] | undefined {
  const info = lstatSync(path, { throwIfNoEntry: false })
  if (info === undefined) return undefined
  if (info.isSymbolicLink()) return 'link'
  return info.isDirectory() ? 'folder' : 'file'
}

function stampOf(path: string): string {
  const info = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  return info === undefined ? '' : `${info.ino} ${info.mode} ${info.size} ${info.mtimeNs}`
}
