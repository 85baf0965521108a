import { frontMatter, splitFrontMatter } from '../front-matter.ts'

/** Where a write-up comes from. Every part may be unknown. */
export interface Provenance {
  harness?: string
  session?: string
  project?: string
  model?: string
  /** ISO 8601. */
  created?: string
}

const PROVENANCE_KEYS = ['harness', 'session', 'project', 'model', 'created'] as const

export interface DraftText {
  provenance: Provenance
  /** The write-up itself. */
  body: string
}

/** A draft as it lies in the store: where it comes from as YAML front matter, then the write-up. */
export function draftText({ provenance, body }: DraftText): string {
  const known = Object.fromEntries(PROVENANCE_KEYS.map((key) => [key, provenance[key] ?? '']))
  return `${frontMatter(known)}\n${body.replace(/^\s*\n/, '')}${body.endsWith('\n') ? '' : '\n'}`
}

/** Reads a draft, also one that an agent wrote with other front matter or none. */
export function parseDraft(text: string): DraftText {
  const { values, body } = splitFrontMatter(text)
  const provenance: Provenance = {}
  for (const key of PROVENANCE_KEYS) {
    const value = values[key]?.trim() ?? ''
    if (value !== '') provenance[key] = value
  }
  return { provenance, body }
}

/** `draft` with what is missing of where it comes from. What it says itself stands. */
export function withProvenance(text: string, more: Provenance): string {
  const { provenance, body } = parseDraft(text)
  return draftText({ provenance: { ...more, ...provenance }, body })
}
