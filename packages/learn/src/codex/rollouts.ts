import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { rolloutName, rolloutSession } from '@openviking-plugins/capture'
import type { FindTranscriptsOptions, TranscriptFile } from '../transcripts.ts'

/** Below Codex's own folder; the first one by days. */
const FOLDERS = ['sessions', 'archived_sessions']

/**
 * Codex's rollouts, by path, one a session, with those of its subagents. A file that was compressed may lie beside the one
 * that it was made of, and does not say what it is. Reads the beginning of the others.
 */
export function findRollouts(home: string, options: FindTranscriptsOptions = {}): TranscriptFile[] {
  const since = options.since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(options.since)
  const found = new Map<string, TranscriptFile>()
  for (const path of FOLDERS.flatMap((folder) => filesBelow(join(home, folder))).sort()) {
    const native_id = rolloutName(path)?.thread
    // A compressed copy sorts behind the file that it was made of.
    if (native_id === undefined || found.has(native_id)) continue
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined || stats.size === 0) continue
    const { size: bytes, mtimeMs: mtime, ino: inode } = stats
    found.set(native_id, { path, harness: 'codex', native_id, folder: '', bytes, mtime, inode })
  }
  return withTheirSubagents(found)
    .filter((file) => [file, ...(file.subagents ?? [])].some(({ mtime }) => mtime >= since))
    .sort((left, right) => (left.path < right.path ? -1 : 1))
}

/** By thread, files that lie side by side. */
function withTheirSubagents(files: ReadonlyMap<string, TranscriptFile>): TranscriptFile[] {
  const sessions = new Map(files)
  for (const [thread, file] of files) {
    const session = sessions.get(file.path.endsWith('.zst') ? thread : (rolloutSession(file.path) ?? thread))
    if (session === undefined || session.native_id === thread) continue
    sessions.delete(thread)
    const subagents = [...(session.subagents ?? []), { ...file, native_id: session.native_id }]
    sessions.set(session.native_id, { ...session, subagents })
  }
  return [...sessions.values()]
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch {
    // Codex was never used here, or the folder went away: nothing to learn from.
    return []
  }
}
