import type { ServerClient, ServerRequest } from '../http-client.ts'
import { ask } from '../rest-answers.ts'
import { serverFailureOf } from '../server-failure.ts'
import { SessionAnswer } from './answers.ts'
import type { SessionCounts } from './session-state.ts'

/** What the server has of a session now; null for one that it does not know. @throws as `ServerClient.request` */
export async function askCounts(
  client: ServerClient,
  { path, signal }: Pick<ServerRequest, 'path' | 'signal'>,
): Promise<SessionCounts | null> {
  try {
    const { message_count, total_message_count, commit_count } = await ask(client, SessionAnswer, {
      method: 'GET',
      path,
      signal,
    })
    return { live: message_count ?? 0, total: total_message_count, commits: commit_count ?? 0 }
  } catch (thrown) {
    if (serverFailureOf(thrown)?.missing === 'resource') return null
    throw thrown
  }
}

/**
 * How many of `sent` messages, in their order, a server took of which no answer came, by what it had `before` and has
 * `after`; null is no such session. A server may have committed in between, which leaves the messages of no commit
 * fewer; the number of all time only grows, but lags behind after a crash of the server.
 */
export function arrivedOf(sent: number, before: SessionCounts | null, after: SessionCounts | null): number {
  if (after === null) return 0
  const had = before ?? { live: 0, total: 0, commits: 0 }
  // Deleted and begun anew: then all that it has came after.
  if (after.commits < had.commits) return between(after.total ?? after.live, sent)
  if (after.commits === had.commits) return between(after.live < had.live ? after.live : after.live - had.live, sent)
  if (after.total !== null && had.total !== null) return between(after.total - had.total, sent)
  // What makes a server commit by itself is that something arrives.
  return sent
}

function between(arrived: number, sent: number): number {
  return Math.max(0, Math.min(arrived, sent))
}
