import { readdirSync, statSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { leaveNotice } from './notices.ts'
import { ITEM_EXTENSION, supersededKey } from './outbox-name.ts'

/** What may wait at once. */
interface OutboxLimits {
  items: number
  bytes: number
}

/** A courier that works empties the outbox within seconds; these hold where none can start. */
const OUTBOX_LIMITS: OutboxLimits = { items: 10_000, bytes: 256 * 1024 * 1024 }
/** Below this nothing is measured. */
const FEW = 200
/** Made free at once, so that not every hook has to. */
const SHARE = 0.1

/**
 * Makes room for one more item. First go pointers that a newer one of the same session says again, with which nothing
 * is lost; then the oldest items, which the user is told of.
 */
export function makeRoom(outbox: string, bytes: number, limits: OutboxLimits = OUTBOX_LIMITS): void {
  let names: string[]
  try {
    names = readdirSync(outbox)
  } catch {
    // Not there yet, or not to be read: writing the item tells.
    return
  }
  if (names.length < Math.min(FEW, limits.items)) return
  const items = names
    .filter((name) => name.endsWith(ITEM_EXTENSION))
    .sort()
    .map((name) => ({ name, size: statSync(join(outbox, name), { throwIfNoEntry: false })?.size ?? 0 }))
  let size = items.reduce((sum, item) => sum + item.size, bytes)
  let left = items.length + 1
  if (left <= limits.items && size <= limits.bytes) return
  const isEnough = (): boolean => left <= limits.items * (1 - SHARE) && size <= limits.bytes * (1 - SHARE)
  const harmless = superseded(items)
  let dropped = 0
  for (const item of [...harmless, ...items.filter((candidate) => !harmless.has(candidate))]) {
    if (isEnough()) break
    if (!remove(join(outbox, item.name))) continue
    left -= 1
    size -= item.size
    if (!harmless.has(item)) dropped += 1
  }
  if (dropped > 0) leaveNotice(outbox, { kind: 'dropped', count: dropped })
}

/** Items that a newer one says again. */
function superseded<Item extends { name: string }>(items: readonly Item[]): Set<Item> {
  const newest = new Map(items.map((item) => [supersededKey(item.name), item]))
  return new Set(
    items
      .filter(({ name }) => supersededKey(name) !== undefined)
      .filter((item) => newest.get(supersededKey(item.name)) !== item),
  )
}

/** False when somebody else was faster. */
function remove(path: string): boolean {
  try {
    unlinkSync(path)
    return true
  } catch {
    // Taken by the courier, or dropped by another hook: it is counted there.
    return false
  }
}
