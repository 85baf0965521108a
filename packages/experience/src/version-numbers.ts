/** The numbers of a version, `0.5.1.1` or `v0.5.3.dev1+g12` alike; undefined where it does not begin with one. */
export function versionNumbers(version: string): number[] | undefined {
  const digits = /^v?(\d{1,9}(?:\.\d{1,9})*)/i.exec(version.trim())?.[1]
  return digits?.split('.').map(Number)
}

/** Negative, zero or positive, as for a sort. A number that is missing counts as 0. */
export function compareVersionNumbers(left: readonly number[], right: readonly number[]): number {
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** False also where one of them is no version. */
export function isOlder(version: string, than: string): boolean {
  const [left, right] = [versionNumbers(version), versionNumbers(than)]
  return left !== undefined && right !== undefined && compareVersionNumbers(left, right) < 0
}
