const NAME = /rollout-(\d{4}-\d\d-\d\dT[\d-]+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jsonl(?:\.zst)?$/

/** What the name of a rollout says. */
export interface RolloutName {
  /** When it was begun; sorts by time. */
  begun: string
  /** Codex's id of the thread: that of the session, or of a subagent in it. */
  thread: string
}

/** Undefined for a file that is none. */
export function rolloutName(path: string): RolloutName | undefined {
  const [, begun, thread] = NAME.exec(path) ?? []
  return begun === undefined || thread === undefined ? undefined : { begun, thread }
}
