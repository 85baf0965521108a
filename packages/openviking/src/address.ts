import { OpenVikingError } from '@openviking-plugins/experience/errors'

/** A server's address, taken apart for requests. */
export interface Address {
  secure: boolean
  /** As `node:http` takes it: an IPv6 address without brackets. */
  host: string
  port: number
  /** Path of the server itself, without a slash at the end; '' at the root. */
  base: string
  /** Fit for messages: scheme, host, port and path, never a name or password. */
  shown: string
}

/** @throws CONFIGURATION for what is no `http:` or `https:` address, or holds a name or password */
export function parseAddress(url: string): Address {
  let parsed: URL
  try {
    parsed = new URL(url.trim())
  } catch (thrown) {
    throw refused('it is no address', thrown)
  }
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')
    throw refused('it begins with neither http: nor https:')
  if (parsed.username !== '' || parsed.password !== '') {
    throw refused('it holds a name or password, which would be sent nowhere. Take them out and set the API key instead')
  }
  if (parsed.search !== '' || parsed.hash !== '') throw refused('it has a "?" or "#"')
  const secure = parsed.protocol === 'https:'
  // What a server listens on when it listens everywhere is nowhere to connect to.
  if (parsed.hostname === '0.0.0.0') parsed.hostname = '127.0.0.1'
  const base = parsed.pathname.replace(/(?<!\/)\/+$/, '')
  return {
    secure,
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: parsed.port === '' ? (secure ? 443 : 80) : Number(parsed.port),
    base,
    shown: `${parsed.origin}${base}`,
  }
}

/** The address in the one form that is stored and compared: no slash at the end, never `0.0.0.0`. @throws CONFIGURATION */
export function normalizeUrl(url: string): string {
  return parseAddress(url).shown
}

/** The address itself is not repeated: it may hold a password. */
function refused(problem: string, cause?: unknown): OpenVikingError {
  return new OpenVikingError(
    'CONFIGURATION',
    `The address of the OpenViking server cannot be used: ${problem}. Set one such as http://127.0.0.1:1933.`,
    cause === undefined ? {} : { cause },
  )
}
