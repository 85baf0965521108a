export interface GateLimits {
  /** Least sum of the rarities of what an experience and the text have in common, common words left out. */
  shared: number
  /** What is added to that for each rare term of the text, since a long text shares something with everything. */
  for_each_asked: number
  /** A second or third experience must share this part of what the best one shares. */
  of_best: number
}

/** Tuned on one half of the labelled set by `tune.ts`; docs/recall-gate.md tells what they give on the other half. */
export const GATE_LIMITS: GateLimits = { shared: 2, for_each_asked: 0.04, of_best: 0.75 }
