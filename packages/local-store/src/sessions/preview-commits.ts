import type { Message } from '@openviking-plugins/experience'
import { lightened, type SessionOwner, usageOfOpen } from './open-usage.ts'
import { hasSubstance } from './substance.ts'

/** What the commits of a session would count, with nothing written. */
export interface CommitPreview {
  /** A message that would be added to the session. */
  add(message: Message): void
  /** A message that a commit holds already. */
  committed(message: Message): void
  /** How many usage events the next commit would count; undefined where there would be none. */
  commit(): number | undefined
}

export function previewCommits(owner: SessionOwner): CommitPreview {
  const committed: Message[] = []
  let open: Message[] = []
  return {
    add: (message) => void open.push(lightened(message)),
    committed: (message) => void committed.push(lightened(message)),
    commit() {
      if (!hasSubstance(open)) return undefined
      const { events } = usageOfOpen(open, committed, owner)
      committed.push(...open)
      open = []
      return events.length
    },
  }
}
