import { createHash } from 'node:crypto'

/** Ids that every server takes and every path can hold. */
const PLAIN = /^[A-Za-z0-9._-]{1,200}$/
const DOTS = /^\.+$/

/** The id under which a server knows a session: its own, or one made of it where no server would take that. */
export function remoteSessionId(session_id: string): string {
  return PLAIN.test(session_id) && !DOTS.test(session_id)
    ? session_id
    : `${plainStart(session_id)}-${hashOf(session_id)}`
}

/** The name of a session's files, one for each id also where letter case does not count. */
export function fileStem(session_id: string): string {
  return `${plainStart(session_id).toLowerCase()}-${hashOf(session_id).slice(0, 12)}`
}

function plainStart(session_id: string): string {
  return session_id.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 80)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
