import { appendFileSync, readFileSync, renameSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Something that was lost or given up, of which the user is told once. */
export interface Notice {
  kind: 'dropped' | 'set_aside'
  count: number
}

const FILE = 'notices.jsonl'

/** Keeps a notice until somebody takes it. */
export function leaveNotice(outbox: string, notice: Notice): void {
  appendFileSync(join(outbox, FILE), `${JSON.stringify({ at: new Date().toISOString(), ...notice })}\n`, {
    mode: 0o600,
  })
}

/** What has to be told, added up; each notice is given to one caller alone. */
export function takeNotices(outbox: string): Notice[] {
  const path = join(outbox, FILE)
  const taken = `${path}.${process.pid}`
  let text: string
  try {
    renameSync(path, taken)
    text = readFileSync(taken, 'utf8')
    unlinkSync(taken)
  } catch {
    // There is none, or another hook tells it.
    return []
  }
  const counts = new Map<Notice['kind'], number>()
  for (const { kind, count } of text.split('\n').flatMap(parse)) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return [...counts].map(([kind, count]) => ({ kind, count }))
}

function parse(line: string): Notice[] {
  try {
    const { kind, count } = JSON.parse(line) as Partial<Notice>
    return (kind === 'dropped' || kind === 'set_aside') && typeof count === 'number' ? [{ kind, count }] : []
  } catch {
    // An empty line, or one that a crash cut short.
    return []
  }
}
