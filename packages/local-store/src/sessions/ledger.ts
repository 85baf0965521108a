import { join } from 'node:path'
import type { UsageEvent } from '@openviking-plugins/experience'
import { appendLines, readLines } from '@openviking-plugins/line-files'
import { ledgerFiles } from './ledger-files.ts'
import { parseUsageEvent } from './records.ts'
import type { SessionPaths } from './session-paths.ts'

/** Adds events to the files of their months and waits for the disk. */
export function appendEvents(paths: Pick<SessionPaths, 'ledger'>, events: readonly UsageEvent[]): void {
  const months = new Map<string, string[]>()
  for (const event of events) {
    const month = monthOf(event)
    months.set(month, [...(months.get(month) ?? []), JSON.stringify(event)])
  }
  for (const [month, lines] of months) appendLines(join(paths.ledger, `${month}.jsonl`), lines, { durable: true })
}

/** All events, each once however often it was written. */
export function* readEvents(paths: Pick<SessionPaths, 'ledger'>, log: (line: string) => void): Generator<UsageEvent> {
  const known = new Set<string>()
  for (const name of ledgerFiles(paths)) {
    const file = join(paths.ledger, name)
    for (const { text, start, complete } of readLines(file)) {
      if (text.trim() === '') continue
      const event = parseUsageEvent(text)
      if (event === undefined) {
        if (complete) log(`ledger: a damaged line in ${file} at byte ${start} is left out`)
      } else if (!known.has(event.event_id)) {
        known.add(event.event_id)
        yield event
      }
    }
  }
}

function monthOf(event: UsageEvent): string {
  const month = event.occurred_at.slice(0, 7)
  return /^\d{4}-\d{2}$/.test(month) ? month : new Date().toISOString().slice(0, 7)
}
