export type PlainObject = Readonly<Record<string, unknown>>

export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A member that is a text with something in it. */
export function textOf(object: PlainObject, name: string): string | undefined {
  const value = object[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
