// Prints limits of the gate with what they give on the half of the labelled prompts that is there to tune on.
import type { GateLimits } from '../gate/gate-limits.ts'
import { gatherEvidence, type Judged } from './gate-evidence.ts'
import { falseRate, gateFigures, recallRate } from './gate-figures.ts'
import { isHeldOut } from './gate-set.ts'
import { gateStores } from './gate-stores.ts'

/** In each store; half of what is promised, since prompts of real users are not these. */
const MOST_FALSE = 0.025

const stores: Judged[][] = []
for (const { experiences, prompts, unseen } of gateStores()) {
  if (unseen) continue
  stores.push((await gatherEvidence(experiences, 'fts5', prompts)).filter((prompt) => !isHeldOut(prompt)))
}
const rows: { limits: GateLimits; wrong: number; recall: number }[] = []
for (let shared = 15; shared <= 30; shared++) {
  for (const for_each_asked of [0, 0.02, 0.04, 0.06, 0.08, 0.1]) {
    const limits = { shared: shared / 10, for_each_asked, of_best: 0.75 }
    const figures = stores.map((prompts) => gateFigures(prompts, limits))
    rows.push({
      limits,
      wrong: Math.max(...figures.map(falseRate)),
      recall: figures[0] === undefined ? 0 : recallRate(figures[0]),
    })
  }
}
const good = rows.filter(({ wrong }) => wrong <= MOST_FALSE).sort((left, right) => right.recall - left.recall)
for (const { limits, wrong, recall } of good.slice(0, 15)) {
  console.log(JSON.stringify(limits), `most false ${wrong.toFixed(3)}`, `recall ${recall.toFixed(3)}`)
}
