import { resolveForServer, SIDECAR_NAMES, titleFromUri } from '@openviking-plugins/experience'
import { isSince } from './documented.ts'
import { type FakeAnswer, type FakeCaller, FakeError, isObject, ok, textIn } from './fake-request.ts'

interface FakeFile {
  content: string
  modTime: string
}

/** What a server hides behind the text of a memory file. */
const HIDDEN_BYTES = 43
const EXTENSIONS = /\.(?:md|txt|json|yaml|yml|toml|py|js|ts)$/i

/** The files of all users, by canonical URI. Folders are what files are in. */
export interface FakeFiles {
  readonly all: Map<string, FakeFile>
  /** In any user's space, whoever asks. */
  put(uri: string, content: string): void
  find(body: unknown, caller: FakeCaller): FakeAnswer
  grep(body: unknown, caller: FakeCaller): FakeAnswer
  glob(body: unknown, caller: FakeCaller): FakeAnswer
  read(query: Readonly<Record<string, string>>, caller: FakeCaller): FakeAnswer
  list(query: Readonly<Record<string, string>>, caller: FakeCaller): FakeAnswer
  stat(uri: string, caller: FakeCaller): FakeAnswer
  write(body: unknown, caller: FakeCaller): FakeAnswer
  remove(query: Readonly<Record<string, string>>, caller: FakeCaller): FakeAnswer
}

