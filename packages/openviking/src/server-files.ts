import { isAFile, isAFolder, nothingAt, type UserPath } from '@openviking-plugins/experience'
import type { ServerClient } from './http-client.ts'
import { ask, type FileStat, ListAnswer, type ListedFile, ReadAnswer, StatAnswer, WriteAnswer } from './rest-answers.ts'
import { serverFailureOf } from './server-failure.ts'

/** Writing waits for the models behind the server. */
const WRITE_TIMEOUT_MS = 120_000
const FIRST_LIMIT = 10_000

/** Undefined where nothing is. */
export async function statFile(client: ServerClient, uri: string): Promise<FileStat | undefined> {
  try {
    return await ask(client, StatAnswer, { method: 'GET', path: '/api/v1/fs/stat', query: { uri } })
  } catch (thrown) {
    if (serverFailureOf(thrown)?.missing === 'resource') return undefined
    throw thrown
  }
}

/** A file to write to, and what is there now. */
export interface WritableFile {
  uri: string
  there: FileStat | undefined
}

/**
 * Where a text comes to be that is written to `uri`. Servers from 0.4.23 on, at the latest, give a new file with a blank
 * in its name another name, and overwrite what has that; so underscores are put for blanks before they can. What is
 * there already keeps its name.
 */
export async function fileToWrite(client: ServerClient, uri: string): Promise<WritableFile> {
  const there = await statFile(client, uri)
  const renamed = uri.replace(/\s+/gu, '_')
  return there !== undefined || renamed === uri
    ? { uri, there }
    : { uri: renamed, there: await statFile(client, renamed) }
}

/** Text of a file, without outer blanks: the server takes them off. @throws NOT_FOUND, INVALID_INPUT for a folder */
export async function readFile(
  client: ServerClient,
  uri: string,
  range: { offset?: number; limit?: number } = {},
): Promise<string> {
  try {
    const query = { uri, ...range }
    const text = await ask(client, ReadAnswer, { method: 'GET', path: '/api/v1/content/read', query })
    // The last of some lines comes with its end.
    return (range.limit ?? -1) < 0 ? text : text.replace(/\n$/, '')
  } catch (thrown) {
    const failure = serverFailureOf(thrown)
    if (failure?.missing === 'resource') throw nothingAt(uri, thrown)
    if (failure?.details['actual'] === 'directory') throw isAFolder(uri, thrown)
    throw thrown
  }
}

/** Everything in a folder, or below it. A folder that is not there is empty. @throws INVALID_INPUT for a file */
export async function listFolder(
  client: ServerClient,
  uri: string,
  options: { recursive: boolean },
): Promise<ListedFile[]> {
  // There is no second page on every release, but as long a page as one asks for.
  for (let limit = FIRST_LIMIT; ; limit *= 10) {
    try {
      const query = { uri, recursive: options.recursive, output: 'original', node_limit: limit }
      const entries = await ask(client, ListAnswer, { method: 'GET', path: '/api/v1/fs/ls', query })
      if (entries.length < limit) return entries
    } catch (thrown) {
      const failure = serverFailureOf(thrown)
      if (failure?.missing === 'resource') return []
      if (failure?.status === 400 && (await statFile(client, uri))?.isDir === false) throw isAFile(uri, thrown)
      throw thrown
    }
  }
}

/**
 * Makes a file or gives it new text, waits until a search finds it, and answers its URI. What `create` and `replace` do
 * about a file that is there, or is not, differs between releases, so that whoever calls has looked.
 */
export async function writeFile(
  client: ServerClient,
  { uri, there }: WritableFile,
  content: string,
  log: (line: string) => void,
): Promise<string> {
  const mode = there === undefined ? 'create' : 'replace'
  const written = await ask(client, WriteAnswer, {
    method: 'POST',
    path: '/api/v1/content/write',
    body: { uri, content, mode, wait: true },
    timeout_ms: Math.max(client.connection.timeout_ms, WRITE_TIMEOUT_MS),
  })
  if (written.vector_status !== undefined && written.vector_status !== 'complete') {
    log(`write: ${uri} is stored, but its search entry is "${written.vector_status}"`)
  }
  return written.uri
}

/** Within a folder: whether `path` is below it, or it itself. */
export function isWithin(uri: string, folder: UserPath): boolean {
  return uri === folder.uri || uri.startsWith(`${folder.uri}/`)
}
