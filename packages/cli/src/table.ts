import { displayWidth } from './display-width.ts'
import { printableLine } from './printable.ts'

export interface Column {
  head: string
  align?: 'right'
}

function pad(text: string, width: number, align: 'right' | undefined): string {
  const blanks = ' '.repeat(width - displayWidth(text))
  return align === 'right' ? blanks + text : text + blanks
}

/** Lines of a table with aligned columns, two blanks between them and none at a line's end. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const lines = [columns.map(({ head }) => head), ...rows].map((row) => row.map(printableLine))
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => displayWidth(line[index] ?? ''))))
  return lines
    .map((line) => {
      const cells = columns.map(({ align }, index) => pad(line[index] ?? '', widths[index] ?? 0, align))
      return `${cells.join('  ').trimEnd()}\n`
    })
    .join('')
}
