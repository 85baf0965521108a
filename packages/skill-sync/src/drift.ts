import { createTwoFilesPatch } from 'diff'
import { isText, normalizeLineEndings } from './digest.ts'

const LONGEST_TEXT = 200_000
const MOST_LINES = 40

/** True when two contents differ in line endings and in nothing else. */
export function differsInLineEndingsAlone(actual: Uint8Array, expected: Uint8Array): boolean {
  const [a, b] = [actual, expected].map((content) => Buffer.from(normalizeLineEndings(content)))
  return a !== undefined && b !== undefined && a.equals(b) && !Buffer.from(actual).equals(Buffer.from(expected))
}

/** A unified diff from what is there to what should be, cut after its first lines; undefined for what is no text. */
export function unifiedDiff(path: string, actual: Uint8Array, expected: Uint8Array): string | undefined {
  const texts = [actual, expected]
  if (texts.some((content) => !isText(content) || content.byteLength > LONGEST_TEXT)) return undefined
  const [before = '', after = ''] = texts.map((content) => Buffer.from(content).toString('utf8'))
  const patch = createTwoFilesPatch(path, path, before, after, 'as it is', 'as it should be', { context: 2 })
  const lines = patch.slice(patch.indexOf('--- ')).split('\n')
  const rest = lines.length - MOST_LINES
  return [...lines.slice(0, MOST_LINES), ...(rest > 0 ? [`… and ${rest} more lines`] : [])].join('\n').trimEnd()
}
