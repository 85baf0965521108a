import { type Dirent, readdirSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** A session file on disk. */
export interface TranscriptFile {
  path: string
  /** The harness's own id of the session. */
  native_id: string
  /** Name of the project's folder: its path with every other character as `-`. */
  folder: string
  bytes: number
  /** Milliseconds since 1970. */
  mtime: number
  inode: number
}

export interface FindTranscriptsOptions {
  /** Only sessions of this folder and those below it, as far as the name of the project's folder tells. */
  project?: string
  /** ISO 8601; only transcripts that were written to at or after it. */
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
    .flatMap(({ name: folder }) =>
      entries(join(projects, folder))
        .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
        .flatMap((entry) => transcript(join(projects, folder, entry.name), folder)),
    )
    .filter((file) => file.mtime >= since)
    .sort((left, right) => (left.path < right.path ? -1 : 1))
}

function isProject(folder: string, wanted: string): boolean {
  return folder === wanted || folder.startsWith(`${wanted}-`)
}

function transcript(path: string, folder: string): TranscriptFile[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined || stats.size === 0) return []
  return [
    {
      path,
      native_id: basename(path, '.jsonl'),
      folder,
      bytes: stats.size,
      mtime: stats.mtimeMs,
      inode: stats.ino,
    },
  ]
}

function entries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // Claude Code was never used here, or the folder went away: nothing to learn from.
    return []
  }
}
