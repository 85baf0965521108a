import type { Stats } from 'node:fs'
import { join } from 'node:path'
import { isAFolder, nothingAt, OpenVikingError, parseUserUri } from '@openviking-plugins/experience'
import { nameOnDisk, sameName, unportableName } from '../file-names.ts'
import { canBeNamed, EXPERIENCES, isHidden, shownPath, statsOf, uriOf } from '../store-files.ts'

/** A file or folder of the store, or room for one. */
export interface Place {
  /** Relative to the store, in the spelling of the file system; '' is the store itself. */
  path: string
  absolute: string
  uri: string
  /** Undefined when nothing is there. */
  stats: Stats | undefined
}

/**
 * The place that a URI names, wherever it is below the store. Names are matched as they are written; only another
 * Unicode normal form of the same name is taken for it. @throws INVALID_URI, NOT_OWNED
 */
export function placeOf(store: string, uri: string, user: string): Place {
  let path = ''
  let there = true
  for (const name of parseUserUri(uri, user).segments) {
    if (isHidden(name)) refuse(uri, 'hidden files and generated sidecars are not offered')
    if (!canBeNamed(name)) refuse(uri, 'a name in it has characters that do not show, or a blank at its end')
    const spelled: string | undefined = there ? nameOnDisk(join(store, path), name) : undefined
    there = spelled !== undefined
    path = path === '' ? (spelled ?? name) : `${path}/${spelled ?? name}`
    if (there && statsOf(store, path)?.isSymbolicLink()) {
      refuse(uri, 'it leads through a link, and links are not followed')
    }
  }
  const stats = there ? statsOf(store, path) : undefined
  return { path, absolute: join(store, path), uri: uriOf(user, path), stats }
}

/** A place that exists. @throws NOT_FOUND */
export function existingPlace(store: string, uri: string, user: string): Place & { stats: Stats } {
  const place = placeOf(store, uri, user)
  if (place.stats !== undefined) return { ...place, stats: place.stats }
  throw nothingAt(uri)
}

/** A file that exists. @throws NOT_FOUND, INVALID_INPUT for a folder */
export function existingFile(store: string, uri: string, user: string): Place & { stats: Stats } {
  const place = existingPlace(store, uri, user)
  if (place.stats.isFile()) return place
  throw isAFolder(uri)
}

/** A place to write to, with a name that every system can hold. @throws INVALID_INPUT */
export function writablePlace(store: string, uri: string, user: string): Place {
  const place = placeOf(store, uri, user)
  const names = place.path.split('/')
  if (place.path === '')
    throw new OpenVikingError('INVALID_INPUT', `${uri} is the folder of everything. Add a file name.`)
  if (place.stats !== undefined) {
    if (place.stats.isFile()) return place
    throw new OpenVikingError('INVALID_INPUT', `${uri} is a folder. Add a file name.`)
  }
  for (const name of names) {
    const problem = unportableName(name)
    if (problem !== undefined)
      throw new OpenVikingError('INVALID_INPUT', `${uri} cannot be written: ${problem}. Choose another name.`)
  }
  if (place.path.startsWith(`${EXPERIENCES}/`) && !/\.md$/i.test(place.path)) {
    throw new OpenVikingError(
      'INVALID_INPUT',
      `${uri} cannot be written: an experience is a .md file. Add .md to the name.`,
    )
  }
  requireFolders(store, place.path, user)
  requireFreeName(store, place.path, user)
  return place
}

/** @throws INVALID_INPUT when what should be a folder above a path is a file */
function requireFolders(store: string, path: string, user: string): void {
  for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
    const above = path.slice(0, end)
    if (statsOf(store, above)?.isFile()) {
      const uri = uriOf(user, above)
      throw new OpenVikingError('INVALID_INPUT', `${uri} is a file, so nothing can be below it. Choose another folder.`)
    }
  }
}

/** @throws ALREADY_EXISTS when the name, or a folder above it, differs from an existing one by letter case alone. */
function requireFreeName(store: string, path: string, user: string): void {
  let folder = ''
  for (const name of path.split('/')) {
    const child = folder === '' ? name : `${folder}/${name}`
    if (statsOf(store, child) === undefined) {
      const same = sameName(join(store, folder), name)
      // The same spelling is an entry that another process has made since the line above.
      if (same !== undefined && same !== name) {
        const existing = uriOf(user, folder === '' ? same : `${folder}/${same}`)
        throw new OpenVikingError(
          'ALREADY_EXISTS',
          `${existing} is there, which differs only in letter case. Use that spelling or another name.`,
        )
      }
      if (same === undefined) return
    }
    folder = child
  }
}

function refuse(uri: string, problem: string): never {
  throw new OpenVikingError('INVALID_URI', `${shownPath(uri)} cannot be used: ${problem}.`)
}
