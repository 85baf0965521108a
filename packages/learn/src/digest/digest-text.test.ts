import { createRedactor } from '@openviking-plugins/capture'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitFrontMatter } from '../front-matter.ts'
import { newNotes } from '../notes.ts'
import { digestText, LARGEST_DIGEST } from './digest-text.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 3000 }),
  fc.constantFrom('数'.repeat(2000), '```\n'.repeat(50), '---\n# x\n', '👩‍👩‍👧'.repeat(300)),
)
const ref = [0, 1] as const
const fix = {
  program: 'make',
  same: false,
  test: false,
  failed: ref,
  first: ref,
  error: ref,
  passed: ref,
  attempts: 2,
  calls: 3,
}

it('stays small, and its front matter readable, whatever was recorded', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), (texts) => {
      const [first = ''] = texts
      const digest = digestText({
        harness: 'claude-code',
        notes: { ...newNotes('1'), cwd: '/srv/web' },
        signals: texts.map((why) => ({ kind: 'corrected', weight: 1, why: why.slice(0, 80) })),
        score: 1,
        evidence: {
          asked: texts,
          corrections: texts,
          fixes: texts.map((failed) => ({ fix, failed, errors: [failed, 'error'], passed: failed })),
          unsolved: texts.map((command) => ({ command, error: command, attempts: 2 })),
          files: texts.map((path) => ({ path, count: 2 })),
          end: first,
        },
        redactor: createRedactor(),
      })
      expect(Buffer.byteLength(digest)).toBeLessThanOrEqual(LARGEST_DIGEST)
      expect(digest.isWellFormed()).toBe(true)
      expect(splitFrontMatter(digest).values).toMatchObject({ kind: 'session-digest', session: '1', score: '1' })
    }),
    { numRuns: 80 },
  )
})
