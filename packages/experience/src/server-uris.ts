import { OpenVikingError } from './errors.ts'
import { type AcceptUri, acceptLoosely, acceptRewritten, acceptWithScheme } from './rules/uri-acceptance.ts'
import { experienceSourceTag, isValidIdentifier, RESERVED_USER_NAMES, userRoot } from './uri.ts'
import { compareVersionNumbers, versionNumbers } from './version-numbers.ts'

/** `root` is who everybody is on a server in development mode. */
export type ServerRole = 'user' | 'admin' | 'root'

/** What a server makes of the URI in a request. `refused` is the reason for its 400 `INVALID_URI`. */
export type ResolvedUri = { resolved: string } | { refused: string }

/** How one generation of servers treats URIs; each column was seen to change at least once. */
interface UriRules {
  /** Requests need the scheme and valid ids, lose `?…` and a slash at the end, and `session` becomes a user's own. */
  checksRequests: boolean
  /** For whom `viking://~` is the own root. */
  home: 'nobody' | 'users' | 'everybody'
  /** `viking://user/<reserved word>/…` from a user or an administrator. */
  withoutUser: 'kept' | 'own' | 'refused'
  /** The bare `viking://user` from a user or an administrator. */
  container: 'kept' | 'own'
  /** How an experience is put into its canonical form. */
  canonical: AcceptUri
}

const UNCHECKED: UriRules = {
  checksRequests: false,
  home: 'nobody',
  withoutUser: 'kept',
  container: 'kept',
  canonical: acceptRewritten,
}
const FIRST_HOME: UriRules = {
  checksRequests: true,
  home: 'users',
  withoutUser: 'own',
  container: 'own',
  canonical: acceptWithScheme,
}
const HOME_FOR_USERS: UriRules = { ...FIRST_HOME, withoutUser: 'refused', container: 'kept' }
const HOME_FOR_ALL: UriRules = { ...HOME_FOR_USERS, home: 'everybody' }

/** The first release of each generation, oldest first. */
const RELEASES: readonly (readonly [since: string, rules: UriRules])[] = [
  ['0.0.0', UNCHECKED],
  ['0.4.16', FIRST_HOME],
  ['0.4.17', HOME_FOR_ALL],
]
const UNPUBLISHED: ReadonlyMap<string, UriRules> = new Map([
  ['fd01e62b9', UNCHECKED],
  ['snapshot-2026-08-22', HOME_FOR_USERS],
])

const SCHEME = 'viking://'
const SCOPES = ['', 'resources', 'user', 'agent', 'session']

/**
 * What a server of this version makes of a URI in a request. Access is decided later: a URI of another user resolves.
 * @throws INVALID_INPUT for a version that cannot be read.
 */
export function resolveForServer(
  version: string,
  uri: string,
  caller: { role: ServerRole; user: string },
): ResolvedUri {
  const rules = rulesOf(version)
  const path = uri.startsWith(SCHEME) ? uri.slice(SCHEME.length) : undefined
  if (!rules.checksRequests) {
    const scope = (path ?? uri).split('/')[0] ?? ''
    return SCOPES.includes(scope) ? { resolved: uri } : { refused: `Invalid scope '${scope}'` }
  }
  if (path === undefined) return { refused: `it does not begin with ${SCHEME}` }
  const segments = (path.split('?')[0] ?? '').replace(/(?<!\/)\/+$/, '').split('/')
  return resolveChecked(rules, segments, caller)
}

function resolveChecked(
  rules: UriRules,
  segments: readonly string[],
  { role, user }: { role: ServerRole; user: string },
): ResolvedUri {
  const [scope = '', owner, kind, peer] = segments
  const own = (...below: readonly string[]): ResolvedUri => ({ resolved: [userRoot(user), ...below].join('/') })
  const literal = { resolved: SCHEME + segments.join('/') }
  const isRoot = role === 'root'
  if (scope === '~') {
    return rules.home === 'everybody' || !isRoot
      ? own(...segments.slice(1))
      : { refused: 'the home alias is not canonical' }
  }
  if (scope === 'session') {
    return isRoot ? { refused: 'the session alias needs a user' } : own('sessions', ...segments.slice(1))
  }
  if (!SCOPES.includes(scope)) return { refused: `Invalid scope '${scope}'` }
  if (scope !== 'user') return literal
  if (owner === undefined) return rules.container === 'own' && !isRoot ? own() : literal
  if (!isRoot && owner !== user && RESERVED_USER_NAMES.includes(owner)) {
    if (rules.withoutUser === 'own') return own(...segments.slice(1))
    if (rules.withoutUser === 'refused') return { refused: 'the form without a user id is ambiguous' }
  }
  if (!isValidIdentifier(owner)) return { refused: 'the user id is not valid' }
  return kind === 'peers' && peer !== undefined && !isValidIdentifier(peer)
    ? { refused: 'the peer id is not valid' }
    : literal
}

/**
 * Whether a server's own test takes `uri` for an experience of `user`. From 0.4.16 on that test raises an error on text
 * without the scheme.
 */
export function isExperienceOnServer(version: string, uri: string, user: string): boolean | 'raises' {
  if (uri !== '' && rulesOf(version).checksRequests && !uri.startsWith(SCHEME)) return 'raises'
  return acceptLoosely(uri, user) !== undefined
}

/** The form under which a server reports the experience `uri` of `user`; undefined when it is none to that server. */
export function canonicalOnServer(version: string, uri: string, user: string): string | undefined {
  return rulesOf(version).canonical(uri, user)
}

/** The tag that a server puts on trajectories for a read of `uri` by `user`; undefined when it counts no such read. */
export function sourceTagOnServer(version: string, uri: string, user: string): string | undefined {
  const canonical = canonicalOnServer(version, uri, user)
  return canonical === undefined ? undefined : experienceSourceTag(canonical)
}

function rulesOf(version: string): UriRules {
  const unpublished = UNPUBLISHED.get(version)
  if (unpublished !== undefined) return unpublished
  const wanted = versionNumbers(version)
  const found = RELEASES.findLast(
    ([since]) => wanted !== undefined && compareVersionNumbers(wanted, versionNumbers(since) ?? []) >= 0,
  )
  if (found !== undefined) return found[1]
  throw new OpenVikingError('INVALID_INPUT', `"${version}" is no server version. Use one such as 0.5.2.`)
}
