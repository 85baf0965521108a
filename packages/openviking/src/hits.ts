import { canonicalOnServer } from '@openviking-plugins/experience/server-uris'
import { canonicalExperienceUri, titleFromUri } from '@openviking-plugins/experience/uri'
import { isPlainObject } from './plain-object.ts'

/** A row of a search, as the server gave it but for a score that is finite. */
export interface FoundRow {
  uri: string
  score: number
  /** Of an experience the whole text; '' where the row has none. */
  abstract: string
}

/** An own experience that a search found. */
export interface FoundExperience extends FoundRow {
  title: string
}

/** Any release whose canonical form expands the short form, cuts `?…` off and closes double slashes. */
const REWRITES_URIS = '0.4.13'

/**
 * The rows of one group of a search's answer; what is no row is left out. Plain checks, not zod: a hook reads with it.
 */
export function foundRows(answer: unknown, group: 'memories' | 'resources' | 'skills'): FoundRow[] {
  const rows = isPlainObject(answer) ? answer[group] : undefined
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => {
    if (!isPlainObject(row) || typeof row['uri'] !== 'string') return []
    const text = [row['abstract'], row['overview']].find((each) => typeof each === 'string' && each.trim() !== '')
    return [
      { uri: row['uri'], score: finite(row['score']), abstract: typeof text === 'string' ? text.toWellFormed() : '' },
    ]
  })
}

/** Own experiences alone, by canonical URI, each once, in the server's order. Sidecars and foreign rows are dropped. */
export function foundExperiences(answer: unknown, user: string): FoundExperience[] {
  const found = new Map<string, FoundExperience>()
  for (const row of foundRows(answer, 'memories')) {
    const uri = ownExperience(row.uri, user)
    if (uri !== undefined && !found.has(uri)) found.set(uri, { ...row, uri, title: titleFromUri(uri) })
  }
  return [...found.values()]
}

function ownExperience(uri: string, user: string): string | undefined {
  return (
    canonicalExperienceUri(uri, user) ?? canonicalExperienceUri(canonicalOnServer(REWRITES_URIS, uri, user) ?? '', user)
  )
}

function finite(score: unknown): number {
  return typeof score === 'number' && Number.isFinite(score) ? score : 0
}
