import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Provenance } from './draft-text.ts'

/** Where a live experience comes from: what its draft said, and when it was taken over. */
export interface ExperienceProvenance extends Provenance {
  /** ISO 8601. */
  accepted: string
}

interface Row extends ExperienceProvenance {
  v: 1
  uri: string
}

const text = z.string().exactOptional()
const RowSchema: z.ZodType<Row> = z.object({
  v: z.literal(1),
  uri: z.string(),
  harness: text,
  session: text,
  project: text,
  model: text,
  created: text,
  accepted: z.string(),
})

function fileIn(state: string): string {
  return join(state, 'provenance.jsonl')
}

/** Notes where the experience at `uri` comes from. `state` is the home's state folder. */
export function recordProvenance(state: string, uri: string, provenance: ExperienceProvenance): void {
  const row: Row = { v: 1, uri, ...provenance }
  const file = fileIn(state)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  appendFileSync(file, `${JSON.stringify(row)}\n`, { mode: 0o600 })
}

/** By URI, the newest of each. */
export function readProvenance(state: string): Map<string, ExperienceProvenance> {
  const known = new Map<string, ExperienceProvenance>()
  let content: string
  try {
    content = readFileSync(fileIn(state), 'utf8')
  } catch {
    // Nothing was taken over from a draft yet.
    return known
  }
  for (const line of content.split('\n')) {
    const row = rowOf(line)
    if (row === undefined) continue
    const { v: _, uri, ...provenance } = row
    known.set(uri, provenance)
  }
  return known
}

function rowOf(line: string): Row | undefined {
  if (line === '') return undefined
  try {
    return RowSchema.parse(JSON.parse(line))
  } catch {
    // A line that a crash cut, or of a later version; the others hold.
    return undefined
  }
}
