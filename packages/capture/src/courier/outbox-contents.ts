import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { OpenVikingError } from '@openviking-plugins/experience'
import { ITEM_EXTENSION } from '../hook/outbox-name.ts'
import { type Attempts, DEAD_FOLDER, type OutboxItem } from './outbox.ts'
import type { CapturePaths } from './paths.ts'
import { namesIfThere, objectIn, saveJson } from './state-files.ts'

/** What is known of an item without handling it; of a damaged one next to nothing is. */
export interface ListedItem {
  /** Names it in `retryItems` and `dropItems`; sorts by time. */
  id: string
  kind: OutboxItem['kind'] | 'unknown'
  harness: string
  /** The harness's own id. */
  session_id: string
  event: string
  /** ISO 8601: when it was left. */
  at: string
  bytes: number
  /** How often it failed. */
  attempts: number
  /** ISO 8601: not tried before. */
  not_before?: string
}

export interface SetAsideItem extends ListedItem {
  /** An error code, or a few words. */
  reason: string
}

export interface OutboxContents {
  /** Oldest first. */
  waiting: ListedItem[]
  /** Given up, until somebody wants them tried again. */
  set_aside: SetAsideItem[]
}

type Outbox = Pick<CapturePaths, 'outbox'>

/** Looks at the outbox; changes nothing. */
export function outboxContents(paths: Outbox): OutboxContents {
  const dead = join(paths.outbox, DEAD_FOLDER)
  return {
    waiting: namesIfThere(paths.outbox, ITEM_EXTENSION).map((name) => listed(paths.outbox, name)),
    set_aside: namesIfThere(dead, ITEM_EXTENSION).map((name) => {
      const { reason, content } = objectIn(join(dead, name))
      return { ...listed(dead, name, content), reason: typeof reason === 'string' ? reason : 'unknown' }
    }),
  }
}

/** Has items tried again at once. Answers their ids. @throws NOT_FOUND for an id of no item, before anything is done. */
export async function retryItems(paths: Outbox, ids: readonly string[] | 'all'): Promise<string[]> {
  const { waiting, set_aside } = chosen(outboxContents(paths), ids)
  for (const { id } of waiting) {
    const path = fileOf(paths.outbox, id)
    const { attempts: _, not_before: __, ...item } = objectIn(path) as Attempts
    if (Object.keys(item).length > 0) await saveJson(path, item)
  }
  for (const { id } of set_aside) {
    const path = fileOf(join(paths.outbox, DEAD_FOLDER), id)
    const { content } = objectIn(path)
    // What is damaged would be set aside again.
    if (typeof content !== 'object' || content === null) continue
    const { attempts: _, not_before: __, ...item } = content as Attempts
    await saveJson(fileOf(paths.outbox, id), item)
    rmSync(path, { force: true })
  }
  return [...waiting, ...set_aside].map(({ id }) => id)
}

/** Throws items away. Answers their ids. @throws NOT_FOUND for an id of no item, before anything is done. */
export function dropItems(paths: Outbox, ids: readonly string[] | 'all'): string[] {
  const { waiting, set_aside } = chosen(outboxContents(paths), ids)
  for (const { id } of waiting) rmSync(fileOf(paths.outbox, id), { force: true })
  for (const { id } of set_aside) rmSync(fileOf(join(paths.outbox, DEAD_FOLDER), id), { force: true })
  return [...waiting, ...set_aside].map(({ id }) => id)
}

/** An id may be cut where what is left names one item. */
function chosen(contents: OutboxContents, ids: readonly string[] | 'all'): OutboxContents {
  if (ids === 'all') return contents
  const items = [...contents.waiting, ...contents.set_aside]
  const wanted = new Set(
    ids.map((id) => {
      const exact = items.find((item) => item.id === id)
      const [found, another] = exact === undefined ? items.filter((item) => item.id.startsWith(id)) : [exact]
      if (id !== '' && found !== undefined && another === undefined) return found.id
      throw new OpenVikingError(
        'NOT_FOUND',
        `${JSON.stringify(id)} names ${found === undefined || id === '' ? 'nothing' : 'more than one item'} of the outbox. List it for the ids.`,
      )
    }),
  )
  return {
    waiting: contents.waiting.filter(({ id }) => wanted.has(id)),
    set_aside: contents.set_aside.filter(({ id }) => wanted.has(id)),
  }
}

function listed(folder: string, name: string, content: unknown = objectIn(join(folder, name))): ListedItem {
  const item: Partial<Record<keyof OutboxItem | keyof Attempts, unknown>> =
    typeof content === 'object' && content !== null ? content : {}
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return {
    id: name.slice(0, -ITEM_EXTENSION.length),
    kind: item.kind === 'transcript' || item.kind === 'messages' ? item.kind : 'unknown',
    harness: text(item.harness),
    session_id: text(item.session_id),
    event: text(item.event),
    at: text(item.at),
    bytes: statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
    attempts: typeof item.attempts === 'number' ? item.attempts : 0,
    ...(typeof item.not_before === 'string' ? { not_before: item.not_before } : {}),
  }
}

function fileOf(folder: string, id: string): string {
  return join(folder, id + ITEM_EXTENSION)
}
