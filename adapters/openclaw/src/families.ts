import type { SessionIds, ToolSession } from './openclaw-api.ts'
import { toldId } from './told-id.ts'

/** A session as capture knows it: a subagent is a part of the session that began it. */
export interface Place {
  session_id: string
  agent_id?: string
  /** Folder that the agent works in, once OpenClaw has said so. */
  workspace?: string
}

/**
 * Which session each subagent belongs to, and where each works. OpenClaw tells a session's key in one place, its id in
 * another and its folder in a third.
 */
export interface Families {
  /** Undefined where OpenClaw does not say which session it is. */
  placeOf(session: ToolSession): Place | undefined
  isSubagent(ids: SessionIds): boolean
  /** A child keeps its first parent, in whose session its calls are kept already, until it has ended. */
  spawned(child: string, parent: string): void
  ended(child: string): void
}

/** The session's own id, also where it is a part of another. */
export const ownIdOf = ({ session_id, agent_id }: Place): string => agent_id ?? session_id

export function openFamilies(): Families {
  const ids = new Map<string, string>()
  const parents = new Map<string, string>()
  const workspaces = new Map<string, string>()

  const done = new Set<string>()

  /** From the session itself up to the one that nobody began. */
  function lineOf(key: string): Set<string> {
    const line = new Set<string>()
    for (let at: string | undefined = key; at !== undefined && !line.has(at); at = parents.get(at)) line.add(at)
    return line
  }

  return {
    placeOf({ sessionId, sessionKey, workspaceDir }) {
      const [told, key] = [toldId(sessionId), toldId(sessionKey) ?? '']
      if (key !== '' && told !== undefined) ids.set(key, told)
      const own = told ?? ids.get(key)
      if (own === undefined) return undefined
      if (isFolder(workspaceDir)) workspaces.set(own, workspaceDir)
      const root = ids.get([...lineOf(key)].at(-1) ?? '') ?? own
      const workspace = workspaces.get(own) ?? workspaces.get(root)
      return {
        session_id: root,
        ...(root === own ? {} : { agent_id: own }),
        ...(workspace === undefined ? {} : { workspace }),
      }
    },
    isSubagent: ({ sessionKey }) => parents.has(toldId(sessionKey) ?? ''),
    spawned(child, parent) {
      const [own, other] = [toldId(child), toldId(parent)]
      if (own === undefined || other === undefined || lineOf(other).has(own)) return
      if (parents.has(own) && !done.delete(own)) return
      parents.set(own, other)
    },
    ended(child) {
      const own = toldId(child)
      if (own !== undefined && parents.has(own)) done.add(own)
    },
  }
}

function isFolder(told: unknown): told is string {
  return typeof told === 'string' && told !== ''
}
