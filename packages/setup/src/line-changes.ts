/** Unchanged lines that are shown before and after a changed one. */
const CONTEXT = 2
/** Pairs of lines beyond which nothing is compared: then all of the differing part has changed. */
const MOST_PAIRS = 4_000_000

type Line = readonly [mark: ' ' | '-' | '+', text: string]

/** What differs between two texts, line by line, with a mark before each and `  …` between parts that lie apart. */
export function lineChanges(before: string, after: string): string[] {
  const all = marked(linesOf(before), linesOf(after))
  const changed = all.flatMap(([mark], at) => (mark === ' ' ? [] : [at]))
  const shown = new Set(changed.flatMap((at) => Array.from({ length: 2 * CONTEXT + 1 }, (_, by) => at + by - CONTEXT)))
  let last: number | undefined
  return all.flatMap(([mark, text], at) => {
    if (!shown.has(at)) return []
    const isApart = last !== undefined && last < at - 1
    last = at
    return [...(isApart ? ['  …'] : []), `${mark} ${text}`]
  })
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n')
}

function marked(before: readonly string[], after: readonly string[]): Line[] {
  let start = 0
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++
  const same = (text: string): Line => [' ', text]
  return [
    ...before.slice(0, start).map(same),
    ...between(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ]
}

/** By the longest common subsequence, what goes before what comes. */
function between(before: readonly string[], after: readonly string[]): Line[] {
  const width = after.length + 1
  const isLarge = before.length * after.length > MOST_PAIRS
  /** At `left * width + right`: how many lines the two have in common from there on. */
  const common = new Uint32Array(isLarge ? 0 : (before.length + 1) * width)
  const at = (left: number, right: number): number => common[left * width + right] ?? 0
  for (let left = before.length - 1; left >= 0 && !isLarge; left--) {
    for (let right = after.length - 1; right >= 0; right--) {
      common[left * width + right] =
        before[left] === after[right] ? at(left + 1, right + 1) + 1 : Math.max(at(left + 1, right), at(left, right + 1))
    }
  }
  const lines: Line[] = []
  let [left, right] = [0, 0]
  while (left < before.length || right < after.length) {
    const gone = before[left]
    const come = after[right]
    if (gone !== undefined && gone === come && !isLarge) {
      lines.push([' ', gone])
      left++
      right++
    } else if (gone !== undefined && (come === undefined || at(left + 1, right) >= at(left, right + 1))) {
      lines.push(['-', gone])
      left++
    } else {
      lines.push(['+', come ?? ''])
      right++
    }
  }
  return lines
}
