import { withoutOuterBlanks } from '@openviking-plugins/experience/text'
import { parseRecord } from './scan/recorded-line.ts'

/** A block of `key: value` lines in the YAML that every reader takes: values are JSON strings, empty ones left out. */
export function frontMatter(values: Record<string, string>): string {
  const lines = Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
  return `---\n${lines.join('')}---\n`
}

const BLOCK = /^\ufeff?---[ \t]*\r?\n(?:([\s\S]*?)\n)?---[ \t]*(?:\r?\n|$)/
const ENTRY = /^([A-Za-z_][\w-]*):(.*)\r?$/

/** The scalar values of a front matter and what follows it. Lists and nested values are passed over. */
export function splitFrontMatter(text: string): { values: Record<string, string>; body: string } {
  const block = BLOCK.exec(text)
  if (block === null) return { values: {}, body: text.replace(/^\ufeff/, '') }
  const values: Record<string, string> = {}
  for (const line of (block[1] ?? '').split('\n')) {
    const [, key, value] = ENTRY.exec(line) ?? []
    if (key !== undefined && value !== undefined) values[key] = scalar(withoutOuterBlanks(value))
  }
  return { values, body: text.slice(block[0].length).replace(/^(?:[ \t]*\r?\n)+/, '') }
}

function scalar(value: string): string {
  if (value.startsWith('"')) {
    const parsed = parseRecord(`{"value":${value}}`)?.['value']
    return typeof parsed === 'string' ? parsed : value.replace(/^"|"$/g, '')
  }
  if (value.startsWith("'")) return value.replace(/^'|'$/g, '').replaceAll("''", "'")
  return value.split(/[ \t]#/, 1).join('')
}
