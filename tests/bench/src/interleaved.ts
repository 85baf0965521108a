/** Milliseconds by case, one for each round. */
export type Times<Name extends string> = Record<Name, number[]>

export interface InterleaveOptions {
  rounds: number
  /** How often a round runs each case; the fastest counts, since what else the machine does only ever adds. */
  tries: number
}

/**
 * Takes every case in turn, so that a machine whose speed drifts still gives usable ratios, and every other time
 * backwards, so that no case always follows the same one. One time through all of them warms up and is thrown away.
 */
export async function interleave<Name extends string>(
  cases: Readonly<Record<Name, () => Promise<number>>>,
  { rounds, tries }: InterleaveOptions,
): Promise<Times<Name>> {
  const names = Object.keys(cases) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Times<Name>
  for (const name of names) await cases[name]()
  for (let turn = 0; turn < rounds * tries; turn++) {
    const round = Math.floor(turn / tries)
    for (const name of turn % 2 === 0 ? names : names.toReversed()) {
      times[name][round] = Math.min(await cases[name](), times[name][round] ?? Number.POSITIVE_INFINITY)
    }
  }
  return times
}
