import { createHash } from 'node:crypto'

export function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}

/** True for content that a person edits as text: no NUL byte. */
export function isText(content: Uint8Array): boolean {
  return !content.includes(0)
}

/** Text with LF alone, so that a checkout with CRLF has the digests of one without; anything else as it is. */
export function normalizeLineEndings(content: Uint8Array): Uint8Array {
  return isText(content)
    ? Buffer.from(Buffer.from(content).toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
    : content
}

/** One digest over named contents. Names and lengths are part of it, so that no two sets of files share a digest. */
export function digestFiles(files: readonly { path: string; content: Uint8Array }[]): string {
  const hash = createHash('sha256')
  for (const { path, content } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    hash.update(`${path}\0${content.byteLength}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * The digest that `npx skills` writes as `computedHash` into a project's skills-lock.json: path, then bytes, of every
 * file in the order of `localeCompare`. Being the same, it tells which recorded version a project has installed.
 */
export function skillDigest(files: readonly { path: string; content: Uint8Array }[]): string {
  const hash = createHash('sha256')
  for (const { path, content } of [...files].sort((a, b) => a.path.localeCompare(b.path, 'en'))) {
    hash.update(path).update(content)
  }
  return hash.digest('hex')
}
