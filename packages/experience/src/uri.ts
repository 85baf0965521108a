import { OpenVikingError } from './errors.ts'

const SCHEME = 'viking://'

/** All but Unicode's category Cc and its ends of lines is left out: a hook takes long to look up a category. */
const CONTROLS = /[^ -~\xa0-\u2027\u202a-\uffff]/g

/** First segments below a user's root that older servers read as a short form, so they name no user by accident. */
export const RESERVED_USER_NAMES: readonly string[] = [
  'memories',
  'resources',
  'skills',
  'peers',
  'privacy',
  'sessions',
]

/** Files that a server generates in any folder; exact names, case-sensitive. Never experiences. */
export const SIDECAR_NAMES: readonly string[] = ['.abstract.md', '.overview.md', '.relations.json']

/** Account, user and peer ids: `A-Z a-z 0-9 _ . @ -`, at most one `@`, not `.` or `..`. */
export function isValidIdentifier(id: string): boolean {
  return /^[A-Za-z0-9_.@-]+$/.test(id) && id !== '.' && id !== '..' && id.indexOf('@') === id.lastIndexOf('@')
}

/** `viking://user/<user>`. @throws INVALID_INPUT for an id that no server takes. */
export function userRoot(user: string): string {
  if (!isValidIdentifier(user)) {
    throw new OpenVikingError(
      'INVALID_INPUT',
      `"${printable(user)}" is no user id. Use letters, digits and _ . @ - with at most one @.`,
    )
  }
  return `${SCHEME}user/${user}`
}

/** `viking://user/<user>/memories/experiences`, without a slash at the end. */
export function experiencesRoot(user: string): string {
  return `${userRoot(user)}/memories/experiences`
}

/**
 * The URI of the experience `name`, e.g. `ci/fix` → `…/experiences/ci/fix.md`. A name that already ends in `.md` is
 * not given a second one. @throws INVALID_INPUT for a name that would make no canonical URI.
 */
export function experienceUri(user: string, name: string): string {
  const plain = `${experiencesRoot(user)}/${name}`
  const uri = /\.md$/i.test(name) ? plain : `${plain}.md`
  const problem =
    name.trim() !== name || titleFromUri(name) === ''
      ? 'a name is not empty and has no blank at either end'
      : (brokenRule(plain, user) ?? brokenRule(uri, user))
  if (problem === undefined) return uri
  throw new OpenVikingError(
    'INVALID_INPUT',
    `"${printable(name)}" is no name for an experience: ${problem}. Use a plain name such as ci/flaky-port-bind.`,
  )
}

/**
 * True for the one spelling under which an experience is known: `viking://user/<user>/memories/experiences/<name>`,
 * owned by `user`, without `?`, `#`, backslash, control characters, blank ends, empty or dot segments (plain or
 * percent-encoded) or a sidecar name. Names are compared as they are written, never decoded. Without a known user
 * nothing is canonical.
 */
export function isCanonicalExperienceUri(uri: string, user: string | undefined): boolean {
  return brokenRule(uri, user) === undefined
}

/** `uri` without blanks around it if that is canonical for `user`. */
export function canonicalExperienceUri(uri: string, user: string): string | undefined {
  const trimmed = uri.trim()
  return isCanonicalExperienceUri(trimmed, user) ? trimmed : undefined
}

/**
 * `uri` without blanks around it, checked. @throws NOT_OWNED for somebody else's, INVALID_URI for every other fault;
 * the message names the rule that is broken and what to do.
 */
export function requireCanonicalExperienceUri(uri: unknown, user: string): string {
  if (typeof uri !== 'string' || uri.trim() === '') {
    throw new OpenVikingError('INVALID_URI', `An experience URI is needed. ${WHAT_TO_DO}`)
  }
  const trimmed = uri.trim()
  const problem = brokenRule(trimmed, user)
  if (problem === undefined) return trimmed
  if (!isValidIdentifier(user)) {
    throw new OpenVikingError('NOT_OWNED', `${printable(trimmed)} cannot be used: ${problem}. Set the user id.`)
  }
  throw new OpenVikingError(
    isForeign(trimmed, user) ? 'NOT_OWNED' : 'INVALID_URI',
    `${printable(trimmed)} is not an experience URI of this user: ${problem}. ${WHAT_TO_DO}`,
  )
}

