import { generateExperiences } from '@openviking-plugins/local-store/testing/corpus'
import { EXPERIENCES, type LabelledPrompt, PROJECT, PROMPTS, type StoredText } from './gate-set.ts'

/** A store and the prompts that are tried on it. */
export interface GateStore {
  name: string
  experiences: readonly StoredText[]
  prompts: readonly LabelledPrompt[]
  /** No prompt was there to tune on. */
  unseen?: true
}

const DRAWS = 4

/** Small stores, where every word is rare, a large one, and one in which everything is about the same project. */
export function gateStores(): GateStore[] {
  return [
    { name: `all ${EXPERIENCES.length} experiences`, experiences: EXPERIENCES, prompts: PROMPTS },
    ...[5, 20].flatMap((size) =>
      Array.from({ length: DRAWS }, (_, draw) => ({
        name: `${size} of them, draw ${draw + 1}`,
        experiences: drawn(size, draw),
        prompts: PROMPTS,
      })),
    ),
    {
      name: 'all of them among 3,000 others',
      experiences: [...EXPERIENCES, ...generateExperiences(3_000)],
      prompts: PROMPTS,
    },
    { name: `${PROJECT.experiences.length} of one project, its prompts`, ...PROJECT, unseen: true },
    {
      name: 'those and all others, its prompts',
      experiences: [...PROJECT.experiences, ...EXPERIENCES],
      prompts: PROJECT.prompts,
      unseen: true,
    },
  ]
}

/** Every nth experience, from another beginning in each draw: all subjects and languages, the same ones on each run. */
function drawn(size: number, draw: number): StoredText[] {
  const step = Math.floor(EXPERIENCES.length / size)
  return Array.from({ length: size }, (_, at) => EXPERIENCES[(at * step + draw * 7) % EXPERIENCES.length]).filter(
    (text) => text !== undefined,
  )
}
