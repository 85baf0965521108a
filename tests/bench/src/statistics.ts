/** The middle value; the lower of the two middle ones of an even number. NaN without values. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The smallest value that `share` of the values do not exceed; 0 < share <= 1. NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Median over the rounds of `over / under`, both of the same round. */
export function pairedRatio(over: readonly number[], under: readonly number[]): number {
  if (over.length !== under.length) throw new Error(`rounds differ: ${over.length} and ${under.length}`)
  return median(over.map((value, round) => value / (under[round] ?? Number.NaN)))
}
