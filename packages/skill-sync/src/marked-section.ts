/** Puts `made` between `<!-- marker -->` and `<!-- /marker -->`. @throws when these are not there */
export function withSection(text: string, marker: string, made: string): string {
  const { from, to } = placeOf(text, marker)
  return `${text.slice(0, from)}\n\n${made.trim()}\n\n${text.slice(to)}`
}

/** What stands between `<!-- marker -->` and `<!-- /marker -->`. @throws when these are not there */
export function sectionOf(text: string, marker: string): string {
  const { from, to } = placeOf(text, marker)
  return text.slice(from, to).trim()
}

function placeOf(text: string, marker: string): { from: number; to: number } {
  const [open, close] = [`<!-- ${marker} -->`, `<!-- /${marker} -->`]
  const at = text.indexOf(open)
  const to = text.indexOf(close, at)
  if (at === -1 || to === -1) throw new Error(`the markers ${open} and ${close} are not there in this order`)
  return { from: at + open.length, to }
}

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
