import { type Dirent, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { isOpenVikingError } from '@openviking-plugins/experience/errors'
import { isCanonicalExperienceUri, parseUserUri, userRoot } from '@openviking-plugins/experience/uri'
import { errnoOf, lstatIfThere } from './disk-errors.ts'
import type { FileKind, Stamp } from './index/engine.ts'

/** Where experiences are, relative to the store. */
export const EXPERIENCES = 'memories/experiences'
/** Larger files are no notes; they stay out of the index. */
export const LARGEST_INDEXED: number = 1 << 20

/** A file that is in the store but is not offered. `path` is relative to the store. */
export interface SkippedFile {
  path: string
  /** A sentence for a person. */
  reason: string
}

export interface FoundFile {
  path: string
  kind: Exclude<FileKind, 'none'>
  stats: Stats
}

export interface Visitor {
  /** Called before the folder is read, with its modification time in milliseconds. */
  folder(path: string, mtime: number): void
  file(file: FoundFile): void
  skipped(skipped: SkippedFile): void
}

/** `viking://user/<user>/<path>`; names are taken as they are. */
export function uriOf(user: string, path: string): string {
  return path === '' ? userRoot(user) : `${userRoot(user)}/${path}`
}

/** Whether a walk, and the store as a whole, leaves a name out: hidden files, sidecars, Git's folder, temporary files. */
export function isHidden(name: string): boolean {
  return name.startsWith('.')
}

/** Characters that show nothing of themselves or turn what is around them; two of them join letters of real words. */
let control: RegExp | undefined
/** Made when it is first asked for: it takes a hook, which loads this for other reasons, as long as its whole settings. */
const controls = (): RegExp => (control ??= /[\p{Cc}\p{Cf}\u2028\u2029]/gu)
const JOINERS = ['\u200c', '\u200d']
const RENAME = 'Rename it without ? # \\ % 2e, line breaks, control characters or blanks at the ends.'

/** Whether the name can stand in a URI that leads back to it, on one line and looking as it is. */
export function canBeNamed(name: string): boolean {
  if (name.match(controls())?.some((found) => !JOINERS.includes(found)) === true) return false
  const uri = uriOf('me', name)
  try {
    return parseUserUri(uri, 'me').uri === uri
  } catch (thrown) {
    if (isOpenVikingError(thrown)) return false
    throw thrown
  }
}

/** Whether all names of a path are offered: none is hidden, and each can be named. */
export function isOffered(path: string): boolean {
  return path === '' || path.split('/').every((name) => !isHidden(name) && canBeNamed(name))
}

/** A path or URI that may hold anything, for a message: on one line, with what does not show as `\u{…}`. */
export function shownPath(path: string): string {
  return path
    .toWellFormed()
    .replace(controls(), (found) => (JOINERS.includes(found) ? found : `\\u{${found.codePointAt(0)?.toString(16)}}`))
}

/** Visits a folder and what is in it, going `into` sub-folders. Links are not followed, hidden names not visited. */
export function visitFolder(
  store: string,
  folder: string,
  visitor: Visitor,
  into: (folder: string) => boolean = () => true,
): void {
  const pending = [folder]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const stats = statsOf(store, path)
    if (stats === undefined || !stats.isDirectory()) continue
    visitor.folder(path, stats.mtimeMs)
    for (const entry of entriesOf(store, path)) {
      const child = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory() && isOffered(entry.name)) {
        if (into(child)) pending.push(child)
      } else {
        visitEntry(store, child, entry, visitor)
      }
    }
  }
}

function visitEntry(store: string, path: string, entry: Dirent, visitor: Visitor): void {
  if (isHidden(entry.name)) return
  if (entry.isSymbolicLink()) {
    visitor.skipped({
      path: shownPath(path),
      reason: 'It is a link, and links are not followed. Put the file itself here.',
    })
    return
  }
  if (!canBeNamed(entry.name)) {
    visitor.skipped({ path: shownPath(path), reason: `Its name cannot stand in a URI. ${RENAME}` })
    return
  }
  if (!entry.isFile()) return
  const stats = statsOf(store, path)
  if (stats?.isFile()) visitFile(path, stats, visitor)
  else if (entry.name.includes('\ufffd')) visitor.skipped({ path, reason: 'Its name is not UTF-8. Rename it.' })
}

/** Sorts one plain file; also for a path that a watcher named. */
export function visitFile(path: string, stats: Stats, visitor: Pick<Visitor, 'file' | 'skipped'>): void {
  if (stats.size > LARGEST_INDEXED) {
    visitor.skipped({ path, reason: 'It is larger than 1 MB. Split it.' })
    return
  }
  if (!path.startsWith(`${EXPERIENCES}/`)) {
    visitor.file({ path, kind: 'other', stats })
  } else if (!/\.md$/i.test(path)) {
    visitor.skipped({ path, reason: 'Only .md files are experiences. Rename it, or move it out of the folder.' })
  } else if (!isCanonicalExperienceUri(uriOf('me', path), 'me')) {
    visitor.skipped({
      path,
      reason: `Its name cannot stand in an experience URI. ${RENAME}`,
    })
  } else {
    visitor.file({ path, kind: 'experience', stats })
  }
}

/** Undefined when nothing is there, or no longer. Never follows a link below the store. */
export function statsOf(store: string, path: string): Stats | undefined {
  return lstatIfThere(`${store}/${path}`)
}

function entriesOf(store: string, path: string): Dirent[] {
  try {
    return readdirSync(join(store, path), { withFileTypes: true })
  } catch (thrown) {
    if (['ENOENT', 'ENOTDIR'].includes(errnoOf(thrown) ?? '')) return []
    throw thrown
  }
}

export function stampOf(stats: Stats): Stamp {
  return { mtime: stats.mtimeMs, ctime: stats.ctimeMs, size: stats.size, inode: stats.ino }
}

export function sameStamp(left: Stamp, right: Stamp): boolean {
  return (
    left.mtime === right.mtime && left.ctime === right.ctime && left.size === right.size && left.inode === right.inode
  )
}

/** A change this close before a look may be followed by one that leaves the same time; FAT counts in two seconds. */
export function isSettled(mtime: number, now: number = Date.now()): boolean {
  const tick = mtime % 1000 === 0 ? 2_000 : 50
  return now - mtime > tick
}
