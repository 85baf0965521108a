/** What `Host` names, without its port: lower case, an IPv6 address without brackets. Undefined for what is no such header. */
export function hostNameOf(header: string | undefined): string | undefined {
  const named = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(header ?? '')
  return (named?.[1] ?? named?.[2])?.toLowerCase()
}

/** The address of a socket as a `Host` header names it: IPv4 that came over IPv6 is IPv4. */
export function plainAddress(address: string | undefined): string {
  return (address ?? '').toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
}

/** The names under which every machine knows itself. */
export const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '::1']

/** True for an IP address that only this machine reaches. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^127(?:\.\d{1,3}){3}$/.test(plainAddress(address))
}

/** As it stands in a URL. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** A name to connect to, also for what means every address of this machine. */
export function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}
