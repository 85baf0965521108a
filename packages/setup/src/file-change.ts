import { removeFile, writeText } from './json-file.ts'
import { lineChanges } from './line-changes.ts'

/** A file that we change ourselves; undefined where there is none before or after. */
export interface FileChange {
  path: string
  before: string | undefined
  after: string | undefined
}

export function isChange({ before, after }: FileChange): boolean {
  return before !== after
}

/** What changes, line by line, with the path above it. */
export function changeLines({ path, before, after }: FileChange): string[] {
  const plain = (text: string | undefined): string => (text ?? '').replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  const kind = before === undefined ? ' (new)' : after === undefined ? ' (removed)' : ''
  return [`${path}${kind}`, ...lineChanges(plain(before), plain(after))]
}

export async function applyChange({ path, after }: FileChange): Promise<void> {
  if (after === undefined) removeFile(path)
  else await writeText(path, after)
}
