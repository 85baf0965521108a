import { cutText, SNIPPET_LENGTH, withoutOuterBlanks } from '@openviking-plugins/experience/text'
import { titleFromUri } from '@openviking-plugins/experience/uri'
import { documentTerms } from './tokens.ts'

/** What the index keeps of a text. Terms are joined by blanks. */
export interface IndexedText {
  snippet: string
  titleTerms: string
  bodyTerms: string
}

const SITUATION =
  /^#{1,6}\s*(?:situation|context|problem|when to use|情境|情景|场景|背景|问题|状況|상황)(?![a-z]).*$/imu

/** Reads a Markdown (or plain) text for the index. `path` is relative to the store. */
export function indexedText(path: string, text: string): IndexedText {
  const { matter, body } = splitFrontMatter(text)
  const heading = /^#[ \t](.+)$/m.exec(body)?.[1] ?? ''
  return {
    snippet: snippetOf(matter, body),
    titleTerms: [...new Set(documentTerms(`${nameWords(path)} \n ${heading}`))].join(' '),
    bodyTerms: documentTerms(text).join(' '),
  }
}

/** The folders below `experiences/` say as much about an experience as its name: `ci/flaky-port-bind`. */
function nameWords(path: string): string {
  const name = path.replace(/^memories\/experiences\//, '')
  return `${name.slice(0, name.lastIndexOf('/') + 1)} ${titleFromUri(name)}`
}

function splitFrontMatter(text: string): { matter: string; body: string } {
  const match = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text)
  return match === null ? { matter: '', body: text } : { matter: match[1] ?? '', body: text.slice(match[0].length) }
}

/** The Situation, since it says when an experience applies; else the description; else how the text begins. */
function snippetOf(matter: string, body: string): string {
  const situation = SITUATION.exec(body)
  const description = /^description:((?:[ \t]*[>|][-+]?[ \t]*\n[ \t])?.+)$/m.exec(matter)?.[1]
  const source =
    (situation && firstParagraph(body.slice(situation.index + situation[0].length))) ||
    (description && plainScalar(description)) ||
    firstParagraph(body)
  const line = withoutMarkers(source)
  if (fits(line)) return line
  const sentence = /^.{24,}?(?:[.!?](?=\s)|[。！？])/u.exec(line)?.[0]
  return sentence !== undefined && fits(sentence) ? sentence : `${cutText(line, SNIPPET_LENGTH - 1).trimEnd()}…`
}

/** Without the sign of a block and without quotes. */
function plainScalar(written: string): string {
  const value = withoutOuterBlanks(written.replace(/^[ \t]*[>|][-+]?[ \t]*\n/, ''))
  const opened = value.length > 1 ? value.replace(/^["']/, '') : value
  return opened.length > 1 ? opened.replace(/["']$/, '') : opened
}

function fits(line: string): boolean {
  return line.length <= SNIPPET_LENGTH || cutText(line, SNIPPET_LENGTH) === line
}

/** Headings, rules, fences and comments are no sentences. */
function firstParagraph(markdown: string): string {
  const lines: string[] = []
  for (const line of markdown
    .slice(0, 4_000)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .split('\n')) {
    const empty = line.trim() === '' || /^\s*(?:```|~~~|[-*_=]{3,}\s*$)/.test(line)
    if (/^#{1,6}\s/.test(line) || empty) {
      if (lines.length > 0) break
    } else {
      lines.push(line)
    }
  }
  return lines.join('\n')
}

function withoutMarkers(markdown: string): string {
  return markdown
    .replace(/^[^\S\n\r\u2028\u2029]*(?:>\s?|[-*+]\s+(?:\[[ xX]\]\s+)?|\d+[.)]\s+)+/gm, '')
    .replace(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g, '$1')
    .replace(/\*\*|__|~~|`+/g, '')
    .replace(/<\/?[a-z][^<>\n]{0,200}>/gi, '')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .toWellFormed()
}
