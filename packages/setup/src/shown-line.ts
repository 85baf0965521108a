/** A command line as a person would type it. */
export function shownLine(words: readonly string[]): string {
  return words.map((word) => (/[\s"'\\$]/.test(word) ? JSON.stringify(word) : word)).join(' ')
}
