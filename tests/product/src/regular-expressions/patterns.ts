import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A regular expression of ours, where it stands. */
export interface Pattern {
  /** From the root, with slashes: `packages/capture/src/call-id.ts`. */
  file: string
  line: number
  source: string
  flags: string
}

/** A place that builds one from strings. */
export interface Site {
  file: string
  line: number
  /** What it is built from, on one line. */
  written: string
}

/** Also what only our own repository is read with, in case it moves; not what tests are made of. */
const FILES = ['packages/*/src/**/*.ts', 'adapters/*/src/**/*.ts']
const OWN_ONLY = /\.test\.ts$|\/testing\/|^packages\/skill-sync\//

/** All that is written in the sources below `root`. */
export function patternsIn(root: string): { literals: Pattern[]; sites: Site[] } {
  const literals: Pattern[] = []
  const sites: Site[] = []
  const files = globSync(FILES, { cwd: root }).map((file) => file.replaceAll(sep, '/'))
  for (const file of files.filter((path) => !OWN_ONLY.test(path)).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8')
    const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length
    for (const node of nodesOf(parseSync(file, text).program)) {
      const line = lineAt(node.start)
      if (node.type === 'Literal' && node.regex !== undefined) {
        literals.push({ file, line, source: node.regex.pattern, flags: node.regex.flags })
      } else if (/^(?:New|Call)Expression$/.test(node.type) && node.callee?.name === 'RegExp') {
        sites.push({ file, line, written: text.slice(node.start, node.end).replace(/\s+/g, ' ') })
      }
    }
  }
  return { literals, sites }
}

interface SyntaxNode {
  type: string
  start: number
  end: number
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
}

function nodesOf(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(nodesOf)
  return isNode(value) ? [value, ...inner] : inner
}

function isNode(value: object): value is SyntaxNode {
  return 'type' in value && 'start' in value && typeof value.type === 'string'
}
