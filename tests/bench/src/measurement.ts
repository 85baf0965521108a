/** One row of the table. */
export interface Measurement {
  what: string
  /** Major version of the Node that was measured; none where it makes no difference. */
  node?: string
  measured: string
  target?: string
  met?: boolean
}

export interface Bound {
  atMost?: number
  atLeast?: number
}

/** A row that is judged. The value is judged as measured, not as printed. */
export function judged(
  row: { what: string; node?: string },
  value: number,
  bound: Bound,
  print: (value: number) => string = ratio,
): Measurement {
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY } = bound
  const target = [
    ...(bound.atLeast === undefined ? [] : [`>= ${print(bound.atLeast)}`]),
    ...(bound.atMost === undefined ? [] : [`<= ${print(bound.atMost)}`]),
  ].join(', ')
  return { ...row, measured: print(value), target, met: value <= atMost && value >= atLeast }
}

export const ratio = (value: number): string => value.toFixed(2)
export const milliseconds = (value: number): string => `${value < 100 ? value.toFixed(1) : value.toFixed(0)} ms`
export const count = (value: number): string => value.toLocaleString('en-US')

/** 1 MB is a million bytes. */
export function bytes(value: number): string {
  return value >= 1e6 ? `${+(value / 1e6).toFixed(2)} MB` : `${+(value / 1e3).toFixed(1)} KB`
}

/** The rows as a Markdown table whose columns are as wide as their longest cell. */
export function table(rows: readonly Measurement[]): string {
  const cells = rows.map(({ what, node, measured, target, met }) => [
    what,
    node ?? '',
    measured,
    target ?? '',
    met === undefined ? '' : met ? 'yes' : '**no**',
  ])
  const head = ['what', 'Node', 'measured', 'target', 'met']
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...cells.map(line)].join('\n')
}
