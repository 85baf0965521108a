import { createHash } from 'node:crypto'
import { redact } from '@openviking-plugins/capture/redact'

const LONGEST = 500

/**
 * An id as OpenClaw or a model gives it; undefined for what is none. One that looks like a secret, or holds something that
 * does, is known by its hash, wherever it is met.
 */
export function toldId(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value.trim() === '') return undefined
  if (value.length <= LONGEST && !holdsSecret(value)) return value
  return `id-${createHash('sha256').update(value).digest('hex').slice(0, 32)}`
}

/** In a text a token is not looked for behind these two signs, but ids are put together with them. */
function holdsSecret(id: string): boolean {
  const starts = [0, ...[...id.matchAll(/[-_]+/g)].map(({ index, 0: { length } }) => index + length)]
  return starts.map((at) => id.slice(at)).some((rest) => redact(rest) !== rest)
}
