import { RESERVED_USER_NAMES, SIDECAR_NAMES } from '../uri.ts'
import { strip } from './python-text.ts'

const SCHEME = 'viking://'
/** Takes a URI as it was recorded and gives the one that is reported, or nothing. */
export type AcceptUri = (uri: string, user: string) => string | undefined

function segmentsOf(uri: string): string[] {
  const path = uri.startsWith(SCHEME) ? uri.slice(SCHEME.length) : uri
  return path.split('/').filter((segment) => segment !== '')
}

function isOwnExperience(segments: readonly string[], user: string): boolean {
  const [scope, owner, kind, type, ...name] = segments
  const last = name.at(-1)
  return (
    scope === 'user' &&
    owner === user &&
    kind === 'memories' &&
    type === 'experiences' &&
    last !== undefined &&
    !SIDECAR_NAMES.includes(last) &&
    !name.includes('.') &&
    !name.includes('..')
  )
}

/** Up to 0.4.15: any spelling whose segments fit, also without the scheme; reported as recorded. */
export const acceptLoosely: AcceptUri = (uri, user) =>
  !/[?#]/.test(uri) && isOwnExperience(segmentsOf(uri), user) ? uri : undefined

/** Up to 0.4.15: rewritten first; the short form is expanded, `?…` cut, empty segments dropped. */
export const acceptRewritten: AcceptUri = (uri, user) => {
  const [path = ''] = strip(uri).split('?', 1)
  const segments = segmentsOf(path)
  const [scope, owner = ''] = segments
  if (scope === 'user' && owner !== user && RESERVED_USER_NAMES.includes(owner)) segments.splice(1, 0, user)
  return acceptLoosely(SCHEME + segments.join('/'), user)
}

/** From 0.4.16: the scheme is required, and the trimmed text is reported unchanged. */
export const acceptWithScheme: AcceptUri = (uri, user) => {
  const trimmed = strip(uri)
  return trimmed.startsWith(SCHEME) ? acceptLoosely(trimmed, user) : undefined
}

/** What usage events of every published server ask for: the exact folder in front, no empty segment. */
export const acceptExactly: AcceptUri = (uri, user) => {
  const root = `${SCHEME}user/${user}/memories/experiences/`
  if (!uri.startsWith(root) || uri.slice(root.length).split('/').includes('')) return undefined
  return acceptLoosely(uri, user)
}

export const SHORT_FORM = 'viking://user/memories/'
export const HOME_FORM = 'viking://~/memories/'

function memoriesOf(user: string): string {
  return `${SCHEME}user/${user}/memories/`
}

/** `uri` with one of `aliases` at its front replaced by the user's own root. */
export function resolveAlias(uri: string, user: string, aliases: readonly string[]): string {
  const alias = aliases.find((candidate) => uri.startsWith(candidate))
  return alias === undefined ? uri : memoriesOf(user) + uri.slice(alias.length)
}

/** Every spelling of a resolved URI, itself first. */
export function aliasesOf(uri: string, user: string, aliases: readonly string[]): string[] {
  const root = memoriesOf(user)
  return uri.startsWith(root) ? [uri, ...aliases.map((alias) => alias + uri.slice(root.length))] : [uri]
}

/** 0.5.2: `?` and `#` are refused, the home alias is resolved (the short form is not) and empty segments are dropped. */
export const acceptWithHome: AcceptUri = (uri, user) => {
  const path = strip(uri)
  if (!path.startsWith(SCHEME) || path.startsWith('/', SCHEME.length)) return undefined
  const segments = segmentsOf(path)
  if (segments[0] === '~') segments.splice(0, 1, 'user', user)
  return acceptLoosely(SCHEME + segments.join('/'), user)
}
