import { passGate } from '../gate/gate.ts'
import { GATE_LIMITS, type GateLimits } from '../gate/gate-limits.ts'
import { MOST_NAMED } from '../what-fits.ts'
import { type Judged, nameOf } from './gate-evidence.ts'

/** What the gate makes of labelled prompts. */
export interface GateFigures {
  /** Prompts that an experience of the store fits. */
  fitting: number
  /** Of these: a fitting experience was named / only others were. */
  helped: number
  misled: number
  /** Prompts that nothing fits, and those of them for which something was named. */
  empty: number
  false: number
  /** All experiences that were named, and those of them that fit. */
  named: number
  right: number
}

export function gateFigures(prompts: readonly Judged[], limits: GateLimits = GATE_LIMITS): GateFigures {
  const figures: GateFigures = { fitting: 0, helped: 0, misled: 0, empty: 0, false: 0, named: 0, right: 0 }
  for (const { fits, evidence } of prompts) {
    const named = passGate(evidence, limits)
      .slice(0, MOST_NAMED)
      .map(({ uri }) => nameOf(uri))
    const right = named.filter((name) => fits.includes(name)).length
    figures.named += named.length
    figures.right += right
    if (fits.length === 0) {
      figures.empty += 1
      figures.false += named.length > 0 ? 1 : 0
    } else {
      figures.fitting += 1
      figures.helped += right > 0 ? 1 : 0
      figures.misled += right === 0 && named.length > 0 ? 1 : 0
    }
  }
  return figures
}

/** Share of the prompts that nothing fits for which something was named all the same. */
export function falseRate({ empty, false: wrong }: GateFigures): number {
  return empty === 0 ? 0 : wrong / empty
}

/** Share of the prompts with a fitting experience for which one was named. */
export function recallRate({ fitting, helped }: GateFigures): number {
  return fitting === 0 ? 0 : helped / fitting
}
