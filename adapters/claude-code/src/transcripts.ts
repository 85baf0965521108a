import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** More is not counted: somebody waits for it. */
const MOST_FOLDERS = 500

/** How many sessions Claude Code keeps on this disk; subagents lie deeper and are not counted. Reads names alone. */
export function countTranscripts(config: string): number {
  const projects = join(config, 'projects')
  return entries(projects)
    .filter((entry) => entry.isDirectory())
    .slice(0, MOST_FOLDERS)
    .flatMap((entry) => entries(join(projects, entry.name)))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl')).length
}

function entries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // Not there, or not ours to read: then there is nothing to learn from.
    return []
  }
}
