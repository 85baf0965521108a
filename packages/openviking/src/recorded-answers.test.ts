import { afterEach, describe, expect, it } from 'vitest'
import { createServerClient } from './http-client.ts'
import { serverFailureOf } from './server-failure.ts'
import { restRecordings } from './testing/recordings.ts'
import { jsonReply, startTinyServer, type TinyServer } from './testing/tiny-server.ts'

let server: TinyServer | undefined
afterEach(() => server?.close())

/** What a client makes of each refusal of the real server: the code, and whose turn it is. */
const REFUSALS: Record<string, [code: string, says: RegExp, missing?: 'feature' | 'resource']> = {
  'admin-account-create-again': ['ALREADY_EXISTS', /there already/],
  'agent-evolution-outcomes-other-user': ['INVALID_INPUT', /owned by the current user/],
  'auth-missing-key': ['CONFIGURATION', /key is not one of/],
  'auth-root-find': ['CONFIGURATION', /root key .* Set a user's key/],
  'auth-root-find-account-user-headers': ['CONFIGURATION', /root key/],
  'auth-wrong-key': ['CONFIGURATION', /key is not one of .* administrator/],
  'content-batch-write-no-folder': ['NOT_FOUND', /does not have it/, 'resource'],
  'content-write-experience-shorthand': ['INVALID_URI', /reserved name.* Use a URI exactly/],
  'content-write-other-user': ['NOT_OWNED', /write permission required/],
  'content-write-patch-mode-unknown': ['INVALID_INPUT', /unsupported write mode/],
  'find-bad-scheme': ['INVALID_URI', /Use a URI exactly/],
  'find-empty-query': ['INVALID_INPUT', /query/],
  'find-limit-zero': ['INVALID_INPUT', /body\.limit/],
  'find-not-json': ['INVALID_INPUT', /JSON/],
  'find-other-user': ['NOT_OWNED', /Use your own URIs/],
  'find-shorthand': ['INVALID_URI', /reserved name/],
  'read-directory': ['INVALID_INPUT', /Directory URI/],
  'read-missing': ['NOT_FOUND', /nope\.md/, 'resource'],
  'read-no-uri': ['INVALID_INPUT', /query\.uri/],
  'read-other-user': ['NOT_OWNED', /read permission/],
  'read-overview-sidecar': ['NOT_FOUND', /overview/, 'resource'],
  'read-percent-encoded-name': ['NOT_FOUND', /%E9/, 'resource'],
  'read-shorthand': ['INVALID_URI', /reserved name/],
  'read-traversal': ['NOT_OWNED', /traversal/],
  'session-commit-unknown': ['NOT_FOUND', /not-there/, 'resource'],
  'session-get-other-user': ['NOT_FOUND', /not found/, 'resource'],
  'session-get-unknown': ['NOT_FOUND', /not-there/, 'resource'],
  'session-message-neither': ['INVALID_INPUT', /content/],
  'session-messages-batch-101': ['INVALID_INPUT', /100/],
  'task-other-user': ['NOT_FOUND', /Task/, 'resource'],
  'task-unknown': ['NOT_FOUND', /Task/, 'resource'],
}

describe('a recorded answer', () => {
  const KEY = 'made.up.key'
  const recordings = restRecordings()

  it.each(recordings.map((each) => [each.name, each] as const))('%s', async (name, recording) => {
    server = await startTinyServer(jsonReply(recording.status, recording.response))
    const client = createServerClient({ url: server.url, timeout_ms: 5_000, api_key: KEY }, { backoff_ms: 1 })
    const { method, body } = recording.request
    const [path = ''] = recording.request.path.split('?')
    const answer = client.request({ method, path, ...(body === null ? {} : { body }) })
    if (recording.status < 400) {
      const envelope = recording.response as { result?: unknown }
      expect(await answer).toEqual('result' in envelope ? envelope.result : envelope)
      return
    }
    const error = await answer.then(
      () => undefined,
      (thrown: Error) => thrown,
    )
    const [code, says, missing] = REFUSALS[name] ?? []
    expect(error).toMatchObject({ name: 'OpenVikingError', code })
    expect(error?.message).toMatch(says ?? /this refusal is in no row/)
    expect(error?.message).not.toContain(KEY)
    expect(serverFailureOf(error)).toMatchObject({ status: recording.status, fate: 'refused', retryable: false })
    expect(serverFailureOf(error)?.missing).toBe(missing)
    expect(server.seen).toHaveLength(1)
  })

  it('has a row for every refusal, and no other', () => {
    const refused = recordings.filter(({ status }) => status >= 400).map(({ name }) => name)
    expect(Object.keys(REFUSALS).sort()).toEqual(refused.sort())
  })
})
