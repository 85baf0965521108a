import type { Connection } from './connection.ts'
import { sha256 } from './sha256.ts'

/**
 * The name of the folder that holds what belongs to one user of one server: 12 hexadecimal digits, others as soon as
 * the address, the key or the identity differ. Holds nothing of the key.
 */
export function serverId({ url, api_key, account, user }: Connection): string {
  return sha256(JSON.stringify([url, api_key ?? '', account ?? '', user ?? ''])).slice(0, 12)
}
