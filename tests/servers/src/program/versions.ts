/**
 * Releases of the server that are tested: the newest and, of those before it, the last or the first of each way to count
 * and to take URIs. `OVP_SERVER_VERSIONS` names others, such as `0.4.15,0.4.23`.
 */
export const SERVER_VERSIONS: readonly string[] = process.env['OVP_SERVER_VERSIONS']?.match(/[^\s,]+/g) ?? [
  '0.4.13',
  '0.4.16',
  '0.4.17',
  '0.5.2',
]
