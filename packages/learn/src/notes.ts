import { z } from 'zod'

/** Where a line is in its transcript: byte offset and length. Nothing of its text is kept. */
export type LineRef = readonly [offset: number, bytes: number]

/** A command that failed and has not passed since. */
interface OpenFailure {
  /** The last call that failed. */
  call: LineRef
  /** What the first one and the last one answered. */
  first: LineRef
  result: LineRef
  /** Digest of the command as it was written. */
  command: string
  test: boolean
  attempts: number
  /** Number of calls made before it. */
  since: number
}

/** A command that failed and later passed. */
export interface Fix {
  /** The program, and what it was asked to do: `pnpm test`. */
  program: string
  /** The passing command is the one that failed, to the letter. */
  same: boolean
  test: boolean
  failed: LineRef
  /** What the first failure and the last one said. */
  first: LineRef
  error: LineRef
  passed: LineRef
  attempts: number
  /** Tool calls between the failure and the pass. */
  calls: number
}

export interface PendingCommand {
  program: string
  command: string
  test: boolean
  call: LineRef
}

/** What a session showed, in numbers and places. Holds no text of the session but names of programs. */
export interface SessionNotes {
  native_id: string
  /** Where it began. */
  cwd?: string
  /** Every folder that it worked in. */
  folders: string[]
  /** Id of the first line: a fork repeats it. */
  origin?: string
  /** ISO 8601. */
  first_at?: string
  last_at?: string
  prompts: LineRef[]
  prompt_count: number
  corrections: LineRef[]
  correction_count: number
  approvals: number
  calls: number
  /** Calls that only looked something up, in a row since the last prompt, and the longest row that led to a change that held. */
  lookups: number
  search: number
  searched: number
  longest_search: number
  open: Record<string, OpenFailure>
  fixes: Fix[]
  fix_count: number
  pending: Record<string, PendingCommand>
  /** By digest of the path. */
  edits: Record<string, { line: LineRef; count: number }>
  spoken?: LineRef
}

export const MOST = { prompts: 4, corrections: 6, open: 40, fixes: 8, pending: 60, edits: 60, files: 12 } as const

export function newNotes(native_id: string): SessionNotes {
  return {
    native_id,
    folders: [],
    prompts: [],
    prompt_count: 0,
    corrections: [],
    correction_count: 0,
    approvals: 0,
    calls: 0,
    lookups: 0,
    search: 0,
    searched: 0,
    longest_search: 0,
    open: {},
    fixes: [],
    fix_count: 0,
    pending: {},
    edits: {},
  }
}

const ref: z.ZodType<LineRef> = z.tuple([z.number(), z.number()]).readonly()
const count = z.number().int().nonnegative()

export const NotesSchema: z.ZodType<SessionNotes> = z.object({
  native_id: z.string(),
  cwd: z.string().exactOptional(),
  folders: z.array(z.string()),
  origin: z.string().exactOptional(),
  first_at: z.string().exactOptional(),
  last_at: z.string().exactOptional(),
  prompts: z.array(ref),
  prompt_count: count,
  corrections: z.array(ref),
  correction_count: count,
  approvals: count,
  calls: count,
  lookups: count,
  search: count,
  searched: count,
  longest_search: count,
  open: z.record(
    z.string(),
    z.object({
      call: ref,
      first: ref,
      result: ref,
      command: z.string(),
      test: z.boolean(),
      attempts: count,
      since: count,
    }),
  ),
  fixes: z.array(
    z.object({
      program: z.string(),
      same: z.boolean(),
      test: z.boolean(),
      failed: ref,
      first: ref,
      error: ref,
      passed: ref,
      attempts: count,
      calls: count,
    }),
  ),
  fix_count: count,
  pending: z.record(z.string(), z.object({ program: z.string(), command: z.string(), test: z.boolean(), call: ref })),
  edits: z.record(z.string(), z.object({ line: ref, count })),
  spoken: ref.exactOptional(),
})
