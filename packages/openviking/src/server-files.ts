import { isAFolder, nothingAt, type UserPath } from '@openviking-plugins/experience'
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

/** Text of a file, without outer blanks: the server takes them off. @throws NOT_FOUND, INVALID_INPUT for a folder */
export async function readFile(
  client: ServerClient,
  uri: string,
  range: { offset?: number; limit?: number } = {},
): Promise<string> {
  try {
    return await ask(client, ReadAnswer, { method: 'GET', path: '/api/v1/content/read', query: { uri, ...range } })
  } catch (thrown) {
    const failure = serverFailureOf(thrown)
    if (failure?.missing === 'resource') throw nothingAt(uri, thrown)
    if (failure?.details['actual'] === 'directory') throw isAFolder(uri, thrown)
    throw thrown
  }
}

/** Everything in a folder, or below it. A folder that is not there is empty. */
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
      if (serverFailureOf(thrown)?.missing === 'resource') return []
      throw thrown
    }
  }
}

/**
 * Makes a file or gives it new text, and waits until a search finds it. What `create` and `replace` do about a file that
 * is there, or is not, differs between releases, so that whoever calls has looked.
 */
export async function writeFile(
  client: ServerClient,
  uri: string,
  content: string,
  options: { exists: boolean; log: (line: string) => void },
): Promise<void> {
  const mode = options.exists ? 'replace' : 'create'
  const { vector_status } = await ask(client, WriteAnswer, {
    method: 'POST',
    path: '/api/v1/content/write',
    body: { uri, content, mode, wait: true },
    timeout_ms: Math.max(client.connection.timeout_ms, WRITE_TIMEOUT_MS),
  })
  if (vector_status !== undefined && vector_status !== 'complete') {
    options.log(`write: ${uri} is stored, but its search entry is "${vector_status}"`)
  }
}

/** Within a folder: whether `path` is below it, or it itself. */
export function isWithin(uri: string, folder: UserPath): boolean {
  return uri === folder.uri || uri.startsWith(`${folder.uri}/`)
}
