/** The newest release and, of those before it, the last or the first of each way to count and to take URIs. */
export const TESTED_VERSIONS: readonly string[] = ['0.4.13', '0.4.16', '0.4.17', '0.5.2']

/** Releases that are tested this time: `OVP_SERVER_VERSIONS` names others from 0.4.13 on, such as `0.4.15,0.4.23`. */
export const SERVER_VERSIONS: readonly string[] =
  process.env['OVP_SERVER_VERSIONS']?.match(/[^\s,]+/g) ?? TESTED_VERSIONS
