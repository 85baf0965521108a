import type { Message } from '@openviking-plugins/experience'
import { HARNESS_CASES } from './harness-cases.ts'
import { MEMORY_TOOL_CASES } from './memory-tool-cases.ts'
import { SPECIAL_CASES } from './special-cases.ts'

export interface Counts {
  recalls: number
  injections: number
}

/** A session, and what really happened in it. */
export interface AttributionCase {
  /** First cell of its row in the document. */
  title: string
  /** Whose experiences are used. */
  user: string
  /** As capture keeps them. */
  messages: readonly Message[]
  /** Counted by hand. */
  happened: Counts
}

/** Sessions in which an agent, or our hook, used the two tools: by harness, and what is easily counted wrongly. */
export const EXPERIENCE_CASES: readonly AttributionCase[] = [...HARNESS_CASES, ...SPECIAL_CASES]

/** Sessions in which an agent called the server's own memory tools, of which a server makes what it wants. */
export { MEMORY_TOOL_CASES }
