import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Message, SessionLog } from '@openviking-plugins/experience'
import {
  type Connection,
  createDelivery,
  createServerClient,
  learnServer,
  type ServerClient,
} from '@openviking-plugins/openviking'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heldSession, type Identity, startServer, type TestServer } from '../index.ts'
import { eachServer } from '../program/each-server.ts'

const START_MS = 240_000

const said = (at: number): Message => ({
  id: `m${at}`,
  role: 'user',
  parts: [{ type: 'text', text: `said ${at}` }],
  created_at: `2026-11-30T10:00:0${at}.500Z`,
})
const others = [0, 1, 2].map((at) => ({
  role: 'user',
  content: `other ${at}`,
  created_at: `2026-11-30T11:00:0${at}Z`,
}))

/** A session of which each message is one byte long. */
const logOf = (session_id: string, messages: readonly Message[]): SessionLog => ({
  *sessions() {
    yield { session_id, size: messages.length }
  },
  *lines(_, from) {
    for (const [at, message] of [...messages.entries()].slice(from)) yield { kind: 'message', message, end: at + 1 }
  },
  fingerprint: (_, at) => String(at),
})

/** A client that loses the next batch, or its answer, and lets somebody else write to the session, and perhaps commit it. */
function losing(
  connection: Connection,
  lost: 'request' | 'answer',
  commits: boolean,
): ServerClient & { loses: boolean } {
  const client = createServerClient(connection)
  const nobody = createServerClient(connection, {
    exchange: () => Promise.resolve({ why: 'timeout', sent: true }),
  })
  const losing = {
    connection,
    loses: false,
    request: async (request: Parameters<ServerClient['request']>[0]): Promise<unknown> => {
      if (!losing.loses || !request.path.endsWith('/batch')) return client.request(request)
      losing.loses = false
      if (lost === 'answer') await client.request(request)
      await client.request({ ...request, body: { messages: others } })
      const path = request.path.replace('messages/batch', 'commit')
      if (commits) await client.request({ method: 'POST', path, body: {} })
      return nobody.request({ ...request, attempts: 1 })
    },
  }
  return losing
}

eachServer((program) => {
  describe('a batch of which no answer came, while somebody else wrote', () => {
    let server: TestServer
    let mira: Identity
    let folder: string
    beforeAll(async () => {
      server = await startServer(program, { auth: 'key' })
      mira = await server.createUser('acme', 'mira')
      folder = mkdtempSync(join(tmpdir(), 'ovp lost batch '))
    }, START_MS)
    afterAll(async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    })

    it.each([
      ['answer', false],
      ['request', false],
      ['answer', true],
      ['request', true],
    ] as const)(
      'is there once: the %s was lost, and all was committed: %j',
      { timeout: 150_000 },
      async (lost, commits) => {
        const connection = {
          url: server.url,
          timeout_ms: 30_000,
          ...(mira.key === undefined ? {} : { api_key: mira.key }),
        }
        const client = losing(connection, lost, commits)
        const session_id = `cc-${lost}-${commits}`
        const messages = [said(0)]
        let now = Date.now()
        const delivery = createDelivery({
          client,
          state: () => learnServer(client),
          log: logOf(session_id, messages),
          folder: join(folder, session_id),
          attribution: 'auto',
          capture: 'full',
          report: () => undefined,
          now: () => now,
        })
        expect(await delivery.deliver()).toMatchObject({ delivered: 1 })
        messages.push(said(1), said(2), said(3))
        client.loses = true
        expect(await delivery.deliver()).toMatchObject({ delivered: 0, pending_sessions: 1 })
        const sent = async (): Promise<number> => {
          now += 45_000
          return (await delivery.deliver()).pending_sessions
        }
        // An archive is given out when the server is through with it; nobody waits for that for more than an hour of `now`,
        // which is over in 40 seconds where the server has lost the commit.
        await expect.poll(sent, { timeout: 60_000, interval: 500 }).toBe(0)
        const texts = async (): Promise<string[]> => (await heldSession(server, mira, session_id)).userTexts
        await expect.poll(texts, { timeout: 30_000 }).toHaveLength(messages.length + others.length)
        expect((await texts()).filter((text) => text.startsWith('said'))).toEqual([
          'said 0',
          'said 1',
          'said 2',
          'said 3',
        ])
      },
    )
  })
})
