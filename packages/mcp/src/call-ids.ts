/** What the harness said about one call. Absent when it said nothing or only blanks. */
export interface CallIds {
  /** The id under which the harness records this call. */
  call_id?: string
  session_id?: string
}

/**
 * Reads the `_meta` of a `tools/call`: Claude Code gives the id of the tool use, Codex the call id (0.171) and the
 * session. Codex's `itemId` is not taken: in code mode all calls of one script share it.
 */
export function callIdsFromMeta(meta: Record<string, unknown> | undefined): CallIds {
  if (meta === undefined) return {}
  const turn = meta['x-codex-turn-metadata']
  const fromTurn =
    typeof turn === 'object' && turn !== null ? (turn as Record<string, unknown>)['session_id'] : undefined
  return callIds({
    call_id: nonBlank(meta['claudecode/toolUseId']) ?? nonBlank(meta['callId']),
    session_id: nonBlank(meta['sessionId']) ?? nonBlank(fromTurn) ?? nonBlank(meta['threadId']),
  })
}

/** A text with something in it; else undefined, because several harnesses send '' for "none". */
export function nonBlank(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function callIds(ids: { call_id: string | undefined; session_id: string | undefined }): CallIds {
  return {
    ...(ids.call_id === undefined ? {} : { call_id: ids.call_id }),
    ...(ids.session_id === undefined ? {} : { session_id: ids.session_id }),
  }
}
