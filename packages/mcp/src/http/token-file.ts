import { randomBytes } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from 'node:fs'
import { messageOf, OpenVikingError } from '@openviking-plugins/experience'
import { createWhole } from '@openviking-plugins/local-store/files'

const NEW_TOKEN_BYTES = 32
const LARGEST_FILE = 4_096
/** What can stand in a header, and is too long to be guessed. */
const TOKEN = /^[\x21-\x7e]{16,1024}$/

/** The token in `file`, made with 32 random bytes where there is none. @throws CONFIGURATION as `readToken`, IO */
export function ensureToken(file: string): string {
  try {
    createWhole(file, `${randomBytes(NEW_TOKEN_BYTES).toString('base64url')}\n`)
  } catch (cause) {
    throw new OpenVikingError(
      'IO',
      `The token could not be written to ${file} (${messageOf(cause)}). Make its folder writable, or name another file with --token-file.`,
      { cause },
    )
  }
  return readToken(file)
}

/** @throws CONFIGURATION for a file that another user can read or owns, a link, and what holds no token */
export function readToken(file: string): string {
  const refuse = (problem: string, cause?: unknown): never => {
    throw new OpenVikingError('CONFIGURATION', `The token file ${file} is refused: ${problem}`, { cause })
  }
  let descriptor: number
  try {
    // What is checked is what is read: the file cannot be changed for another one in between.
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
  } catch (cause) {
    return refuse(`it cannot be opened, or is a link (${messageOf(cause)}). Name a plain file of your own.`, cause)
  }
  try {
    const problem = problemOf(fstatSync(descriptor))
    if (problem !== undefined) return refuse(problem)
    const token = readFileSync(descriptor, 'utf8').trim()
    return TOKEN.test(token)
      ? token
      : refuse('it holds no token: one line of 16 or more letters, digits and signs. Delete it to get a new one.')
  } finally {
    closeSync(descriptor)
  }
}

function problemOf(file: Stats): string | undefined {
  if (!file.isFile() || file.size > LARGEST_FILE) return 'it is no file with a token in it. Name another one.'
  const user = process.getuid?.()
  if (user !== undefined && file.uid !== user) {
    return 'it belongs to another user of this machine, who knows the token. Name a file of your own.'
  }
  // Windows keeps no modes: there a file has what the user profile passes on.
  return process.platform !== 'win32' && (file.mode & 0o077) !== 0
    ? 'others on this machine can read it. Delete it to get a new token, or run: chmod 600 on it if nobody has.'
    : undefined
}
