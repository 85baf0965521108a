import type { PlainObject } from '../plain-object.ts'

/** A message as a server gives it back, with the id that the server gave it. */
export interface StoredMessage {
  id: string
  role: 'user' | 'assistant'
  parts: PlainObject[]
  /** ISO 8601, as it was sent. */
  created_at: string
}
