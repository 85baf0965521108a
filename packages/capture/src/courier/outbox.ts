import { readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { POINTER_EXTENSION, type Pointer } from '../hook/pointer.ts'
import { isMissing, namesIfThere, saveJson } from './state-files.ts'

/** A pointer with what the courier has noted on it. */
export interface OutboxPointer extends Pointer {
  /** Runs that failed on it. */
  attempts?: number
  /** ISO 8601: not to be tried before. */
  not_before?: string
}

const PointerFile: z.ZodType<OutboxPointer> = z.object({
  v: z.literal(1),
  kind: z.literal('transcript'),
  harness: z.string(),
  event: z.enum(['session_start', 'turn_end', 'subagent_end', 'before_compaction', 'session_end']),
  session_id: z.string().min(1),
  agent_id: z.string().min(1).exactOptional(),
  transcript_path: z.string().min(1),
  cwd: z.string().exactOptional(),
  size: z.number(),
  at: z.string(),
  pid: z.number().exactOptional(),
  attempts: z.number().exactOptional(),
  not_before: z.string().exactOptional(),
})

/** A pointer on disk. */
export interface OutboxEntry {
  name: string
  pointer: OutboxPointer
}

export interface Outbox {
  /** Pointers in order of time. What a newer version left is not ours to touch. */
  entries(): OutboxEntry[]
  remove(entry: OutboxEntry): Promise<void>
  putOff(entry: OutboxEntry, until: Date): Promise<void>
  /** Moves the pointer to `dead/`, with the reason beside it. */
  setAside(name: string, content: unknown, reason: string): Promise<void>
}

/** Where pointers lie that were given up, inside the outbox. */
export const DEAD_FOLDER = 'dead'

const LEFTOVER_AFTER_MS = 60 * 60 * 1000

export function openOutbox(folder: string, onFault: (fault: string) => void): Outbox {
  const broken = new Set<string>()

  function entry(name: string): OutboxEntry[] {
    let text: string
    try {
      text = readFileSync(join(folder, name), 'utf8')
    } catch (thrown) {
      if (isMissing(thrown)) return []
      throw thrown
    }
    const value = parse(text)
    const pointer = PointerFile.safeParse(value)
    if (pointer.success) return [{ name, pointer: pointer.data }]
    if (!broken.has(name) && !isFromNewerVersion(value)) {
      broken.add(name)
      onFault(`the pointer ${name} cannot be read and stays where it is`)
    }
    return []
  }

  return {
    entries() {
      const names = namesIfThere(folder)
      for (const name of names) if (name.endsWith('.tmp')) void removeLeftover(join(folder, name))
      return names
        .filter((name) => name.endsWith(POINTER_EXTENSION))
        .sort()
        .flatMap(entry)
    },
    remove: ({ name }) => rm(join(folder, name), { force: true }),
    putOff: ({ name, pointer }, until) =>
      saveJson(join(folder, name), {
        ...pointer,
        attempts: (pointer.attempts ?? 0) + 1,
        not_before: until.toISOString(),
      }),
    async setAside(name, content, reason) {
      await saveJson(join(folder, DEAD_FOLDER, name), { reason, content })
      await rm(join(folder, name), { force: true })
    },
  }
}

/** A hook that was killed while it wrote leaves a file that is no pointer yet. */
async function removeLeftover(path: string): Promise<void> {
  const info = statSync(path, { throwIfNoEntry: false })
  if (info !== undefined && Date.now() - info.mtimeMs > LEFTOVER_AFTER_MS) await rm(path, { force: true })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Reported by the caller, with the name of the file.
    return undefined
  }
}

function isFromNewerVersion(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('v' in value) || !('kind' in value)) return false
  return value.v !== 1 || value.kind !== 'transcript'
}
