import type { IncomingMessage } from 'node:http'

/** As much as a line over stdio would be unusual with; a write-up has a thousandth. */
export const LARGEST_BODY: number = 4 * 1024 * 1024

export type Body = { text: string } | { problem: 'too-large' | 'not-utf8' | 'broken-off' }

/** The whole body as text, unless it is larger than `limit` bytes, which is told before all of it has come in. */
export async function readBody(request: IncomingMessage, limit: number = LARGEST_BODY): Promise<Body> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return { problem: 'too-large' }
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > limit) return { problem: 'too-large' }
      chunks.push(chunk)
    }
  } catch {
    // The client went away; there is nobody to tell.
    return { problem: 'broken-off' }
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) }
  } catch {
    // JSON is UTF-8; other bytes would turn into characters that nobody wrote.
    return { problem: 'not-utf8' }
  }
}
