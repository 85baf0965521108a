import { LINE_BREAK } from './lines.ts'
import { MARK } from './mark.ts'
import type { Mentions } from './mentions.ts'
import { OTHER_NAMES } from './other-names.ts'
import { isDrawn, isTellingValue } from './value-looks.ts'

const ENGLISH = 'password|passwd|passphrase|passcode|pwd|secret|token|(?:api|secret|access|private)[ _-]?key'
const MARKUP = String.raw`(?:["'${'`'}*]{1,3}|\\{1,15}["'])?`

interface TableNames {
  /** `| password | X |`, `password,X`, `password → X` */
  beside: RegExp
  /** The name at the head of a column. */
  column: RegExp
}

const patternsOf = (names: string): TableNames => ({
  beside: new RegExp(
    String.raw`((?:${names})${MARKUP}(?:[ \t]{0,40}\|[ \t]{0,40}|[,;]|\t{1,4}|\\{1,8}t|[ \t]{1,4}(?:→|->|⇒|=>)[ \t]{1,4})${MARKUP})([^\s|,;"'${'`'}\\]{8,400})(?=(${MARKUP}[ \t]{0,40}\|)|(["'${'`'}*\\]|[^!-+.-:<-~]|$)|)`,
    'gi',
  ),
  column: new RegExp(String.raw`(?:${names})${MARKUP}[ \t]{0,40}(?=[|,;\t\r\n\\]|$)`, 'gi'),
})
const IN_ENGLISH = patternsOf(ENGLISH)
let inOthers: TableNames | undefined
// In a string a tab and a quote are written with a backslash.
const REST_OF_LINE = /(?:[^\r\n\\]|\\{1,8}t|\\{1,15}["']){0,1000}/y
const LINE_ENDS = ['\n', '\r', '\\n', '\\r']
const RULE = /^[ \t|:+=-]{3,}$/
const HEAD_CELL = /^[ \t\\"'`*]{0,12}[\p{L}_][\p{L}\p{N}_. -]{0,40}[ \t\\"'`*]{0,12}$/u
const MAX_ROWS = 200
const LONGEST_HEAD = 400
const SEPARATORS = [/\|/g, /\t|\\{1,8}t/g, /,/g, /;/g]
/** Between cells. */
const MAY_BE_TABLE = /[|\t→⇒]|[,;]\S|\\t|[-=]>/

/** Takes out what stands in a table under or beside the name of a secret. */
export function redactTables(text: string, mentions: Mentions): string {
  if (!MAY_BE_TABLE.test(text)) return text
  const result = mentions.any(['pass', 'pwd', 'secret', 'token', 'key']) ? redactTable(text, IN_ENGLISH) : text
  if (!mentions.otherName()) return result
  inOthers ??= patternsOf(OTHER_NAMES)
  return redactTable(result, inOthers)
}

function redactTable(text: string, { beside, column }: TableNames): string {
  return redactColumns(text.replace(beside, besideName), column)
}

function besideName(whole: string, lead: string, value: string, bar?: string, end?: string): string {
  const isQuoted = /["']$/.test(lead)
  const isCell = isQuoted || (/\|[ \t]*[`*]*$/.test(lead) ? bar : (bar ?? end)) !== undefined
  const isSecret = /(?:→|->|⇒|=>)[ \t]*[\\"'`*]*$/.test(lead) ? isTellingValue : isDrawn
  return isCell && isSecret(value) ? lead + MARK : whole
}

function redactColumns(text: string, column: RegExp): string {
  let result = ''
  let copied = 0
  let table: Table = { head: 0, end: 0, cells: [] }
  column.lastIndex = 0
  for (let name = column.exec(text); name !== null; name = column.exec(text)) {
    // What stands in a table is no head of another, and in a line that is no head, no name is.
    if (name.index < table.end && (name.index > table.head || table.end === table.head)) continue
    table = tableBelow(text, name.index, column.lastIndex)
    for (const { start, end } of table.cells) {
      if (start < copied) continue
      result += text.slice(copied, start) + MARK
      copied = end
    }
  }
  return copied === 0 ? text : result + text.slice(copied)
}

interface Span {
  start: number
  end: number
}

interface Table {
  /** Where its first line ends. */
  head: number
  end: number
  /** Those of one column that hold a secret. */
  cells: Span[]
}

/** What stands below a name, if that is one of those at the head of a table. */
function tableBelow(text: string, from: number, to: number): Table {
  const near = text.slice(Math.max(0, from - LONGEST_HEAD), from)
  const line = Math.max(...LINE_ENDS.map((end) => (near.includes(end) ? near.lastIndexOf(end) + end.length : 0)))
  const head = near
    .slice(line)
    .replace(/^.*[:=(]\s{0,2}\\{0,15}["']/, '')
    .replace(/^[ \t]*(?:\d+(?:→|[:|] ))?(?:\+|[>-](?=[ \t|]))?[ \t]*\|?/, '')
  const rest = spanOfRow(text, to)
  const table: Table = { head: rest.end, end: rest.end, cells: [] }
  const first = head + text.slice(from, rest.end)
  const separator = SEPARATORS.find((sign) => first.search(sign) !== -1)
  if (separator === undefined) return table
  const isBar = separator.source === '\\|'
  if (!isBar && !first.split(separator).every((cell) => HEAD_CELL.test(cell))) return table
  const column = head.split(separator).length - 1
  let row = nextRow(text, rest.end)
  if (isBar) {
    if (row === undefined || !RULE.test(text.slice(row.start, row.end))) return table
    row = nextRow(text, row.end)
  }
  for (let count = 0; row !== undefined && count < MAX_ROWS; count++) {
    const cells = cellsOf(text, row, separator)
    if (cells.length < 2) break
    const cell = cells[column]
    if (cell !== undefined && isDrawn(text.slice(cell.start, cell.end))) table.cells.push(cell)
    table.end = row.end
    row = nextRow(text, row.end)
  }
  return table
}

function spanOfRow(text: string, start: number): Span {
  REST_OF_LINE.lastIndex = start
  return { start, end: start + (REST_OF_LINE.exec(text)?.[0].length ?? 0) }
}

function nextRow(text: string, end: number): Span | undefined {
  LINE_BREAK.lastIndex = end
  if (!LINE_BREAK.test(text)) return undefined
  const start = LINE_BREAK.lastIndex
  return spanOfRow(text, text.charAt(start) === '|' ? start + 1 : start)
}

/** The first word of each, without the signs around it. */
function cellsOf(text: string, row: Span, separator: RegExp): Span[] {
  const line = text.slice(row.start, row.end)
  const ends = [
    ...[...line.matchAll(separator)].map((sign) => [sign.index, sign[0].length] as const),
    [line.length, 0] as const,
  ]
  let at = 0
  return ends.map(([end, length]) => {
    const cell = line.slice(at, end)
    const value = /[^\s"'`\\*][^\s"'`\\]*/.exec(cell)?.[0].replace(/(?<!\*)\*+$/, '') ?? ''
    const start = row.start + at + cell.indexOf(value)
    at = end + length
    return { start, end: start + value.length }
  })
}
