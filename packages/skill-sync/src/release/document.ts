import { readFileSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import { normalizeLineEndings } from '../digest.ts'
import { REPOSITORY } from '../targets.ts'

const RELATIVE_LINK = /\]\((?![a-z][a-z\d+.-]*:|[#/])([^)#\s]+)(#[^)\s]*)?\)/gi

/**
 * Copies a file of a release, text with LF line endings; links of a document to what the release leaves out lead to the
 * repository.
 */
export function copyInto(
  from: string,
  to: string,
  { path, released }: { path: string; released: ReadonlySet<string> },
): void {
  const content = normalizeLineEndings(readFileSync(from))
  const isDocument = path.endsWith('.md')
  writeFileSync(to, isDocument ? withOutsideLinks(Buffer.from(content).toString('utf8'), path, released) : content)
}

/** `path` and `released` are relative to the repository. */
export function withOutsideLinks(text: string, path: string, released: ReadonlySet<string>): string {
  return text.replace(RELATIVE_LINK, (link, target: string, fragment = '') => {
    const named = posix.normalize(posix.join(posix.dirname(path), target))
    return released.has(named) ? link : `](https://github.com/${REPOSITORY}/blob/HEAD/${named}${fragment})`
  })
}
