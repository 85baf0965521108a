const SHELLS = new Set(['Bash', 'PowerShell'])
const EDITS = new Set(['Edit', 'Write', 'MultiEdit', 'NotebookEdit'])
const LOOKUPS = new Set(['Read', 'Grep', 'Glob', 'LS', 'WebFetch', 'WebSearch', 'NotebookRead', 'LSP'])

export type ToolKind = 'command' | 'edit' | 'lookup' | 'other'

/** What kind of work a built-in tool of Claude Code does. */
export function toolKind(name: string): ToolKind {
  if (SHELLS.has(name)) return 'command'
  if (EDITS.has(name)) return 'edit'
  return LOOKUPS.has(name) ? 'lookup' : 'other'
}

/** The file that an edit is made to. */
export function editedFile(input: Record<string, unknown>): string {
  const path = input['file_path'] ?? input['notebook_path']
  return typeof path === 'string' ? path : ''
}
