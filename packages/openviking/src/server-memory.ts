import {
  alreadyThere,
  appendText,
  isAFile,
  type MemoryEntry,
  type MemoryHit,
  type MemoryStore,
  nameMissing,
  nothingAt,
  OpenVikingError,
  parseUserUri,
  replaceText,
  requireNote,
  requireQuery,
  SIDECAR_NAMES,
  type UserPath,
  userRoot,
} from '@openviking-plugins/experience'
import { rowsFor } from './find-request.ts'
import { foundRows } from './hits.ts'
import type { ServerClient } from './http-client.ts'
import { ask, CommitAnswer, DeleteAnswer, GlobAnswer, GrepAnswer } from './rest-answers.ts'
import type { ServerContext } from './server-experiences.ts'
import { fileToWrite, isWithin, listFolder, readFile, statFile, writeFile } from './server-files.ts'

/** The memory tools over REST, in the caller's own space. */
export function serverMemory(context: () => Promise<ServerContext>): MemoryStore {
  const at = async (uri: string | undefined): Promise<ServerContext & { place: UserPath }> => {
    const found = await context()
    return { ...found, place: parseUserUri(uri ?? userRoot(found.user), found.user) }
  }
  return {
    find: async (query, options) => find(await at(options.uri), query, options.limit),
    read: async (uri, options = {}) => {
      const { client, place } = await at(uri)
      return readFile(client, place.uri, options)
    },
    list: async (uri, options = {}) => list(await at(uri), options),
    grep: async (pattern, options) => grep(await at(options.uri), pattern, options),
    glob: async (pattern, options) => glob(await at(options.uri), pattern, options.limit),
    remember: async (text) => remember(await context(), text),
    write: async (uri, content, mode) => write(await at(uri), content, mode),
    edit: async (uri, oldText, newText, options = {}) =>
      edit(await at(uri), oldText, newText, options.replace_all === true),
    forget: async (uri, options = {}) => forget(await at(uri), options.recursive === true),
  }
}

type Placed = ServerContext & { place: UserPath }

async function find({ client, place }: Placed, query: string, limit: number): Promise<MemoryHit[]> {
  const answer = await client.request({
    method: 'POST',
    path: '/api/v1/search/find',
    body: { query: requireQuery(query), target_uri: place.uri, limit: rowsFor(limit) },
  })
  const rows = (['memories', 'resources', 'skills'] as const).flatMap((group) => foundRows(answer, group))
  const own = new Map<string, MemoryHit>()
  for (const row of rows) if (isOffered(row.uri, place) && !own.has(row.uri)) own.set(row.uri, row)
  return [...own.values()].sort((left, right) => right.score - left.score).slice(0, limit)
}

async function list(
  { client, place }: Placed,
  options: { recursive?: boolean; limit?: number },
): Promise<MemoryEntry[]> {
  const entries = await listFolder(client, place.uri, { recursive: options.recursive === true })
  if (entries.length === 0 && place.segments.length > 0) await requireFolder(client, place)
  return entries
    .filter(({ uri }) => isOffered(uri, place))
    .sort((left, right) => (left.uri < right.uri ? -1 : 1))
    .slice(0, options.limit ?? Number.POSITIVE_INFINITY)
    .map(({ uri, isDir, size }) => ({ name: nameOf(uri), uri, is_dir: isDir, bytes: isDir ? 0 : size }))
}

async function requireFolder(client: ServerClient, { uri }: UserPath): Promise<void> {
  const there = await statFile(client, uri)
  if (there === undefined) throw nothingAt(uri)
  if (!there.isDir) throw isAFile(uri)
}

