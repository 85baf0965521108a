import { type Dirent, readdirSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** A session file on disk. */
export interface TranscriptFile {
  path: string
  harness: string
  /** The harness's own id of the session. */
  native_id: string
  /** Name of the project's folder: its path with every other character as `-`; '' where files do not lie by projects. */
  folder: string
  bytes: number
  /** Milliseconds since 1970. */
  mtime: number
  inode: number
  /** Those of its subagents, each with the id of the session they belong to as well. */
  subagents?: TranscriptFile[]
}

export interface FindTranscriptsOptions {
  /** Only sessions of this folder and those below it, as far as the name of the project's folder tells. */
  project?: string
  /** ISO 8601; only transcripts that were written to at or after it, which no session that went on then is without. */
  since?: string
}

/** The name under which Claude Code keeps the sessions of a working directory. */
export function projectFolder(cwd: string): string {
  return resolve(cwd).replace(/[^a-zA-Z0-9]/g, '-')
}

/** Claude Code's transcripts, by path. Opens none of them. */
export function findTranscripts(projects: string, options: FindTranscriptsOptions = {}): TranscriptFile[] {
  const wanted = options.project === undefined ? undefined : projectFolder(options.project)
  const since = options.since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(options.since)
  return entries(projects)
    .filter((entry) => entry.isDirectory() && (wanted === undefined || isProject(entry.name, wanted)))
    .flatMap(({ name }) => sessionsIn(join(projects, name), name))
    .filter((file) => [file, ...(file.subagents ?? [])].some(({ mtime }) => mtime >= since))
    .sort(byPath)
}

function sessionsIn(path: string, folder: string): TranscriptFile[] {
  const inside = entries(path)
  const folders = new Set(inside.filter((entry) => entry.isDirectory()).map(({ name }) => name))
  return transcriptsIn(path, inside, { folder }).map((file) => {
    if (!folders.has(file.native_id)) return file
    const below = join(path, file.native_id, 'subagents')
    const subagents = transcriptsIn(below, entries(below), { folder, native_id: file.native_id }).sort(byPath)
    return subagents.length === 0 ? file : { ...file, subagents }
  })
}

const byPath = (left: TranscriptFile, right: TranscriptFile): number => (left.path < right.path ? -1 : 1)

function isProject(folder: string, wanted: string): boolean {
  return folder === wanted || folder.startsWith(`${wanted}-`)
}

function transcriptsIn(
  path: string,
  inside: readonly Dirent[],
  { folder, native_id }: { folder: string; native_id?: string },
): TranscriptFile[] {
  return inside
    .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
    .flatMap(({ name }) => {
      const stats = statSync(join(path, name), { throwIfNoEntry: false })
      if (stats === undefined || stats.size === 0) return []
      const { size: bytes, mtimeMs: mtime, ino: inode } = stats
      const id = native_id ?? basename(name, '.jsonl')
      return [{ path: join(path, name), harness: 'claude-code', native_id: id, folder, bytes, mtime, inode }]
    })
}

function entries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // Claude Code was never used here, or the folder went away: nothing to learn from.
    return []
  }
}
