import { readFileSync } from 'node:fs'
import type { RuleSetName } from './rule-sets.ts'
import type { RecordedMessage } from './tool-call.ts'

export interface RecordedPart {
  tool_id: string
  tool_name: string
  tool_status: string
  tool_input?: unknown
  tool_output?: unknown
}

export interface Counted {
  events: { event_type: string; resource_uri: string }[]
  injected_uris: string[]
}

export interface RecordedCase extends RecordedPart {
  id: string
  user: string
  preceding_parts?: RecordedPart[]
  by_dialect: Partial<Record<RuleSetName, Counted>>
}

/** What seven states of the server made of each part, observed. */
export const RECORDED_CASES: RecordedCase[] = casesIn('../../../../tests/fixtures/attribution-cases.json')

/** What the releases 0.4.13, 0.4.15, 0.4.16, 0.4.17 and 0.5.2 gave when they were run on odd parts. */
export const OBSERVED_EDGES: RecordedCase[] = casesIn('./fixtures/observed-edges.json')

/** Preceding parts stand in earlier messages of the same commit. */
export function messagesOf(recorded: RecordedCase): RecordedMessage[] {
  return [...(recorded.preceding_parts ?? []), recorded].map((part, at) => message(`msg_${at}`, part))
}

export function message(id: string, ...parts: RecordedPart[]): RecordedMessage {
  return { id, created_at: '2026-08-20T10:00:00Z', parts: parts.map(toolPart) }
}

function toolPart({ tool_id, tool_name, tool_status, tool_input, tool_output }: RecordedPart): object {
  return { type: 'tool', tool_id, tool_name, tool_status, tool_input, tool_output }
}

function casesIn(file: string): RecordedCase[] {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as RecordedCase[]
}
