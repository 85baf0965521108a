import type { Problem } from './ignored.ts'
import type { ToolCall } from './tool-call.ts'

export type Operation = 'search' | 'list' | 'read' | 'multi_read'

/** What one rule set makes of one completed call. */
export interface Reading {
  operation: Operation
  /** URIs that stood where the rules look for them, counted or not. */
  found: readonly string[]
  /** Of these, the ones whose read failed by what the output says. */
  failed: readonly string[]
  recalled: readonly string[]
  injected: readonly string[]
  /** What was read, for the lineage of the commit's trajectories; does not ask for a tool id. */
  lineage: readonly string[]
  /** Why nothing counts, where the rules know it better than what they found tells. */
  problem?: Problem
}

export interface CountingRules {
  /** Nothing for a tool name that these rules do not know. */
  read(call: ToolCall, user: string): Reading | undefined
}

export function unique(values: Iterable<string>): string[] {
  return [...new Set(values)]
}