const WHAT_TO_DO = 'Use a uri exactly as search_experience returned it.'

/** A place in the caller's own space. `segments` are the names below `viking://user/<user>`, as written. */
export interface UserPath {
  user: string
  segments: string[]
  /** Explicit form, without a slash at the end. */
  uri: string
}

/**
 * Reads `viking://~`, `viking://~/…` and `viking://user/<user>/…` for the memory tools; one slash at the end is
 * dropped. @throws NOT_OWNED for another user's space, INVALID_URI for anything that is no place in this one.
 */
export function parseUserUri(uri: unknown, user: string): UserPath {
  const root = userRoot(user)
  const refuse = (code: 'INVALID_URI' | 'NOT_OWNED', problem: string): never => {
    throw new OpenVikingError(
      code,
      `${typeof uri === 'string' ? printable(uri) : 'The uri'} cannot be used: ${problem}. Use ${root}/… or viking://~/….`,
    )
  }
  if (typeof uri !== 'string') return refuse('INVALID_URI', 'it is not a text')
  let path = uri.trim()
  if (!path.startsWith(SCHEME)) return refuse('INVALID_URI', `it does not begin with ${SCHEME}`)
  if (path.endsWith('/') && path !== SCHEME) path = path.slice(0, -1)
  let segments = path.slice(SCHEME.length).split('/')
  if (segments[0] === '~') {
    segments = segments.slice(1)
  } else if (segments[0] === 'user' && segments[1] === user) {
    segments = segments.slice(2)
  } else if (segments[0] === 'user' && segments[1] !== undefined && !RESERVED_USER_NAMES.includes(segments[1])) {
    return refuse('NOT_OWNED', 'it belongs to another user')
  } else if (segments[0] === 'user' && segments.length > 1) {
    return refuse('INVALID_URI', 'the form without a user id is ambiguous')
  } else {
    return refuse('INVALID_URI', "it is outside the user's own space")
  }
  const problem = path.includes('?') ? 'it has a "?"' : (badText(path) ?? badSegment(segments))
  if (problem !== undefined) return refuse('INVALID_URI', problem)
  return { user, segments, uri: [root, ...segments].join('/') }
}

/**
 * The last segment without a final `.md` (any case), percent-decoded. What does not decode to UTF-8 stays as written;
 * control characters become blanks, so that a title is always one line.
 */
export function titleFromUri(uri: string): string {
  const name = uri
    .slice(uri.lastIndexOf('/') + 1)
    .replace(/\.md$/i, '')
    .toWellFormed()
  if (/^[\w-]*$/.test(name)) return name
  return name.replace(/(?:%[0-9a-f]{2})+/gi, decodeRun).replace(CONTROLS, ' ')
}

/** Decodes the UTF-8 characters of a run of `%xx` and leaves every other byte as it is written. */
function decodeRun(run: string): string {
  let decoded = ''
  let at = 0
  while (at < run.length) {
    const lead = Number.parseInt(run.slice(at + 1, at + 3), 16)
    const bytes = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
    const piece = run.slice(at, at + 3 * bytes)
    const character = decodeCharacter(piece)
    decoded += character ?? run.slice(at, at + 3)
    at += character === undefined ? 3 : piece.length
  }
  return decoded
}

function decodeCharacter(piece: string): string | undefined {
  try {
    return decodeURIComponent(piece)
  } catch {
    // Not UTF-8: a URIError is how decodeURIComponent says so.
    return undefined
  }
}

/**
 * The tag that a server puts on a trajectory for an experience that was read: `%`, `=` and every character with a
 * lower-case form as `%xx` bytes, then `=1`. @throws INVALID_URI for a blank URI.
 */
