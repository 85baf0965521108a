/** `980 B`, `1.4 kB`, `2.0 MB`. */
export function byteSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

/** `1 session`, `2 sessions`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** The first few of a list, and how many more there are. */
export function some(items: readonly string[], most = 3): string {
  const more = items.length - most
  return `${items.slice(0, most).join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
