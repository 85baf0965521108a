import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import type { Identity } from '@openviking-plugins/experience'
import { messageOf, OpenVikingError } from '@openviking-plugins/experience/errors'
import { isValidIdentifier, RESERVED_USER_NAMES } from '@openviking-plugins/experience/uri'
import { below } from './below.ts'
import { errnoOf } from './disk-errors.ts'
import { createWhole, randomHex } from './files.ts'
import type { HomePaths } from './home.ts'

/** The one account of a folder. */
const ACCOUNT = 'local'
const LONGEST_USER = 64

/**
 * Who owns the URIs of this folder. The first process to ask derives the user from the name that the operating system
 * knows, or takes `user`, and writes it down; from then on the file decides. A later `user` wins for its run alone.
 */
export function loadIdentity(paths: HomePaths, user: string | undefined, log: (line: string) => void): Identity {
  const file = below(paths.state, 'identity.json')
  const told = user === undefined ? undefined : { user: requireUser(user), account: ACCOUNT }
  const saved = existsSync(file) ? (told ?? readIdentity(file)) : undefined
  if (saved !== undefined) return saved
  const first = told ?? { user: userFromName(systemUserName(log)), account: ACCOUNT }
  if (createWhole(file, `${JSON.stringify(first)}\n`)) return first
  return told ?? readIdentity(file) ?? first
}

/** The user that a folder keeps; undefined while nobody has used it. @throws as `loadIdentity` */
export function keptUser(paths: Pick<HomePaths, 'state'>): string | undefined {
  const file = below(paths.state, 'identity.json')
  return existsSync(file) ? readIdentity(file)?.user : undefined
}

/** The identifier made of a login name: `Mira Larsén` → `mira-larsen`; `user-<8 hex digits>` when nothing is left. */
export function userFromName(name: string | undefined): string {
  const spelled = (name ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_.@-]+/g, '-')
  const at = Math.max(0, spelled.lastIndexOf('@'))
  const plain = (spelled.slice(0, at).replaceAll('@', '-') + spelled.slice(at))
    .replace(/^[-.]+/, '')
    .slice(0, LONGEST_USER)
    .replace(/(?<![-.])[-.]+$/, '')
  return isUsable(plain) ? plain : `user-${randomHex()}`
}

function isUsable(user: string): boolean {
  return isValidIdentifier(user) && user !== 'default' && !RESERVED_USER_NAMES.includes(user.toLowerCase())
}

function requireUser(user: string): string {
  if (isUsable(user)) return user
  throw new OpenVikingError(
    'CONFIGURATION',
    `The user id ${JSON.stringify(user)} cannot be used. Take letters, digits and _ . @ - with at most one @, and none of: default, ${RESERVED_USER_NAMES.join(', ')}.`,
  )
}

/** Undefined without a passwd entry, as in a container that runs under any number. */
function systemUserName(log: (line: string) => void): string | undefined {
  try {
    return userInfo().username
  } catch (thrown) {
    log(`identity: this system names no user (${messageOf(thrown)})`)
    return undefined
  }
}

function readIdentity(file: string): Identity | undefined {
  let saved: unknown
  try {
    saved = JSON.parse(readFileSync(file, 'utf8'))
  } catch (thrown) {
    if (errnoOf(thrown) === 'ENOENT') return undefined
    throw unreadable(file, thrown)
  }
  if (typeof saved !== 'object' || saved === null || !('user' in saved) || typeof saved.user !== 'string') {
    throw unreadable(file, undefined)
  }
  return { user: requireUser(saved.user), account: ACCOUNT }
}

function unreadable(file: string, cause: unknown): OpenVikingError {
  return new OpenVikingError(
    'CONFIGURATION',
    `${file} cannot be read. Put {"user":"<your user id>"} into it, the id that your experience URIs carry.`,
    { cause },
  )
}
