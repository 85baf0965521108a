import { unique } from './counting-rules.ts'
import { appendAll, isObject, type JsonObject, members } from './json-walk.ts'
import { BLANKS, isTrue, lines, parseJson, strip } from './python-text.ts'

/** One parse only: JSON inside a string inside JSON stays a text. */
export function readOutput(output: unknown): unknown {
  return typeof output === 'string' ? (parseJson(output)?.value ?? output) : output
}

const COLLECTIONS: ReadonlySet<string> = new Set(['results', 'memories', 'resources', 'skills'])

function isCollection(key: string | undefined): boolean {
  return key !== undefined && COLLECTIONS.has(key)
}

/** Strings under `uri` and `uris` at any depth. */
function namedUris(value: unknown): string[] {
  const found: string[] = []
  for (const { key, value: named } of members(value)) {
    if (key !== 'uri' && key !== 'uris') continue
    if (typeof named === 'string') found.push(named)
    else if (Array.isArray(named))
      appendAll(
        found,
        named.filter((uri) => typeof uri === 'string'),
      )
  }
  return found
}

/** The whole output if it is a text, `text` members at any depth, and bare strings in lists. */
export function* textsOf(output: unknown): Generator<string> {
  for (const { key, value } of members(output)) {
    if (typeof value === 'string' && (key === undefined || key === 'text')) yield value
  }
}

const B = `[${BLANKS}]`
const NB = `[^${BLANKS}]`
const KIND = '(?:memory|resource|skill)'

const ROWS = [
  new RegExp(`^- \\[[^\\]]+\\]${B}+(viking://.*${NB})${B}*$`, 'u'),
  new RegExp(
    `^${B}*\\p{Nd}+${B}{2,}${KIND}${B}{2,}(viking://.+?)${B}{2,}(?:\\p{Nd}+)?${B}{2,}(?:\\p{Nd}+(?:\\.\\p{Nd}+)?)?${B}{2,}.*$`,
    'u',
  ),
  new RegExp(`^${B}*\\p{Nd}+${B}+${KIND}${B}+(${NB}+)${B}*$`, 'u'),
]

function rowUri(line: string): string | undefined {
  for (const row of ROWS) {
    const uri = row.exec(line)?.[1]
    if (uri !== undefined) return uri
  }
  return undefined
}

/** Hits of a search: named in a collection of results, or rows of a listing. */
export function searchUris(output: unknown): string[] {
  const found: string[] = []
  // A collection inside a collection is read with the outer one.
  for (const { key, value } of members(output, (name) => !isCollection(name))) {
    if (isCollection(key)) appendAll(found, namedUris(value))
  }
  for (const text of textsOf(output)) {
    for (const line of lines(text)) {
      const uri = rowUri(line)
      if (uri !== undefined) found.push(uri)
    }
  }
  return found
}

const FILE_LINE = new RegExp(`^\\[file\\]${B}+(${NB}.*)$`, 'u')

function fileName(line: string): string | undefined {
  const rest = FILE_LINE.exec(strip(line))?.[1]
  const end = rest?.indexOf(' - ', 1) ?? -1
  return end < 0 ? rest : rest?.slice(0, end)
}

/** Files of a folder, by their own URIs or by name below the URI of the input. */
export function listUris(output: unknown, input: JsonObject): string[] {
  const folder = typeof input['uri'] === 'string' ? strip(input['uri']).replace(/(?<!\/)\/+$/, '') : ''
  const below = (name: string): string => (folder === '' ? '' : `${folder}/${strip(name).replace(/^\/+/, '')}`)
  const found: string[] = []
  for (const { uri, name } of fileEntries(output)) {
    if (isTrue(uri)) found.push(typeof uri === 'string' ? uri : '')
    else if (typeof name === 'string') found.push(below(name))
  }
  for (const text of textsOf(output)) {
    for (const line of lines(text)) {
      const name = fileName(line)
      if (name !== undefined) found.push(name.startsWith('viking://') ? name : below(name))
    }
  }
  return found.filter((uri) => uri !== '')
}

/** Files under `entries`, of an object before those of its members; a list inside a list is not looked at. */
function* fileEntries(output: unknown): Generator<{ uri?: unknown; name?: unknown }> {
  const waiting = isObject(output) ? [output] : []
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const entry of objectsIn(next['entries'])) {
      if (!isFolder(entry)) yield entry
    }
    for (const value of Object.values(next).reverse()) {
      appendAll(waiting, isObject(value) ? [value] : objectsIn(value).reverse())
    }
  }
}

function objectsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

function isFolder(entry: JsonObject): boolean {
  const type = typeof entry['type'] === 'string' ? entry['type'].toLowerCase() : ''
  return entry['isDir'] === true || entry['is_dir'] === true || type === 'directory' || type === 'dir'
}

/** What a read names, each once. */
export function readUris(input: JsonObject, output: unknown): string[] {
  const named = namedUris(input)
  return unique(named.length > 0 ? named : namedUris(output))
}
