import {
  alreadyThere,
  cutText,
  type ExperienceDocument,
  type ExperienceHit,
  type ExperienceSummary,
  experiencesRoot,
  experienceUri,
  isCanonicalExperienceUri,
  OpenVikingError,
  requireExperienceText,
  requireQuery,
  SNIPPET_LENGTH,
  titleFromUri,
} from '@openviking-plugins/experience'
import { findExperiences, rowsFor } from './find-request.ts'
import { type FoundExperience, foundExperiences } from './hits.ts'
import type { ServerClient } from './http-client.ts'
import { serverFailureOf } from './server-failure.ts'
import { fileToWrite, listFolder, readFile, writeFile } from './server-files.ts'

export interface ServerContext {
  client: ServerClient
  /** Whose experiences these are. */
  user: string
  log: (line: string) => void
}

/** Best first. @throws INVALID_INPUT for an empty query */
export async function searchExperiences(
  context: ServerContext,
  query: string,
  limit: number,
): Promise<ExperienceHit[]> {
  const found = await findEnough(context, requireQuery(query), limit)
  return found.map(({ uri, title, score, abstract }) => ({
    uri,
    title,
    score,
    snippet: cutText(abstract, SNIPPET_LENGTH),
  }))
}

const MOST_ROWS = 400

/** Sidecars and foreign rows take places among the rows, so that more are asked for, and still more if need be. */
async function findEnough({ client, user }: ServerContext, query: string, limit: number): Promise<FoundExperience[]> {
  for (let rows = rowsFor(limit); ; rows *= 4) {
    const answer = await client.request(findExperiences(query, { user, rows }))
    const found = foundExperiences(answer, user)
    if (found.length >= limit || rowCount(answer) < rows || rows >= MOST_ROWS) return found.slice(0, limit)
  }
}

function rowCount(answer: unknown): number {
  const groups = typeof answer === 'object' && answer !== null ? Object.values(answer) : []
  return groups.reduce<number>((sum, group: unknown) => sum + (Array.isArray(group) ? group.length : 0), 0)
}

/** @throws NOT_FOUND, INVALID_INPUT for a folder */
export async function readExperience({ client }: ServerContext, uri: string): Promise<ExperienceDocument> {
  return { uri, content: await readFile(client, uri) }
}

/** All of them, by URI. `bytes` are those of the file on the server, with what the server hides in it. */
export async function listExperiences({ client, user }: ServerContext): Promise<ExperienceSummary[]> {
  const entries = await listFolder(client, experiencesRoot(user), { recursive: true })
  return entries
    .filter(({ uri, isDir }) => !isDir && isCanonicalExperienceUri(uri, user))
    .map(({ uri, size, modTime }) => ({ uri, title: titleFromUri(uri), updated_at: modTime, bytes: size }))
    .sort((left, right) => (left.uri < right.uri ? -1 : 1))
}

/**
 * Looks first, since servers from 0.5.2 on overwrite what is there. Two writers at the same moment may both succeed on
 * those. @throws ALREADY_EXISTS unless `replace`; INVALID_INPUT
 */
export async function addExperience(
  { client, user, log }: ServerContext,
  name: string,
  content: string,
  options: { replace?: boolean } = {},
): Promise<ExperienceSummary> {
  requireExperienceText(content)
  const file = await fileToWrite(client, experienceUri(user, name.normalize('NFC')))
  if (file.there?.isDir) throw new OpenVikingError('INVALID_INPUT', `${file.uri} is a folder. Choose another name.`)
  if (file.there !== undefined && options.replace !== true) throw alreadyThere(file.uri)
  const uri = await writeFile(client, file, content, log).catch(async (thrown: unknown) => {
    if (serverFailureOf(thrown)?.code !== 'ALREADY_EXISTS') throw thrown
    // A first attempt whose answer was lost looks like somebody else's file.
    if ((await readFile(client, file.uri)).trim() !== content.trim()) throw alreadyThere(file.uri, thrown)
    return file.uri
  })
  return { uri, title: titleFromUri(uri), updated_at: new Date().toISOString(), bytes: Buffer.byteLength(content) }
}
