/** ISO 8601 of milliseconds since 1970. */
export function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
