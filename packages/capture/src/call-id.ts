const DRAWN = [/^(?:srv)?toolu_/, /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i]
/** Of letters and digits that were drawn there are both in it. */
const LONG_RUN = /[A-Za-z0-9]{16,}/g

/** A small number, behind something else or alone, or no number at all. */
const COUNTED = /^(?:(?:.*[_:.#-])?\d{1,4}|\D*)$/s

/**
 * Whether an id is that of one call alone, in whatever session it is met. Some models count instead: `call_0` and
 * `functions.read_experience:0` come in every session, and so does the name of the tool.
 */
export function isOneCall(tool_id: string): boolean {
  return (
    tool_id.includes(AGAIN) ||
    DRAWN.some((pattern) => pattern.test(tool_id)) ||
    hasDrawnRun(tool_id) ||
    !COUNTED.test(tool_id)
  )
}

function hasDrawnRun(tool_id: string): boolean {
  return (tool_id.match(LONG_RUN) ?? []).some((run) => /\d/.test(run) && /[A-Za-z]/.test(run))
}

/** Behind an id that came before in its session, what tells the call from the others. */
const AGAIN = '.again-'

/** The id of a call whose own was given to another one before; `by` is drawn, or a hash, and one of it is that of one call. */
export function againId(tool_id: string, by: string): string {
  return `${tool_id}${AGAIN}${by}`
}

/** The id that the model gave. */
export function givenId(tool_id: string): string {
  const at = tool_id.indexOf(AGAIN)
  return at === -1 ? tool_id : tool_id.slice(0, at)
}
