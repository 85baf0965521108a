import { inspect } from 'node:util'

/** What JSON can hold, as it is; anything else as the text that shows it. */
export function plainJson(value: unknown): unknown {
  try {
    return JSON.stringify(value) === undefined ? undefined : value
  } catch {
    // A circle or a number without end: what can be shown of it is kept.
    return inspect(value, { depth: 4 })
  }
}
