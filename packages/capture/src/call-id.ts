const DRAWN = [
  /^(?:srv)?toolu_/,
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i,
  /(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{16,}/,
]

/**
 * Whether an id can be that of one call alone, in whatever session it is met. Some models count instead: `call_0` and
 * `functions.read_experience:0` come in every session.
 */
export function isOneCall(tool_id: string): boolean {
  return DRAWN.some((pattern) => pattern.test(tool_id))
}
