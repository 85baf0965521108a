import type { Evidence, FoundExperience } from '@openviking-plugins/local-store/hook'
import { GATE_LIMITS, type GateLimits } from './gate-limits.ts'
import { mass } from './mass.ts'

/** The found experiences that clearly belong to the text that was searched for, best first. */
export function passGate({ asked, found }: Evidence, limits: GateLimits = GATE_LIMITS): FoundExperience[] {
  const least = limits.shared + limits.for_each_asked * mass(asked)
  const ranked = found
    .map((experience) => ({ experience, shared: mass(experience.matched) }))
    .filter(({ shared }) => shared >= least)
    // Equal ones stay in the order of the search.
    .sort((left, right) => right.shared - left.shared)
  const best = ranked[0]?.shared ?? 0
  return ranked.filter(({ shared }) => shared >= best * limits.of_best).map(({ experience }) => experience)
}
