import type { SessionIds, ToolSession } from './openclaw-api.ts'

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
  spawned(child: string, parent: string): void
}

export function openFamilies(): Families {
  const ids = new Map<string, string>()
  const parents = new Map<string, string>()
  const workspaces = new Map<string, string>()

  function rootOf(key: string): string {
    const parent = parents.get(key)
    return parent === undefined ? key : rootOf(parent)
  }

  return {
    placeOf({ sessionId, sessionKey, workspaceDir }) {
      if (sessionKey !== undefined && sessionId !== undefined) ids.set(sessionKey, sessionId)
      const own = sessionId ?? ids.get(sessionKey ?? '')
      if (own === undefined) return undefined
      if (workspaceDir !== undefined) workspaces.set(own, workspaceDir)
      const root = ids.get(rootOf(sessionKey ?? '')) ?? own
      const workspace = workspaces.get(own) ?? workspaces.get(root)
      return {
        session_id: root,
        ...(root === own ? {} : { agent_id: own }),
        ...(workspace === undefined ? {} : { workspace }),
      }
    },
    isSubagent: ({ sessionKey }) => parents.has(sessionKey ?? ''),
    spawned(child, parent) {
      if (rootOf(parent) !== child) parents.set(child, parent)
    },
  }
}
