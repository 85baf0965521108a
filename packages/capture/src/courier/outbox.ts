import { readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from '@openviking-plugins/experience'
import { isMissing } from '@openviking-plugins/line-files'
import { z } from 'zod'
import { leaveNotice } from '../hook/notices.ts'
import { ITEM_EXTENSION } from '../hook/outbox-name.ts'
import type { Pointer } from '../hook/pointer.ts'
import type { SpooledMessages } from '../hook/spool.ts'
import { elapsedMs } from './clock.ts'
import { isFromNewerVersion, namesIfThere, saveJson } from './state-files.ts'

/** What the courier notes on an item. */
export interface Attempts {
  /** Runs that failed on it. */
  attempts?: number
  /** ISO 8601: not to be tried before. */
  not_before?: string
}

export type OutboxItem = (Pointer | SpooledMessages) & Attempts

const common = {
  v: z.literal(1),
  harness: z.string(),
  event: z.enum(['session_start', 'progress', 'turn_end', 'subagent_end', 'before_compaction', 'session_end']),
  session_id: z.string().min(1),
  agent_id: z.string().min(1).exactOptional(),
  cwd: z.string().exactOptional(),
  at: z.string(),
  pid: z.number().exactOptional(),
  capture: z.literal('usage').exactOptional(),
  attempts: z.number().exactOptional(),
  not_before: z.string().exactOptional(),
}

const message: z.ZodType<Message> = z.looseObject({
  id: z.string().min(1),
  role: z.enum(['user', 'assistant']),
  parts: z.array(z.custom<Message['parts'][number]>((part) => typeof part === 'object' && part !== null)),
  created_at: z.string(),
})

const ItemFile: z.ZodType<OutboxItem> = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('transcript'), transcript_path: z.string().min(1), size: z.number() }),
  z.object({ ...common, kind: z.literal('messages'), messages: z.array(message) }),
])
const KINDS: readonly unknown[] = ['transcript', 'messages'] satisfies OutboxItem['kind'][]

/** An item on disk. */
export interface OutboxEntry {
  name: string
  item: OutboxItem
}

export interface Outbox {
  /** Items in order of time, without what a newer version left: that is not ours to touch. */
  entries(): OutboxEntry[]
  /** Files that hold no item. They appear whole, so they never will. */
  damaged(): { name: string; text: string }[]
  remove(entry: OutboxEntry): Promise<void>
  putOff(entry: OutboxEntry, until: Date): Promise<void>
  /** Moves an item to `dead/`, with the reason beside it. The user is told once. */
  setAside(name: string, content: unknown, reason: string): Promise<void>
}

/** Where items lie that were given up, inside the outbox. */
export const DEAD_FOLDER = 'dead'
export const DAMAGED = 'damaged'

const LEFTOVER_AFTER_MS = 60 * 60 * 1000

export function openOutbox(folder: string): Outbox {
  function read(): { name: string; text: string; value: unknown; item: OutboxItem | undefined }[] {
    const names = namesIfThere(folder)
    for (const name of names) if (name.endsWith('.tmp')) void removeLeftover(join(folder, name))
    return names
      .filter((name) => name.endsWith(ITEM_EXTENSION))
      .sort()
      .flatMap((name) => {
        const text = textOf(join(folder, name))
        if (text === undefined) return []
        const value = parse(text)
        return [{ name, text, value, item: ItemFile.safeParse(value).data }]
      })
  }

  return {
    entries: () => read().flatMap(({ name, item }) => (item === undefined ? [] : [{ name, item }])),
    damaged: () => read().filter(({ item, value }) => item === undefined && !isLeftByNewerVersion(value)),
    remove: ({ name }) => rm(join(folder, name), { force: true }),
    putOff: ({ name, item }, until) =>
      saveJson(join(folder, name), {
        ...item,
        attempts: (item.attempts ?? 0) + 1,
        not_before: until.toISOString(),
      }),
    async setAside(name, content, reason) {
      await saveJson(join(folder, DEAD_FOLDER, name), { reason, at: new Date().toISOString(), content })
      await rm(join(folder, name), { force: true })
      leaveNotice(folder, { kind: 'set_aside', count: 1 })
    },
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (thrown) {
    if (isMissing(thrown)) return undefined
    throw thrown
  }
}

/** A hook that was killed while it wrote leaves a file that is no item yet. */
async function removeLeftover(path: string): Promise<void> {
  const info = statSync(path, { throwIfNoEntry: false })
  if (info !== undefined && elapsedMs(info.mtimeMs) > LEFTOVER_AFTER_MS) await rm(path, { force: true })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Set aside by the caller, as it is.
    return undefined
  }
}

/** Another kind of item needs no other version number. */
function isLeftByNewerVersion(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  return isFromNewerVersion(value) || ('v' in value && !KINDS.includes(value.kind))
}
