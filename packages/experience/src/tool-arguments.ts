import { z } from 'zod'
import { OpenVikingError } from './errors.ts'
import type { ToolName } from './names.ts'
import { WRITE_MODES } from './tools.ts'

/** Checked arguments of every tool: texts trimmed where blanks mean nothing, numbers clamped, empty ids absent. */
export interface ToolArguments {
  search_experience: { query: string; limit: number }
  read_experience: { uri: string }
  find: { query: string; uri?: string; limit: number }
  search: { query: string; session_id?: string; uri?: string; limit: number }
  read: { uri: string; offset: number; limit: number }
  list: { uri?: string; recursive: boolean; limit: number }
  tree: { uri?: string; depth: number }
  grep: { pattern: string; uri?: string; case_insensitive: boolean; limit: number }
  glob: { pattern: string; uri?: string; limit: number }
  remember: { text: string }
  write: { uri: string; content: string; mode: (typeof WRITE_MODES)[number] }
  edit: { uri: string; old_text: string; new_text: string; replace_all: boolean }
  forget: { uri: string; recursive: boolean }
  add_resource: { url: string }
}

/** Text in which blanks at the ends mean nothing. */
const trimmed = z.string().trim().min(1)
/** Text that is taken as it is. */
const verbatim = z.string().min(1)
const body = z.string()
const optional = z
  .string()
  .trim()
  .nullish()
  .transform((value) => (value === null || value === '' ? undefined : value))
/** Anything or nothing: a wrong count or flag is put right instead of being refused. */
const given = z.unknown().optional()
const flag = given.transform((value) => value === true || value === 'true')
const writeMode = given
  .transform((value) => (value === undefined || value === null || value === '' ? WRITE_MODES[0] : value))
  .pipe(z.enum(WRITE_MODES))
const webAddress = trimmed.refine((value) => /^https?:\/\/[^/\s]/i.test(value))

/** A whole number, clamped to `least` … `most`; what is no number at all becomes `standard`. */
function count(standard: number, least: number, most: number) {
  return given.transform((value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number)
      ? Math.min(most, Math.max(least, Math.trunc(number)))
      : standard
  })
}

const ANY_NUMBER_OF_LINES = Number.MAX_SAFE_INTEGER

const SCHEMAS = {
  search_experience: z.object({ query: trimmed, limit: count(5, 1, 20) }),
  read_experience: z.object({ uri: trimmed }),
  find: z.object({ query: trimmed, uri: optional, limit: count(10, 1, 50) }),
  search: z.object({ query: trimmed, session_id: optional, uri: optional, limit: count(10, 1, 50) }),
  read: z.object({
    uri: trimmed,
    offset: count(0, 0, ANY_NUMBER_OF_LINES),
    limit: count(-1, -1, ANY_NUMBER_OF_LINES).transform((lines) => (lines === 0 ? -1 : lines)),
  }),
  list: z.object({ uri: optional, recursive: flag, limit: count(200, 1, 1000) }),
  tree: z.object({ uri: optional, depth: count(3, 1, 10) }),
  grep: z.object({ pattern: verbatim, uri: optional, case_insensitive: flag, limit: count(50, 1, 500) }),
  glob: z.object({ pattern: trimmed, uri: optional, limit: count(100, 1, 1000) }),
  remember: z.object({ text: trimmed }),
  write: z.object({ uri: trimmed, content: body, mode: writeMode }),
  edit: z.object({ uri: trimmed, old_text: verbatim, new_text: body, replace_all: flag }),
  forget: z.object({ uri: trimmed, recursive: flag }),
  add_resource: z.object({ url: webAddress }),
} satisfies Record<ToolName, z.ZodObject>

/**
 * Checks the arguments of a call. Unknown members are ignored. Counts are clamped, so that a wrong one costs no turn:
 * for `search_experience` 0 → 1, 21 → 20, "4" → 4, 2.9 → 2, and null or "junk" → 5.
 * @throws INVALID_INPUT with the argument and what it must be.
 */
export function parseToolArguments<Name extends ToolName>(name: Name, args: unknown): ToolArguments[Name] {
  const parsed = SCHEMAS[name].safeParse(args ?? {})
  if (!parsed.success) {
    const key = parsed.error.issues[0]?.path[0]
    throw new OpenVikingError('INVALID_INPUT', complaint(name, typeof key === 'string' ? key : undefined))
  }
  const present = Object.entries(parsed.data).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as unknown as ToolArguments[Name]
}

function complaint(name: ToolName, key: string | undefined): string {
  if (key === undefined) return `${name} takes its arguments as a JSON object.`
  if (key === 'mode') return `${name} knows the modes ${WRITE_MODES.join(', ')}.`
  if (key === 'url') return `${name} requires a url that begins with http:// or https://. Local files are not uploaded.`
  return `${name} requires ${NEEDED[key] ?? `"${key}" to be a text`}.`
}

const NEEDED: Record<string, string> = {
  query: 'a non-empty query',
  uri: 'a uri such as viking://user/…/memories/…',
  pattern: 'a non-empty pattern',
  text: 'a non-empty text',
  old_text: 'the non-empty old_text to be replaced',
  new_text: 'new_text as a text; an empty one deletes old_text',
  content: 'the content as a text',
}
