import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FilePosition } from '@openviking-plugins/capture'
import { writeAtomic } from '@openviking-plugins/local-store/files'
import { z } from 'zod'
import { NotesSchema, type SessionNotes } from './notes.ts'
import type { TranscriptFile } from './transcripts.ts'

/** How far a transcript was read, and what was noted. */
export interface KnownTranscript {
  path: string
  bytes: number
  mtime: number
  inode: number
  position: FilePosition
  /** Absent for a session of a project that switched capture off; then only its working directory is known. */
  notes?: SessionNotes
  opted_out?: string
  /** How its digest was written last; absent when it has none. */
  rendered?: string
}

const Known: z.ZodType<KnownTranscript> = z.object({
  path: z.string(),
  bytes: z.number(),
  mtime: z.number(),
  inode: z.number(),
  position: z.object({ offset: z.number().int().nonnegative(), head: z.string(), tail: z.string() }),
  notes: NotesSchema.exactOptional(),
  opted_out: z.string().exactOptional(),
  rendered: z.string().exactOptional(),
})

/** Changes when notes of an older program cannot be gone on with. */
const HEADER = '{"v":3}'

export interface LearnState {
  get(path: string): KnownTranscript | undefined
  set(known: KnownTranscript): void
  forget(paths: (path: string) => boolean): void
  save(): Promise<void>
}

/** What earlier runs know, by path; a file that cannot be used costs the time of reading everything again. */
export function openLearnState(stateFolder: string, log: (line: string) => void): LearnState {
  const file = join(stateFolder, 'learn', 'transcripts.jsonl')
  const known = new Map(load(file, log).map((entry) => [entry.path, entry]))
  return {
    get: (path) => known.get(path),
    set: (entry) => known.set(entry.path, entry),
    forget: (gone) => {
      for (const path of known.keys()) if (gone(path)) known.delete(path)
    },
    async save() {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      const lines = [HEADER, ...Array.from(known.values(), (entry) => JSON.stringify(entry))]
      writeAtomic(file, `${lines.join('\n')}\n`, { cache: true })
    },
  }
}

function load(file: string, log: (line: string) => void): KnownTranscript[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    // The first run.
    return []
  }
  const [header, ...lines] = text.split('\n')
  if (header !== HEADER) {
    log('learn: the notes of an earlier run are of another version; everything is read again')
    return []
  }
  return lines.flatMap((line) => {
    if (line === '') return []
    try {
      return [Known.parse(JSON.parse(line))]
    } catch {
      log('learn: a line of the notes of an earlier run cannot be used; that transcript is read again')
      return []
    }
  })
}

export function isSameFile(known: KnownTranscript, file: TranscriptFile): boolean {
  return known.bytes === file.bytes && known.mtime === file.mtime && known.inode === file.inode
}
