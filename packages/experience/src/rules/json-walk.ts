export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export interface Member {
  /** None in a list and at the root. */
  key: string | undefined
  value: unknown
}

/**
 * The members of a JSON value in reading order, the root first; goes on below a member only if `below` allows it. Keeps
 * its own stack, so that hostile nesting cannot exhaust the engine's.
 */
export function* members(root: unknown, below: (key: string | undefined) => boolean = () => true): Generator<Member> {
  const waiting: Member[] = [{ key: undefined, value: root }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next
    if (!below(next.key)) continue
    if (Array.isArray(next.value)) {
      for (let at = next.value.length - 1; at >= 0; at -= 1) waiting.push({ key: undefined, value: next.value[at] })
    } else if (isObject(next.value)) {
      for (const [key, value] of Object.entries(next.value).reverse()) waiting.push({ key, value })
    }
  }
}

/** `push(...more)` takes its arguments from the stack, which a long list exhausts. */
export function appendAll<Value>(list: Value[], more: Iterable<Value>): void {
  for (const value of more) list.push(value)
}
