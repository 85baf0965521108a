import { existsSync, readFileSync } from 'node:fs'

/** The members of a JSON object on disk, none when the file is missing or broken. On the hook path: no parser, no zod. */
export function readQuietly(path: string): Record<string, unknown> {
  // Told beforehand: an error takes as long to make as several such files to read.
  if (!existsSync(path)) return {}
  try {
    return members(JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff+/, '')))
  } catch {
    // Who has to mend the file is told by its owner, Claude Code, and by doctor.
    return {}
  }
}

/** The members of an object, none of anything else. */
export function members(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

export function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
