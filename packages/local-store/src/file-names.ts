import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { errnoOf, lstatIfThere } from './disk-errors.ts'

const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i
/** Room for the temporary name beside it in the 255 bytes that file systems allow. */
const LONGEST_NAME = 200

/**
 * Why a file or folder of this name could not live on every system (Windows, macOS, a Git checkout), as the second
 * half of a sentence; undefined for a good name.
 */
export function unportableName(name: string): string | undefined {
  if (name.startsWith('.')) return 'a name that begins with a dot is hidden'
  if (/[<>:"|?*\\/\p{Cc}\u2028\u2029]/u.test(name)) return 'it has one of < > : " | ? * \\ or a control character'
  if (/[. ]$/.test(name)) return 'it ends in a dot or a blank'
  if (name.startsWith(' ')) return 'it begins with a blank'
  if (WINDOWS_DEVICE.test(name)) return 'Windows reserves it for a device'
  if (Buffer.byteLength(name) > LONGEST_NAME) return `it is longer than ${LONGEST_NAME} bytes`
  return undefined
}

/** Names that are one on a file system without case or with another Unicode normal form have the same key. */
function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** The entry of `folder` that is `name` on some file system, though perhaps spelled differently. */
export function sameName(folder: string, name: string): string | undefined {
  const key = nameKey(name)
  return namesIn(folder).find((entry) => nameKey(entry) === key)
}

/**
 * The entry of `folder` that `name` means: the same characters, or alone in differing in Unicode normal form. Other
 * letter case is another name, also where the file system would open it.
 */
export function nameOnDisk(folder: string, name: string): string | undefined {
  if (process.platform === 'linux' && lstatIfThere(join(folder, name)) !== undefined) return name
  const names = namesIn(folder)
  if (names.includes(name)) return name
  const composed = name.normalize('NFC')
  const same = names.filter((entry) => entry.normalize('NFC') === composed)
  return same.length === 1 ? same[0] : undefined
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (thrown) {
    if (['ENOENT', 'ENOTDIR'].includes(errnoOf(thrown) ?? '')) return []
    throw thrown
  }
}
