import { experiencesRoot } from '@openviking-plugins/experience/uri'
import type { ServerRequest } from './http-client.ts'

/**
 * A search among the experiences of `user`, without a threshold: the contract has none, and the scores of servers filter
 * nothing. `rows` counts those of folder summaries too.
 */
export function findExperiences(
  query: string,
  { user, rows }: { user: string; rows: number },
): Pick<ServerRequest, 'method' | 'path' | 'body'> {
  return {
    method: 'POST',
    path: '/api/v1/search/find',
    body: { query, target_uri: experiencesRoot(user), limit: rows },
  }
}

/** Rows to ask for when `limit` are wanted: summaries and foreign rows are left out of what comes. */
export function rowsFor(limit: number): number {
  return 2 * limit + 5
}
