import { structuredPatch } from 'diff'
import { removeFile, writeText } from './json-file.ts'

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
  const { hunks } = structuredPatch(path, path, plain(before), plain(after), '', '', { context: 2 })
  const kind = before === undefined ? ' (new)' : after === undefined ? ' (removed)' : ''
  return [
    `${path}${kind}`,
    ...hunks.flatMap(({ lines }, index) => [
      ...(index === 0 ? [] : ['  …']),
      ...lines.filter((line) => !line.startsWith('\\')).map((line) => `${line.slice(0, 1)} ${line.slice(1)}`),
    ]),
  ]
}

export async function applyChange({ path, after }: FileChange): Promise<void> {
  if (after === undefined) removeFile(path)
  else await writeText(path, after)
}
