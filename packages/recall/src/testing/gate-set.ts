import { LABELLED_SETS } from '@openviking-plugins/local-store/testing/labelled-sets'
import { fingerprint } from '../fingerprint.ts'
import set from './gate-set.json' with { type: 'json' }

export interface LabelledPrompt {
  prompt: string
  /** `en`, `zh`, `ru`, `de`, `es`; `error` for what a failed command printed. */
  language: string
  /** `fits`, or what kind of prompt it is that nothing fits: `chat`, `task`, `near miss`, `long`, `error`. */
  kind: string
  /** Names of the experiences that help with it. */
  fits: string[]
}

export interface StoredText {
  name: string
  content: string
}

/** The store that the prompts were labelled for. */
export const EXPERIENCES: readonly StoredText[] = [
  ...LABELLED_SETS.english.documents,
  ...LABELLED_SETS.chinese.documents,
  ...LABELLED_SETS.russian.documents,
  ...set.experiences,
]

export const PROMPTS: readonly LabelledPrompt[] = set.prompts

/** A store of one project alone, and prompts of the same project: the words of the trade stand in all of them. */
export const PROJECT: { experiences: readonly StoredText[]; prompts: readonly LabelledPrompt[] } = set.project

/** Half of the prompts is there to tune on, the other half to measure with; which one is in the words of the prompt. */
export function isHeldOut({ prompt }: LabelledPrompt): boolean {
  return Number.parseInt(fingerprint(prompt).slice(-1), 36) % 2 === 1
}
