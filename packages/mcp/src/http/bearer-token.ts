import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether an `Authorization` header carries `token`; takes the same time however much of it is right. */
export function carriesToken(header: string | undefined, token: string): boolean {
  const [, given = ''] = /^bearer +(\S+) *$/i.exec(header ?? '') ?? []
  return timingSafeEqual(digest(given), digest(token))
}

/** The same length for every text, which the comparison needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
