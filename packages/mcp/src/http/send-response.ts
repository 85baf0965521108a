import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

/** Sends a web `Response` as it comes in, no faster than the client reads; gives it up when the client has gone. */
export async function sendResponse(
  from: Response,
  to: ServerResponse,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const own = Object.fromEntries(from.headers)
  // Whether the connection stays open is between Node and the client.
  delete own['connection']
  to.writeHead(from.status, { ...own, ...headers })
  if (from.body === null) {
    to.end()
    return
  }
  const gone = new AbortController()
  to.once('close', () => gone.abort())
  to.flushHeaders()
  const reader = from.body.getReader()
  gone.signal.addEventListener('abort', () => void reader.cancel())
  for (;;) {
    const { done, value } = await reader.read()
    if (done || gone.signal.aborted) break
    // Whether the socket closes or drains, somebody has to look at it again.
    if (!to.write(value)) await once(to, 'drain', { signal: gone.signal }).catch(() => undefined)
  }
  to.end()
}
