import type { SessionIds } from './openclaw-api.ts'

/** A session as capture knows it: a subagent is a part of the session that began it. */
export interface FamilyPlace {
  session_id: string
  agent_id?: string
}

/** Which session each subagent belongs to. OpenClaw tells keys of sessions then, and their ids only with what happens in them. */
export interface Families {
  /** Undefined where OpenClaw does not say which session it is. */
  placeOf(ids: SessionIds): FamilyPlace | undefined
  isSubagent(ids: SessionIds): boolean
  spawned(child: string, parent: string): void
}

export function openFamilies(): Families {
  const ids = new Map<string, string>()
  const parents = new Map<string, string>()

  function rootOf(key: string): string {
    const parent = parents.get(key)
    return parent === undefined ? key : rootOf(parent)
  }

  return {
    placeOf({ sessionId, sessionKey }) {
      if (sessionKey !== undefined && sessionId !== undefined) ids.set(sessionKey, sessionId)
      const own = sessionId ?? ids.get(sessionKey ?? '')
      const root = ids.get(rootOf(sessionKey ?? ''))
      if (own === undefined) return undefined
      return root === undefined || root === own ? { session_id: own } : { session_id: root, agent_id: own }
    },
    isSubagent: ({ sessionKey }) => parents.has(sessionKey ?? ''),
    spawned(child, parent) {
      if (rootOf(parent) !== child) parents.set(child, parent)
    },
  }
}
