/** Code or kind of what was thrown, for a log: messages may quote what was said or recorded. */
export function kindOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'something was thrown that is no error'
  const code = 'code' in thrown ? String(thrown.code) : thrown.name
  return 'syscall' in thrown ? `${code} at ${String(thrown.syscall)}` : code
}