async function grep(
  { client, place }: Placed,
  pattern: string,
  options: { case_insensitive?: boolean; limit: number },
): ReturnType<MemoryStore['grep']> {
  if (pattern === '') throw new OpenVikingError('INVALID_INPUT', 'The pattern is empty. Give the text to look for.')
  const { matches } = await ask(client, GrepAnswer, {
    method: 'POST',
    path: '/api/v1/search/grep',
    body: {
      uri: place.uri,
      pattern,
      case_insensitive: options.case_insensitive === true,
      node_limit: rowsFor(options.limit),
    },
  })
  return matches
    .filter(({ uri }) => isOffered(uri, place))
    .slice(0, options.limit)
    .map(({ uri, line, content }) => ({ uri, line, text: content.toWellFormed() }))
}

async function glob({ client, place }: Placed, pattern: string, limit: number): Promise<string[]> {
  const { matches } = await ask(client, GlobAnswer, {
    method: 'POST',
    path: '/api/v1/search/glob',
    body: { pattern, uri: place.uri, node_limit: rowsFor(limit) },
  })
  return matches.filter((uri) => isOffered(uri, place)).slice(0, limit)
}

/** A session of its own, closed at once, so that the server makes memories of it. Its URI is the note's. */
async function remember({ client, user }: ServerContext, text: string): Promise<string> {
  const note = requireNote(text)
  const now = new Date().toISOString()
  const session = `note-${now.replace(/\D/g, '').slice(0, 14)}-${Math.random().toString(16).slice(2, 10)}`
  const path = `/api/v1/sessions/${session}`
  await client.request({
    method: 'POST',
    path: `${path}/messages`,
    body: { role: 'user', parts: [{ type: 'text', text: note }], created_at: now },
    repeatable: false,
  })
  const { archive_uri } = await ask(client, CommitAnswer, { method: 'POST', path: `${path}/commit`, body: {} })
  return archive_uri ?? `${userRoot(user)}/sessions/${session}`
}

async function write(
  { client, place, log }: Placed,
  content: string,
  mode: 'create' | 'replace' | 'append',
): Promise<{ uri: string; bytes: number }> {
  const file = await fileToWrite(client, requireName(place))
  if (file.there?.isDir) throw new OpenVikingError('INVALID_INPUT', `${file.uri} is a folder. Add a file name.`)
  if (file.there !== undefined && mode === 'create') throw alreadyThere(file.uri)
  const before = file.there !== undefined && mode === 'append' ? await readFile(client, file.uri) : ''
  const text = appendText(before, content)
  return { uri: await writeFile(client, file, text, log), bytes: Buffer.byteLength(text) }
}

async function edit(
  { client, place, log }: Placed,
  oldText: string,
  newText: string,
  all: boolean,
): Promise<{ uri: string; bytes: number }> {
  const file = await fileToWrite(client, requireName(place))
  const text = replaceText(await readFile(client, file.uri), oldText, newText, { all, shown: file.uri })
  return { uri: await writeFile(client, file, text, log), bytes: Buffer.byteLength(text) }
}

async function forget({ client, place }: Placed, recursive: boolean): Promise<{ uri: string; deleted: number }> {
  const there = await statFile(client, requireName(place))
  if (there === undefined) throw nothingAt(place.uri)
  if (there.isDir && !recursive) {
    throw new OpenVikingError('INVALID_INPUT', `${place.uri} is a folder. Ask for recursive to delete all of it.`)
  }
  // Servers up to 0.4.13 estimate 0.
  const { estimated_deleted_count } = await ask(client, DeleteAnswer, {
    method: 'DELETE',
    path: '/api/v1/fs',
    query: { uri: place.uri, recursive: there.isDir, wait: true },
  })
  return { uri: place.uri, deleted: Math.max(1, estimated_deleted_count ?? 1) }
}

function requireName(place: UserPath): string {
  if (place.segments.length > 0) return place.uri
  throw nameMissing()
}

/** Below the place that was asked for, and nothing that the server generates or hides. */
function isOffered(uri: string, place: UserPath): boolean {
  const name = nameOf(uri)
  return isWithin(uri, place) && !SIDECAR_NAMES.includes(name) && !name.startsWith('.')
}

function nameOf(uri: string): string {
  return uri.slice(uri.lastIndexOf('/') + 1)
}
