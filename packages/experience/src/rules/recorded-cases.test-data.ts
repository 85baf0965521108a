import { readFileSync } from 'node:fs'
import type { RuleSetName } from './rule-sets.ts'
import type { RecordedMessage } from './tool-call.ts'

interface RecordedPart {
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
  by_dialect: Record<Exclude<RuleSetName, 'local'>, Counted>
}

const FIXTURE = new URL('../../../../tests/fixtures/attribution-cases.json', import.meta.url)

/** What servers made of each part, observed. */
export const RECORDED_CASES = JSON.parse(readFileSync(FIXTURE, 'utf8')) as RecordedCase[]

/** Preceding parts stand in earlier messages of the same commit. */
export function messagesOf(recorded: RecordedCase): RecordedMessage[] {
  return [...(recorded.preceding_parts ?? []), recorded].map((part, at) => ({
    id: `msg_${at}`,
    created_at: '2026-08-20T10:00:00Z',
    parts: [toolPart(part)],
  }))
}

function toolPart({ tool_id, tool_name, tool_status, tool_input, tool_output }: RecordedPart): object {
  return { type: 'tool', tool_id, tool_name, tool_status, tool_input, tool_output }
}
