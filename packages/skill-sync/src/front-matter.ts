import matter from 'gray-matter'
import { CORE_SCHEMA, load } from 'js-yaml'
import { z } from 'zod'
import type { FindingCode } from './findings.ts'

/** The Agent Skills rules, and ours: `metadata.version` is required. */
const frontMatterSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens between them'),
  description: z
    .string()
    .max(1024)
    .refine((text) => text.trim() !== '', 'must say what the skill does and when to use it'),
  license: z.string().min(1).optional(),
  compatibility: z.string().min(1).max(500).optional(),
  'allowed-tools': z.string().min(1).optional(),
  metadata: z
    .record(z.string(), z.string('must be a string: put it in quotes'))
    .refine(
      (metadata) => /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(metadata['version'] ?? ''),
      'needs a version such as version: "1.0.0"',
    ),
})

export interface FrontMatter {
  name: string
  description: string
  version: string
}

export type FrontMatterResult = { ok: FrontMatter } | { code: FindingCode; message: string }

/** gray-matter evaluates `---js` front matter; no engine but YAML may ever be reached. */
function refuseEngine(): never {
  throw new Error('only YAML front matter is read')
}
const ENGINES = {
  yaml: { parse: (text: string): object => Object(load(text, { schema: CORE_SCHEMA })) as object },
  ...Object.fromEntries(
    ['js', 'javascript', 'coffee', 'coffeescript', 'cson', 'json', 'toml'].map((name) => [name, refuseEngine]),
  ),
}

/** Reads the front matter of a SKILL.md that has neither a byte-order mark nor carriage returns. */
export function readFrontMatter(text: string): FrontMatterResult {
  const [opening = ''] = text.split('\n', 1)
  if (opening !== '---') {
    if (/^---\s*$/.test(opening)) {
      return { code: 'FRONT_MATTER_MISSING', message: 'the first line must be --- and nothing after it' }
    }
    if (/^---+[^-]/.test(opening)) {
      return {
        code: 'FRONT_MATTER_LANGUAGE',
        message: `the front matter opens with ${JSON.stringify(opening)}; only YAML under a bare --- is read`,
      }
    }
    return /^---$/m.test(text)
      ? { code: 'BANNER', message: 'the front matter must begin on the first line; remove what stands before it' }
      : { code: 'FRONT_MATTER_MISSING', message: 'there is no front matter; begin with ---, name and description' }
  }
  if (!/^---$/m.test(text.slice(4))) {
    return { code: 'FRONT_MATTER_MISSING', message: 'the front matter is not closed by a line ---' }
  }
  let data: unknown
  try {
    data = matter(text, { language: 'yaml', engines: ENGINES }).data
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
    return { code: 'FRONT_MATTER_INVALID', message: `the front matter is not YAML: ${reason}` }
  }
  const parsed = frontMatterSchema.safeParse(data)
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'front matter'}: ${issue.message}`)
    return { code: 'FRONT_MATTER_INVALID', message: reasons.join('; ') }
  }
  const { name, description, metadata } = parsed.data
  return { ok: { name, description, version: metadata['version'] ?? '' } }
}
