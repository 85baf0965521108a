import type { RequirementId } from './requirements.ts'

/** Reasons why a requirement is not proved in the program itself; each names the fact that stands in the way. */
export const UNPROVED: Partial<Record<RequirementId, string>> = {
  'cursor.subagent': 'What the hooks of a subagent get was never recorded, and the engine alone starts none.',
  'cursor.one-shot': 'Whether `cursor-agent -p` runs hooks of plugins is not known; it is on no registry.',
}
