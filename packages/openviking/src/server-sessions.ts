import { z } from 'zod'
import type { StoredMessage } from './dialect/stored-message.ts'
import type { ServerClient } from './http-client.ts'
import type { PlainObject } from './plain-object.ts'
import { ask } from './rest-answers.ts'
import { serverFailureOf } from './server-failure.ts'

/** What a session on a server holds, oldest first. `missing`: an archive that the server does not give out. */
export type StoredSessionItem =
  | { kind: 'message'; message: StoredMessage }
  | { kind: 'commit' }
  | { kind: 'missing'; archive: string }

const SESSIONS = '/api/v1/sessions'
/** A server cuts texts to fit a budget; with this one it never has to. */
const NO_BUDGET = 2_000_000_000

const Message: z.ZodType<StoredMessage> = z.object({
  id: z.string().min(1),
  // Some clients store other roles, and none of them is the user.
  role: z.enum(['user', 'assistant']).catch('assistant'),
  parts: z.array(z.record(z.string(), z.unknown())).catch([]),
  created_at: z.string().catch(''),
})
const SessionRows = z.array(z.object({ session_id: z.string() }))
const SessionDetails = z.object({ commit_count: z.number().int().nonnegative().catch(0) })
const Messages = z.object({ messages: z.array(Message) })
const ToolResult = z.object({ content: z.string() })

/** Ids of the sessions that the user has on a server, whoever made them. */
export async function storedSessionIds(client: ServerClient): Promise<string[]> {
  const rows = await ask(client, SessionRows, { method: 'GET', path: SESSIONS })
  return [...new Set(rows.map(({ session_id }) => session_id))].sort()
}

/**
 * A session as the server has it, one archive at a time; nothing where it has none. Outputs that the server keeps apart
 * are put back. What is in an archive that is missing may come at the end, in no commit.
 */
export async function* storedSession(client: ServerClient, session_id: string): AsyncGenerator<StoredSessionItem> {
  const path = `${SESSIONS}/${encodeURIComponent(session_id)}`
  const details = await orMissing(ask(client, SessionDetails, { method: 'GET', path }))
  if (details === undefined) return
  const given = new Set<string>()
  const fresh = async function* (messages: readonly StoredMessage[]): AsyncGenerator<StoredSessionItem> {
    for (const message of messages) {
      if (given.has(message.id)) continue
      given.add(message.id)
      yield { kind: 'message', message: await wholeMessage(client, path, message) }
    }
  }
  for (let at = 1; at <= details.commit_count; at++) {
    const archive = `archive_${String(at).padStart(3, '0')}`
    const found = await orMissing(ask(client, Messages, { method: 'GET', path: `${path}/archives/${archive}` }))
    if (found === undefined) {
      yield { kind: 'missing', archive }
    } else {
      yield* fresh(found.messages)
      yield { kind: 'commit' }
    }
  }
  const query = { token_budget: NO_BUDGET }
  const live = await orMissing(ask(client, Messages, { method: 'GET', path: `${path}/context`, query }))
  yield* fresh(live?.messages ?? [])
}

async function wholeMessage(client: ServerClient, path: string, message: StoredMessage): Promise<StoredMessage> {
  const parts: PlainObject[] = []
  for (const part of message.parts) parts.push(await wholePart(client, path, part))
  return { ...message, parts }
}

async function wholePart(client: ServerClient, path: string, part: PlainObject): Promise<PlainObject> {
  const ref = part['tool_output_ref']
  if (typeof ref !== 'string' || ref === '') return part
  const id = ref.slice(ref.lastIndexOf('/') + 1)
  const query = { offset: 0, limit: -1 }
  const kept = await orMissing(
    ask(client, ToolResult, { method: 'GET', path: `${path}/tool-results/${encodeURIComponent(id)}`, query }),
  )
  // Whoever has deleted it has left the preview.
  return kept === undefined ? part : { ...part, tool_output: kept.content }
}

/** 0.4.13 says so with status 200. */
async function orMissing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (thrown) {
    const failure = serverFailureOf(thrown)
    if (failure?.missing === 'resource' || failure?.code === 'NOT_FOUND') return undefined
    throw thrown
  }
}