export function experienceSourceTag(uri: string): string {
  const trimmed = uri.trim()
  if (trimmed === '')
    throw new OpenVikingError('INVALID_URI', 'An empty URI has no tag. Pass the URI of an experience.')
  let tag = ''
  for (const character of trimmed.toWellFormed()) {
    tag +=
      character === '%' || character === '=' || character.toLowerCase() !== character
        ? [...new TextEncoder().encode(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
        : character
  }
  return `${tag}=1`.toLowerCase()
}

const OUTCOMES = ['success', 'failure', 'partial', 'unknown', 'unfinished'] as const

/** How one task ended. */
export type Outcome = (typeof OUTCOMES)[number]

/** Trimmed and lower-cased; anything that is no outcome, also no string, is `unknown`. */
export function normalizeOutcome(value: unknown): Outcome {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return OUTCOMES.find((outcome) => outcome === text) ?? 'unknown'
}

/** The outcome tag of a trajectory: `trajectory_outcome=<outcome>`. */
export function outcomeTag(value: unknown): string {
  return `trajectory_outcome=${normalizeOutcome(value)}`
}

/** What follows the folder in nearly every URI: it breaks no rule, and to look at each of them takes time. */
const PLAIN_NAME = /^[\w-]+(?:\/[\w-]+)*\.md$/

/** The last user who was asked for, and his folder with its slash: one process asks for one. */
let known: { user: string; root: string } | undefined

/** The rule that keeps `uri` from being canonical, as the second half of a sentence. */
function brokenRule(uri: string, user: string | undefined): string | undefined {
  if (user === undefined || user === '') return 'the user is not known, so ownership cannot be checked'
  if (known?.user !== user) {
    if (!isValidIdentifier(user)) return 'the user id is not valid'
    known = { user, root: `${experiencesRoot(user)}/` }
  }
  const { root } = known
  if (uri.startsWith(root) && PLAIN_NAME.test(uri.slice(root.length))) return undefined
  if (!uri.startsWith(SCHEME)) return `it does not begin with ${SCHEME}`
  const text = badText(uri)
  if (text !== undefined) return text
  if (uri.includes('?') || uri.includes('#')) return 'it has a "?" or "#"'
  if (isForeign(uri, user)) return 'it belongs to another user'
  if (!uri.startsWith(root)) {
    return uri === root.slice(0, -1) ? 'it is the folder of all experiences' : `it does not begin with ${root}`
  }
  const segments = uri.slice(root.length).split('/')
  if (segments.length === 1 && segments[0] === '') return 'it is the folder of all experiences'
  return (
    badSegment(segments) ?? (isSidecar(segments.at(-1) ?? '') ? 'it is a file that the server generates' : undefined)
  )
}

function isForeign(uri: string, user: string): boolean {
  const owner = /^viking:\/\/user\/([^/]+)\/memories\//.exec(uri)?.[1]
  return owner !== undefined && owner !== user
}

function badText(uri: string): string | undefined {
  if (uri !== uri.trim()) return 'it has a blank at one end'
  if (uri.includes('\\')) return 'it has a backslash'
  if (uri.search(CONTROLS) !== -1) return 'it has a control character or a line break'
  return uri.isWellFormed() ? undefined : 'it is not well-formed Unicode'
}

function badSegment(segments: readonly string[]): string | undefined {
  if (segments.includes('')) return 'it has an empty segment (a double slash or a slash at the end)'
  // Something between us and the disk may decode, even twice: what could then become `..` is refused, not decoded.
  const hidden = segments.flatMap((segment) => segment.replace(/%(?:25)*2e/gi, '.').split(/%(?:25)*(?:2f|5c)/i))
  return hidden.some((segment) => segment === '.' || segment === '..') ? 'it has a "." or ".." segment' : undefined
}

/** The percent-encoded spellings of a sidecar name are refused as well: nobody means them, and a decoder would. */
function isSidecar(name: string): boolean {
  return SIDECAR_NAMES.includes(name) || SIDECAR_NAMES.includes(name.replace(/(?:%[0-9a-f]{2})+/gi, decodeRun))
}

/** Fit for a message: one line, not long. */
function printable(text: string): string {
  const line = text.toWellFormed().replace(CONTROLS, ' ')
  return line.length <= 200 ? line : `${line.slice(0, 200).toWellFormed()}…`
}
