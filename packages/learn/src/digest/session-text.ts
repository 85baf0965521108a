import { homedir } from 'node:os'
import type { Redactor } from '@openviking-plugins/capture'
import { cutText } from '@openviking-plugins/experience'

/** Longer texts are cut before they are redacted: nothing of what is behind is shown, and redaction costs time. */
const MOST_REDACTED = 8_000
/** Left out from the end of a text that was cut, in which a secret may have lost its end. */
const MARGIN = 4_000

/** Makes recorded text fit to be kept: without secrets, on one line, with short paths, at most `max` characters. */
export type Keep = (text: string, max: number) => string

export function keeper(redactor: Redactor, cwd: string | undefined): Keep {
  const folders = [...(cwd === undefined || cwd.length < 2 ? [] : [[cwd, '.'] as const]), [homedir(), '~'] as const]
  return (text, max) => {
    const shown = shortened(redacted(text, redactor), folders)
    const line = shown.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
    const cut = cutText(line, max)
    return cut.length < line.length ? `${cutText(line, max - 1).trimEnd()}…` : cut
  }
}

function redacted(text: string, redactor: Redactor): string {
  if (text.length <= MOST_REDACTED) return redactor.text(text)
  return redactor.text(text.slice(0, MOST_REDACTED)).slice(0, MOST_REDACTED - MARGIN)
}

function shortened(text: string, folders: readonly (readonly [string, string])[]): string {
  let result = text
  for (const [folder, short] of folders) {
    if (folder.length > 1) result = result.replaceAll(folder, short)
  }
  return result.replace(/(?:\/home|\/Users|[A-Za-z]:\\+Users)[/\\]+[^\s/\\"'`:;,)]+/g, '~')
}

// Built rather than written: the character in a pattern is taken for a slip of the hand.
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, 'g')
const TELLING =
  /error|fail|cannot|can't|could ?n[o']t|not found|no such|denied|refused|invalid|unexpected|expected|missing|exception|panic|fatal|undefined|unsupported|timed? ?out|conflict|outdated|\bE[A-Z]{3,}\b|错误|失败|ошибк/i
const MOST_LINES = 3

/** The lines of a failed command's output that say why. */
export function tellingLines(output: string): string {
  const lines = output
    .replace(COLOURS, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^Exit code \d+$/.test(line))
  const telling = [...new Set(lines.filter((line) => TELLING.test(line)))].slice(0, MOST_LINES)
  return (telling.length > 0 ? telling : lines.slice(-MOST_LINES)).join(' | ')
}
