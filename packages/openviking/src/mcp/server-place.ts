import { OpenVikingError, parseUserUri } from '@openviking-plugins/experience'

/** Where a server keeps what is for all its users. */
export const SHARED_ROOT = 'viking://resources'

/**
 * A URI as every release understands it: of the caller's own space in the explicit form, or of the resources that a
 * server keeps for all. @throws NOT_OWNED for another user's space, INVALID_URI for every other place
 */
export function serverPlace(uri: string, user: string): string {
  const wanted = uri.trim()
  if (wanted !== SHARED_ROOT && !wanted.startsWith(`${SHARED_ROOT}/`)) return parseUserUri(uri, user).uri
  const [, ...segments] = wanted.replace(/\/$/, '').split('/').slice(2)
  const bad = segments.some((segment) => segment === '' || /^(?:\.|%2e){1,2}$/i.test(segment))
  if (bad || /[?#\\\p{Cc}]/u.test(wanted)) {
    throw new OpenVikingError(
      'INVALID_URI',
      'A URI has neither "?", "#" or "\\" nor empty or dot segments. Use one exactly as a search or a list returned it.',
    )
  }
  return [SHARED_ROOT, ...segments].join('/')
}
