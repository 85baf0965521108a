import type { Identity, TestServer } from './start-server.ts'

interface StoredPart {
  type: string
  text?: string
  tool_id?: string
  tool_name?: string
  tool_input?: unknown
  tool_output?: string
  tool_status?: string
}
interface StoredMessage {
  id: string
  role: string
  parts: StoredPart[]
}

/** What a server holds of a session, asked without any code of the plugins. */
export interface HeldSession {
  messages: StoredMessage[]
  commits: number
  userTexts: string[]
  toolParts: StoredPart[]
}

export async function heldSession(server: TestServer, as: Identity, id: string): Promise<HeldSession> {
  const get = async <Result>(path: string): Promise<Result> => {
    const { status, body } = await server.call('GET', `/api/v1/sessions/${path}`, { as })
    if (status !== 200 || body.status === 'error') throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    return body.result as Result
  }
  const { commit_count: commits } = await get<{ commit_count: number }>(id)
  const names = Array.from({ length: commits }, (_, index) => `archive_${String(index + 1).padStart(3, '0')}`)
  const pages = [...names.map((name) => `${id}/archives/${name}`), `${id}/context?token_budget=1000000`]
  const messages: StoredMessage[] = []
  for (const page of pages) messages.push(...(await get<{ messages: StoredMessage[] }>(page)).messages)
  const parts = (role?: string): StoredPart[] =>
    messages.filter((message) => role === undefined || message.role === role).flatMap((message) => message.parts)
  return {
    messages,
    commits,
    userTexts: parts('user').flatMap(({ type, text = '' }) => (type === 'text' ? [text] : [])),
    toolParts: parts().filter(({ type }) => type === 'tool'),
  }
}

/** Ids of all sessions that the user has there. */
export async function heldSessionIds(server: TestServer, as: Identity): Promise<string[]> {
  const { body } = await server.call('GET', '/api/v1/sessions', { as })
  return (body.result as { session_id: string }[]).map(({ session_id }) => session_id).toSorted()
}

/** What the server counted for this user: `recalled URI` and `injected URI`, sorted. */
export const countedThere = (server: TestServer, { account, user }: Identity): string[] =>
  server
    .usageEvents()
    .filter((event) => event.account === account && event.user === user)
    .map(({ type, uri }) => `${type} ${uri}`)
    .toSorted()
