import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { ROOT } from './mcp-child.ts'
import { findingsIn } from './regular-expressions/ambiguity.ts'
import { type Pattern, patternsIn } from './regular-expressions/patterns.ts'
import { FROM_OUTSIDE, SETTLED } from './regular-expressions/settled.ts'

const { literals, sites } = patternsIn(ROOT)
const program = fileURLToPath(new URL('./regular-expressions/build-patterns.ts', import.meta.url))
const built = JSON.parse(
  execFileSync(process.execPath, [program], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
) as Pattern[]
const patterns = new Map(
  [...literals, ...built].map((pattern) => [`${pattern.file} /${pattern.source}/${pattern.flags}`, pattern]),
)

describe('what the analysis tells', () => {
  test.each([
    ['begins anywhere in a long run', /(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{16,}/, 'restart'],
    ['looks to the end from each place', /@(?=.*@)/, 'restart'],
    ['strips the end', /\s+$/, 'restart'],
    ['strips the end of lines', /^\s+-/m, 'restart'],
    ['goes on from each opening', /<a>[\s\S]*?<\/a>/, 'restart'],
    ['a loop of ours tries at each place', /<a>[\s\S]*?<\/a>/y, 'restart'],
    ['shares a run', /^a:\s*(.*?)\s*$/, 'shared'],
    ['shares signs of several characters', /^(?:ab)*(?:abc?)*d/, 'shared'],
    ['repeats a repetition', /^(?:a+)+$/, 'shared'],
    ['has a bound that bounds nothing', /a{1,100000}b/, 'restart'],
    ['looks back without end', /(?<=a+)b/, 'lookbehind'],
  ])('a pattern that %s: %s', (_what, { source, flags }, kind) => {
    expect(findingsIn(source, flags).map((finding) => finding.kind)).toContain(kind)
  })

  test.each([
    ['takes a whole run', /[A-Za-z0-9]{16,}/g],
    ['begins where a run begins', /(?<!\s)\s+$/],
    ['begins at a word', /\bE[A-Z]{3,}\b/i],
    ['begins at the text', /^<a>[\s\S]*?<\/a>/],
    ['has bounds', /<a>[\s\S]{0,200}?<\/a>/],
    ['has found something when it gives up', /(?:%[0-9a-f]{2})+/gi],
  ])('no pattern that %s: %s', (_what, { source, flags }) => {
    expect(findingsIn(source, flags)).toEqual([])
  })
})

test('every pattern that strings are put together for is looked at', () => {
  const seen = new Set(built.map(({ file, line }) => `${file}:${line}`))
  const unseen = sites.filter(({ file, line }) => !seen.has(`${file}:${line}`))
  expect(unseen.map(({ file, written }) => ({ file, written }))).toEqual(
    FROM_OUTSIDE.map(({ file, written }) => ({ file, written })),
  )
})

test('no text makes a pattern of ours take more than linear time', () => {
  const isSettled = ({ file, source }: Pattern): boolean =>
    SETTLED.some((settled) => settled.file === file && settled.source === source)
  const slow = [...patterns.values()]
    .filter((pattern) => !isSettled(pattern))
    .flatMap(({ file, line, source, flags }) =>
      findingsIn(source, flags).map((finding) => ({ place: `${file}:${line}`, source, ...finding })),
    )
  expect(slow).toEqual([])
})

test.each(SETTLED)('$file still has $source, which looks slow and is not', ({ file, source }) => {
  const [pattern] = [...patterns.values()].filter((candidate) => candidate.file === file && candidate.source === source)
  expect(pattern && findingsIn(pattern.source, pattern.flags)).not.toEqual([])
  expect(pattern).toBeDefined()
})
