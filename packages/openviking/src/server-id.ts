import type { Connection } from './connection.ts'
import { sha256 } from './sha256.ts'

/** A hook asks several times, each time of the same connection. */
const known = new WeakMap<Connection, string>()

/**
 * The name of the folder that holds what belongs to one user of one server: 12 hexadecimal digits, others as soon as
 * the address, the key or the identity differ. Holds nothing of the key.
 */
export function serverId(connection: Connection): string {
  let id = known.get(connection)
  if (id === undefined) {
    const { url, api_key = '', account = '', user = '' } = connection
    id = sha256(JSON.stringify([url, api_key, account, user])).slice(0, 12)
    known.set(connection, id)
  }
  return id
}
