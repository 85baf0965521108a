import type { Plan, Step } from './installer.ts'

export interface PerformOptions {
  /** Answers the question of a step; a step that is declined is left out. */
  agree: (question: string, step: Step) => Promise<boolean>
  /** Told before a step is done, and why one is not. */
  onStep: (step: Step, outcome: 'does' | 'done' | 'declined') => void
}

/** Does what is left of a plan, in order, and stops at the first failure. Answers how many steps it did. */
export async function perform({ steps }: Plan, { agree, onStep }: PerformOptions): Promise<number> {
  let count = 0
  for (const step of steps) {
    if (step.done !== undefined) {
      onStep(step, 'done')
    } else if (step.question !== undefined && !(await agree(step.question, step))) {
      onStep(step, 'declined')
    } else {
      onStep(step, 'does')
      await step.apply()
      count += 1
    }
  }
  return count
}
