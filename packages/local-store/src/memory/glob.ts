/**
 * Whether a path (names joined by `/`) fits a pattern: `?` one character, `*` any within a name, `**` any number of
 * folders, everything else itself. Takes time in proportion to pattern times path, whatever the pattern.
 */
export function matchesGlob(path: string, pattern: string): boolean {
  return matchesSequence(pattern.split('/'), path.split('/'), '**', matchesName)
}

function matchesName(pattern: string, name: string): boolean {
  return matchesSequence(
    Array.from(pattern),
    Array.from(name),
    '*',
    (wanted, found) => wanted === '?' || wanted === found,
  )
}

/**
 * Wildcard match over a sequence: `wildcard` stands for any number of items. After a mismatch only the last wildcard
 * has to take one item more, which keeps it quadratic.
 */
function matchesSequence(
  pattern: readonly string[],
  items: readonly string[],
  wildcard: string,
  matches: (wanted: string, found: string) => boolean,
): boolean {
  let at = 0
  let next = 0
  let retry: { pattern: number; item: number } | undefined
  while (next < items.length) {
    const wanted = pattern[at]
    if (wanted === wildcard) {
      at++
      retry = { pattern: at, item: next }
    } else if (wanted !== undefined && matches(wanted, items[next] ?? '')) {
      at++
      next++
    } else if (retry !== undefined) {
      retry.item++
      at = retry.pattern
      next = retry.item
    } else {
      return false
    }
  }
  while (pattern[at] === wildcard) at++
  return at === pattern.length
}
