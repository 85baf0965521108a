import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './findings.ts'
import { infoOf } from './info-of.ts'
import { walkFiles } from './skill-files.ts'
import { isSystemFile } from './system-files.ts'
import { OWNED_FOLDERS } from './targets.ts'

const isOwned = (path: string): boolean => OWNED_FOLDERS.some((folder) => path.startsWith(`${folder}/`))

/** Folders above a path, from the root. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/**
 * What stands where the sync writes and may be somebody's: a folder with files in place of a file, a file in place of a
 * folder. In generated folders it is no one's, and the sync removes it.
 */
export function inTheWay(root: string, paths: readonly string[]): Finding[] {
  const info = (path: string) => infoOf(join(root, path))
  const files = [...new Set(paths.flatMap(foldersOf))].filter((path) => info(path)?.isFile() === true)
  const folders = paths.filter((path) => info(path)?.isDirectory() === true && holdsFiles(join(root, path)))
  const finding = (file: string, message: string): Finding => ({ code: 'IN_THE_WAY', file, message })
  return [
    ...files.map((path) => finding(path, 'it is a file where a folder has to be; move it elsewhere')),
    ...folders.map((path) => finding(path, 'it is a folder with files where a file has to be; move it elsewhere')),
  ].filter(({ file }) => !isOwned(file))
}

function holdsFiles(folder: string): boolean {
  const { files, links } = walkFiles(folder)
  return links.length > 0 || files.some((path) => !isSystemFile(path))
}

/** Removes a folder that stands in place of a file; `inTheWay` has told of one that is somebody's. */
export function clearWay(path: string): void {
  if (infoOf(path)?.isDirectory() === true) rmSync(path, { recursive: true })
}
