import { experienceUri, type Message, type SessionInfo, titleFromUri } from '@openviking-plugins/experience'
import { randomHex } from '@openviking-plugins/local-store/files'

/** A session that nobody had, with a call of each kind. */
export interface ThrowAway {
  session: SessionInfo
  /** Of an experience, with a name that no other has. */
  name: string
  uri: string
  body: string
  messages: Message[]
}

/** What such a session counts: the search found one experience, which then was read. */
export const EXPECTED = { recalls: 1, injections: 1 } as const
export const EXPECTED_EVENTS: number = EXPECTED.recalls + EXPECTED.injections

/**
 * Both tools as an agent calls them, and a read that failed, which counts nowhere. `uri` and `now` decide everything
 * that is not made up.
 */
export function throwAway(user: string, now: Date): ThrowAway {
  const id = randomHex()
  const name = `ovp-prove-${id}`
  const uri = experienceUri(user, name)
  const body = '## Situation\n\nSomebody asked whether usage is counted.\n'
  const call = (
    number: number,
    tool_name: string,
    tool_input: Record<string, unknown>,
    output: object | string,
  ): Message => ({
    id: `${name}-${number}`,
    role: 'assistant',
    created_at: now.toISOString(),
    parts: [
      {
        type: 'tool',
        tool_id: `${name}-call-${number}`,
        tool_name,
        tool_input,
        tool_output: typeof output === 'string' ? output : JSON.stringify(output),
        tool_status: typeof output === 'string' ? 'error' : 'completed',
      },
    ],
  })
  const missing = experienceUri(user, `${name}-missing`)
  return {
    session: { session_id: name, harness: 'ovp-doctor' },
    name,
    uri,
    body,
    messages: [
      call(
        1,
        'search_experience',
        { query: name, limit: 1 },
        { results: [{ uri, title: titleFromUri(uri), score: 1, snippet: '' }] },
      ),
      call(2, 'read_experience', { uri }, { uri, content: body }),
      call(3, 'read_experience', { uri: missing }, `There is no experience at ${missing}.`),
    ],
  }
}
