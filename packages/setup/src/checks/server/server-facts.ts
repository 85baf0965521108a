import type { ErrorCode, RuleSetName } from '@openviking-plugins/experience'

/** What doctor found out about the OpenViking server, for a script. What nobody could find out is null. */
export interface ServerFacts {
  url: string
  /** Where address and key come from: `environment`, a file's path. The key itself is nowhere. */
  url_from: string
  key_from: string | null
  /** It answered, and knows us. */
  usable: boolean
  /** Why not. */
  problem: { code: ErrorCode; message: string } | null
  /** As `/health` tells it. */
  version: string | null
  known: 'known' | 'newer' | 'older' | 'untold' | null
  /** How it counts; `none` where nothing is counted, or nobody knows. */
  rules: RuleSetName | 'none' | null
  auth_mode: string | null
  user: string | null
  account: string | null
  role: string | null
  experiences: number | null
  /** Whether a search was answered. */
  searches: boolean | null
  /** Whether it has an MCP endpoint. */
  mcp: boolean | null
  /** Of what was captured here; null without a home. */
  waiting: WaitingFacts | null
  commits: CommitFacts | null
}

export interface WaitingFacts {
  sessions: number
  messages: number
  /** Messages that the server refused for good. */
  set_aside: number
  /** ISO 8601: when the session that waits longest was last written to. */
  oldest: string | null
  next_attempt_at: string | null
  problem: { code: ErrorCode; message: string } | null
}

/** The last commits that the server took, at most 100. */
export interface CommitFacts {
  commits: number
  running: number
  failed: number
  /** Of which nobody will tell what was counted, though there was something to count. */
  untold: number
  /** ISO 8601 */
  last_at: string | null
  /** Under which the server tells of it; null where it told of none. */
  last_task: string | null
  /** Usage events of those of which the server has told the count: as counted here, as expected there, and as told. */
  counted_here: number
  expected: number
  counted: number
}
