import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { experienceUri } from '@openviking-plugins/experience'
import { generateExperiences } from '@openviking-plugins/local-store/testing/corpus'

const USER = 'mira'
const KEY = 'a-key-of-mira'
const HITS = 25

/** An OpenViking server that does no work: whatever is searched for, the same experiences of about 1.5 KB are found. */
export interface ServerStub {
  /** What names it to the programs that are measured. */
  env: Readonly<Record<string, string>>
  connection: { url: string; api_key: string; timeout_ms: number }
  /** The request that a search is, without anything around it, in milliseconds. */
  find(query: string, limit: number): Promise<number>
  close(): Promise<void>
}

export async function openServerStub(): Promise<ServerStub> {
  const memories = [...generateExperiences(HITS)].map(({ name, content }, at) => ({
    context_type: 'memory',
    uri: experienceUri(USER, name),
    level: 2,
    score: 0.9 - at / 100,
    abstract: content.trim(),
    tags: [],
  }))
  const found = (limit: number): unknown => {
    const rows = memories.slice(0, limit)
    return { status: 'ok', result: { memories: rows, resources: [], skills: [], total: rows.length } }
  }
  const who = { user_id: USER, account_id: 'default', role: 'user', auth_mode: 'api_key' }
  const server = createServer((incoming, response) => {
    let body = ''
    incoming.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    incoming.on('end', () => {
      const { url = '' } = incoming
      const answer =
        url === '/health'
          ? { status: 'ok', healthy: true, version: '0.5.2', ...who }
          : url === '/api/v1/search/find'
            ? found((JSON.parse(body) as { limit: number }).limit)
            : { status: 'ok', result: { initialized: true, user: USER } }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    env: { OPENVIKING_URL: url, OPENVIKING_API_KEY: KEY },
    connection: { url, api_key: KEY, timeout_ms: 15_000 },
    find: (query, limit) => bareFind(port, { query, target_uri: `viking://user/${USER}/memories/experiences`, limit }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function bareFind(port: number, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const sent = Buffer.from(JSON.stringify(body))
    const headers = {
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/json',
      'content-length': sent.length,
    }
    const asked = request(
      { host: '127.0.0.1', port, path: '/api/v1/search/find', method: 'POST', agent: false, headers },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { result } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { result: { memories: unknown[] } }
          if (result.memories.length === 0) reject(new Error('the stub found nothing'))
          resolve(performance.now() - started)
        })
      },
    )
    asked.on('error', reject)
    asked.end(sent)
  })
}
