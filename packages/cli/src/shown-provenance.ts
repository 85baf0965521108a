import type { Provenance } from '@openviking-plugins/learn/draft'

/** Where a write-up comes from, in a few words: `claude-code, web, claude-opus-5`. */
export function shownProvenance({ harness, project, model }: Provenance): string {
  const folder = project?.split(/[/\\]/).findLast((name) => name !== '')
  return [harness, folder, model].filter((part) => part !== undefined && part !== '').join(', ')
}
