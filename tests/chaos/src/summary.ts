import type { RoundReport } from './round.ts'

/** What happened in all rounds, for people. */
export function summary(reports: readonly RoundReport[], ms: number): string {
  const failed = reports.filter(({ problems }) => problems.length > 0)
  const totals = new Map<string, number>()
  for (const { did } of reports)
    for (const [what, count] of Object.entries(did)) totals.set(what, (totals.get(what) ?? 0) + count)
  const width = Math.max(...[...totals.keys()].map((what) => what.length))
  return [
    `${reports.length} rounds in ${Math.round(ms / 1000)} s, ${failed.length} with problems`,
    ...[...totals]
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([what, count]) => `  ${what.padEnd(width)}  ${count}`),
    ...(failed.length === 0 ? [] : [`seeds with problems: ${failed.map(({ seed }) => seed).join(' ')}`]),
  ].join('\n')
}
