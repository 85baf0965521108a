import { fingerprint } from './fingerprint.ts'

const LONGEST = 80

/** The file of a session on every system, also one that ignores case. Ids of harnesses are mostly names already. */
export function fileNameOf(id: string): string {
  if (id.length <= LONGEST && /^[a-z0-9][a-z0-9_-]*$/.test(id)) return `session-${id}.jsonl`
  const readable = id
    .slice(0, 40)
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
  return `session-${readable}.${fingerprint(id)}.jsonl`
}
