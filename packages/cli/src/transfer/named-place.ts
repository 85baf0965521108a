import { realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve } from 'node:path'
import { OpenVikingError } from '@openviking-plugins/experience'
import { UsageError } from '../exit-code.ts'

/** In the place of an address: the folder of this home, whatever server is set. */
const FOLDER = 'folder'

export type NamedPlace =
  | { kind: 'server'; url: string }
  /** A path, absolute or behind `~`. */
  | { kind: 'folder'; path: string }
  | { kind: 'own-folder' }

/**
 * What somebody means by a place. A folder is only what cannot be anything else, since a new one is made of it.
 * @throws UsageError
 */
export function namedPlace(place: string, { cwd, option }: { cwd: string; option: string }): NamedPlace {
  const text = place.trim()
  if (/^https?:\/\//iu.test(text)) return { kind: 'server', url: text }
  if (text === FOLDER) return { kind: 'own-folder' }
  if (isAbsolute(text) || /^~(?:$|[\\/])/u.test(text)) return { kind: 'folder', path: text }
  if (/^\.{1,2}(?:$|[\\/])/u.test(text)) return { kind: 'folder', path: resolve(cwd, text) }
  const what = text === '' ? 'nothing' : JSON.stringify(text)
  throw new UsageError(
    `${option} is given ${what}, which is no place. Name the address of a server, which begins with https:// or http://, a folder by its whole path or one that begins with ~/, ./ or ../, or the word ${FOLDER}.`,
  )
}

/** The path with the links in it resolved, as far as it is there. */
export function realPlace(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : resolve(realPlace(parent), relative(parent, path))
  }
}

/** @throws INVALID_INPUT where no folder is, or can be made */
export function requireFolder(home: string, place: string): void {
  for (let at = home; ; at = dirname(at)) {
    const stats = statSync(at, { throwIfNoEntry: false })
    if (stats !== undefined && !stats.isDirectory()) {
      throw new OpenVikingError(
        'INVALID_INPUT',
        `${place} cannot be a folder, because ${at} is none. Name another one.`,
      )
    }
    if (stats !== undefined || dirname(at) === at) return
  }
}

/** @throws INVALID_INPUT where one of two homes would lie within the other */
export function requireApart(home: string, own: string, place: string): void {
  const [there, here] = [realPlace(home), realPlace(own)]
  if (isWithin(there, here) || isWithin(here, there)) {
    throw new OpenVikingError(
      'INVALID_INPUT',
      `${place} lies within ${own}, or the other way round, so that one would become a part of the other. Name a folder beside it.`,
    )
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '' && !way.startsWith('..') && !isAbsolute(way)
}