export function fakeFiles(version: string): FakeFiles {
  const all = new Map<string, FakeFile>()
  let clock = Date.parse('2026-01-02T03:04:05Z')
  const put = (uri: string, content: string): void => {
    clock += 1_000
    all.set(uri, { content, modTime: new Date(clock).toISOString() })
  }
  const isFolder = (uri: string): boolean => [...all.keys()].some((each) => each.startsWith(`${uri}/`))
  const below = (uri: string): string[] => [...all.keys()].filter((each) => each === uri || each.startsWith(`${uri}/`))

  /** The canonical form of a request's URI, in a space that the caller may use. */
  const resolve = (uri: string, caller: FakeCaller, permission: 'read' | 'write' = 'read'): string => {
    if (uri === '') throw new FakeError(400, 'INVALID_ARGUMENT', 'Invalid request parameters: uri: Field required', {})
    const resolved = resolveForServer(version, uri, caller)
    if ('refused' in resolved) {
      throw new FakeError(400, 'INVALID_URI', `Invalid URI: ${uri} (${resolved.refused})`, { uri })
    }
    const path = resolved.resolved.replace(/\/+$/, '')
    const owner = /^viking:\/\/user\/([^/]+)/.exec(path)?.[1]
    const foreign = owner !== undefined && owner !== caller.user && caller.role !== 'root'
    if (foreign || path.split('/').includes('..')) {
      throw new FakeError(403, 'PERMISSION_DENIED', `Access denied for ${uri}: ${permission} permission required`, {
        resource: uri,
      })
    }
    return path
  }
  const missing = (uri: string): FakeError =>
    new FakeError(404, 'NOT_FOUND', `File not found: ${uri}`, { type: 'file', resource: uri })

  const find: FakeFiles['find'] = (body, caller) => {
    const query = textIn(body, 'query')
    const limit = isObject(body) && typeof body['limit'] === 'number' ? body['limit'] : 10
    if (query === '') throw new FakeError(400, 'INVALID_ARGUMENT', 'query must not be empty', {})
    if (limit < 1 && isSince(version, '0.5.1')) {
      throw new FakeError(
        400,
        'INVALID_ARGUMENT',
        'Invalid request parameters: body.limit: Input should be greater than or equal to 1',
        { validation_errors: [{ loc: ['body', 'limit'], type: 'greater_than_equal' }] },
      )
    }
    const folder = resolve(textIn(body, 'target_uri') || `viking://user/${caller.user}`, caller)
    const withContent = isObject(body) && body['read_content'] === true
    const memories = below(folder)
      .filter((uri) => uri !== folder)
      .map((uri) => {
        const content = (all.get(uri)?.content ?? '').trim()
        const row = {
          context_type: 'memory',
          uri,
          level: 2,
          score: similarity(query, `${titleFromUri(uri)} ${content}`),
        }
        return { ...row, abstract: content, tags: [], ...(withContent ? { content } : {}) }
      })
    const summaries = memories.length === 0 ? [] : ['.abstract.md', '.overview.md']
    const rows = [
      ...memories,
      ...summaries.map((name, level) => ({
        context_type: 'memory',
        uri: `${folder}/${name}`,
        level,
        score: similarity(query, memories.map(({ abstract }) => abstract).join(' ')),
        abstract: 'A summary of the folder.',
        tags: [],
      })),
    ]
    const best = rows.sort((left, right) => right.score - left.score).slice(0, Math.max(0, limit))
    return ok({ memories: best, resources: [], skills: [], total: best.length })
  }

  const grep: FakeFiles['grep'] = (body, caller) => {
    const folder = resolve(textIn(body, 'uri'), caller)
    const flags = isObject(body) && body['case_insensitive'] === true ? 'i' : ''
    const pattern = new RegExp(textIn(body, 'pattern'), flags)
    const files = below(folder)
    if (files.length === 0) throw missing(folder)
    const matches = files.flatMap((uri) =>
      (all.get(uri)?.content ?? '')
        .split('\n')
        .flatMap((content, at) => (pattern.test(content) ? [{ uri, line: at + 1, content }] : [])),
    )
    return ok({ matches, count: matches.length, match_count: matches.length, files_scanned: files.length })
  }

  const glob: FakeFiles['glob'] = (body, caller) => {
    const folder = resolve(textIn(body, 'uri'), caller)
    const pattern = textIn(body, 'pattern')
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\/?|\*|\?/g, (wild) => (wild === '?' ? '[^/]' : wild === '*' ? '[^/]*' : '(?:.*/)?'))
    const matches = below(folder).filter((uri) => new RegExp(`^${pattern}$`).test(uri.slice(folder.length + 1)))
    return ok({ matches, count: matches.length })
  }

  const read: FakeFiles['read'] = ({ uri = '', offset = '0', limit = '-1' }, caller) => {
    const path = resolve(uri, caller)
    const file = all.get(path)
    if (file === undefined && isFolder(path)) {
      throw new FakeError(400, 'INVALID_ARGUMENT', `Directory URI is not readable as a file: ${path}.`, {
        resource: path,
        expected: 'file',
        actual: 'directory',
      })
    }
    if (file === undefined) throw missing(path)
    const lines = file.content.trim().split(/(?<=\n)/)
    return ok(lines.slice(Number(offset), Number(limit) < 0 ? undefined : Number(offset) + Number(limit)).join(''))
  }

  const entry = (uri: string): Record<string, unknown> => {
    const file = all.get(uri)
    const name = uri.slice(uri.lastIndexOf('/') + 1)
    return file === undefined
      ? { name, size: 4096, mode: 493, modTime: new Date(clock).toISOString(), isDir: true, uri }
      : { name, size: storedBytes(file.content), mode: 420, modTime: file.modTime, isDir: false, uri }
  }

  const list: FakeFiles['list'] = ({ uri = '', recursive, output = 'agent', node_limit = '1000' }, caller) => {
    const folder = resolve(uri, caller)
    if (!isFolder(folder) && !all.has(folder)) throw missing(folder)
    if (all.has(folder) && isSince(version, '0.4.23')) {
      throw new FakeError(400, 'INVALID_ARGUMENT', `not a directory: ${folder}`, { resource: folder })
    }
    const entries = new Set<string>()
    for (const file of below(folder).filter((each) => each !== folder)) {
      const segments = file.slice(folder.length + 1).split('/')
      const depth = recursive === 'true' ? segments.length : 1
      for (let at = 1; at <= depth; at++) entries.add(`${folder}/${segments.slice(0, at).join('/')}`)
    }
    const shown = [...entries].filter((each) => !SIDECAR_NAMES.includes(each.slice(each.lastIndexOf('/') + 1))).sort()
    const page = shown.slice(0, Number(node_limit)).map((each) => {
      const { name: _, mode: __, ...agent } = entry(each)
      return output === 'original' ? entry(each) : { ...agent, abstract: '' }
    })
    return ok(page, isSince(version, '0.4.23') ? { has_more: page.length < shown.length } : {})
  }

  const stat: FakeFiles['stat'] = (uri, caller) => {
    const path = resolve(uri, caller)
    if (!all.has(path) && !isFolder(path)) throw missing(path)
    return ok({ ...entry(path), isLocked: false })
  }

  /** A segment with a blank is not stored under its name. */
  const renamed = (uri: string): string =>
    !isSince(version, '0.4.23')
      ? uri
      : uri
          .split('/')
          .map((segment) => (/\s/.test(segment) ? segment.replace(/[^\p{L}\p{N}.-]+/gu, '_') : segment))
          .join('/')

  const writeOne = (uri: string, content: string, mode: string, caller: FakeCaller): Record<string, unknown> => {
    const path = renamed(resolve(uri, caller, 'write'))
    if (!EXTENSIONS.test(path)) throw new FakeError(400, 'INVALID_ARGUMENT', `Unsupported file extension: ${path}`, {})
    const area = path.split('/')[4] ?? ''
    const sidecar = SIDECAR_NAMES.includes(path.slice(path.lastIndexOf('/') + 1))
    if (sidecar || ['sessions', 'skills', 'privacy', 'peers'].includes(area)) {
      throw new FakeError(400, 'INVALID_ARGUMENT', `Not writable: ${path}`, {})
    }
    const before = all.get(path)
    const overwrites = isSince(version, '0.5.2')
    if (mode === 'create' && before !== undefined && !overwrites) {
      throw new FakeError(409, 'ALREADY_EXISTS', `File already exists: ${path}`, { resource: path })
    }
    if (mode !== 'create' && before === undefined && !overwrites) throw missing(path)
    put(path, mode === 'append' ? `${before?.content ?? ''}${content}` : content)
    const root_uri = path.slice(0, path.lastIndexOf('/'))
    const indexed = { semantic_status: 'skipped', vector_status: 'complete', overview_status: 'skipped' }
    const written = { mode, written_bytes: storedBytes(content), content_updated: true }
    return { uri: path, root_uri, context_type: 'memory', ...written, ...indexed }
  }

  const remove: FakeFiles['remove'] = ({ uri = '', recursive }, caller) => {
    const path = resolve(uri, caller, 'write')
    const doomed = below(path)
    if (!all.has(path) && doomed.length > 0 && recursive !== 'true') {
      throw new FakeError(400, 'INVALID_ARGUMENT', `Cannot remove directory without --recursive: ${path}`, {
        expected_flag: 'recursive',
      })
    }
    for (const each of doomed) all.delete(each)
    return ok({ uri: path, estimated_deleted_count: doomed.length })
  }

  return {
    all,
    put,
    find,
    grep,
    glob,
    read,
    list,
    stat,
    write: (body, caller) =>
      ok(writeOne(textIn(body, 'uri'), textIn(body, 'content'), textIn(body, 'mode') || 'replace', caller)),
    remove,
  }
}

function storedBytes(content: string): number {
  return Buffer.byteLength(content) + HIDDEN_BYTES
}

/** As any cosine: unrelated texts get 0.5, and nothing is filtered. */
function similarity(query: string, text: string): number {
  const wanted = wordsOf(query)
  const there = wordsOf(text)
  const shared = [...wanted].filter((word) => there.has(word)).length
  return 0.5 + (wanted.size === 0 ? 0 : (0.5 * shared) / wanted.size)
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}
