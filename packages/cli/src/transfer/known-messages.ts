import { createHash } from 'node:crypto'
import type { Message, Part } from '@openviking-plugins/experience'

/** The messages of one session that a side has already. */
export interface KnownMessages {
  add(message: Message): void
  has(message: Message): boolean
}

/**
 * A server gives each message an id of its own, splits some and may have been sent parts of others, so that a message
 * is known by its id, or by any of its parts at the same time.
 */
export function knownMessages(): KnownMessages {
  const known = new Set<string>()
  return {
    add(message) {
      for (const key of keysOf(message)) known.add(key)
    },
    has: (message) => keysOf(message).some((key) => known.has(key)),
  }
}

function keysOf({ id, parts, created_at }: Message): string[] {
  const time = Date.parse(created_at)
  const at = Number.isNaN(time) ? created_at : String(time)
  return [['id', id], ...parts.map((part) => [at, ...identityOf(part)])].map(hash)
}

function identityOf(part: Part): readonly string[] {
  if (part.type === 'text') return ['text', part.text.trim()]
  return part.tool_id === '' ? ['call', part.tool_name, part.tool_output] : ['tool', part.tool_id]
}

function hash(key: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('base64url').slice(0, 16)
}
