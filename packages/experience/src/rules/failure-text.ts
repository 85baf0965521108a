const FAILURE_TEXTS = [
  /^\((?:nothing|not) found at [^\n]*\)$/,
  /^\(empty file at [^\n]*\)$/,
  /^(?:File not found|Directory URI is not readable as a file|Unknown tool): /,
  /^Error executing tool /,
  /^MCP error -?\d+/,
  /^<tool_use_error>/,
  /^(?:NOT_(?:FOUND|OWNED|INITIALIZED)|INVALID_[A-Z]+|UNSUPPORTED[A-Z_]*|PERMISSION_DENIED|UNAUTHENTICATED): /,
  /^(?:FAILED_PRECONDITION|RESOURCE_EXHAUSTED|DEADLINE_EXCEEDED|PROCESSING_ERROR|SESSION_EXPIRED|UNIMPLEMENTED): /,
  /^(?:(?:MODEL_)?UNAVAILABLE|INTERNAL|UNKNOWN|CONFLICT|ABORTED|SERVER|IO): /,
]
const LONGEST_FAILURE = 2_000

/** A whole output that is the failure text of a server or harness; a document that quotes one does not match. */
export function isFailureText(output: string): boolean {
  const text = output.trim()
  return text.length <= LONGEST_FAILURE && FAILURE_TEXTS.some((failure) => failure.test(text))
}
