import { expect, it } from 'vitest'
import { proves } from '../requirements/proves.ts'
import { type Report, verdictOf, verdictText } from './verdict.ts'

type Test = Report['testResults'][number]['assertionResults'][number]
const test = (fullName: string, status: string, message?: string): Test => ({
  fullName,
  status,
  ...(message === undefined ? {} : { failureMessages: [message] }),
})
const report = (...tests: Test[]): Report => ({
  testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: tests }],
})
const SESSION_END = proves('Codex 1: is kept', 'codex.session-end', 'codex.one-shot')
const INSTALL = proves('Codex 1: is installed', 'codex.install')
const VERSIONS = { Codex: '1', OpenViking: '2' }

it('names the first requirement of a user’s days that broke, whichever test ran first', () => {
  const verdict = verdictOf(
    report(
      test('another', 'failed', 'Error: x\n at'),
      test(SESSION_END, 'failed', 'Error: y'),
      test(INSTALL, 'failed', 'Error: no plugin\n at line 1'),
      test('fine', 'passed'),
    ),
  )
  expect(verdict.requirement).toBe('codex.install')
  expect(verdict.failed.map(({ name }) => name)).toEqual([INSTALL, SESSION_END, 'another'])
  expect(verdictText(verdict, VERSIONS)).toBe(`First broken: the requirement \`codex.install\`.

Tried: Codex 1, OpenViking 2.
1 passed, 3 failed, 0 skipped.
- ${INSTALL}: Error: no plugin
- ${SESSION_END}: Error: y
- another: Error: x
`)
})

it('names a test that proves none, and a file that did not run', () => {
  const broken = { name: 'b.test.ts', status: 'failed', message: 'Error: cannot be loaded\n at', assertionResults: [] }
  const { testResults } = report(test('a server 9: is read', 'failed', 'Error: z'))
  const verdict = verdictOf({ testResults: [...testResults, broken] })
  expect(verdict.requirement).toBeUndefined()
  expect(verdictText(verdict, VERSIONS)).toContain('First broken: a server 9: is read.')
  expect(verdict.failed.at(-1)).toEqual({ name: 'b.test.ts', why: 'Error: cannot be loaded' })
})

it('says that nothing broke, and what did not run', () => {
  const verdict = verdictOf(report(test(INSTALL, 'passed'), test('Codex 2 (cannot be fetched)', 'skipped')))
  expect(verdictText(verdict, VERSIONS)).toBe(`Nothing broke.

Tried: Codex 1, OpenViking 2.
1 passed, 0 failed, 1 skipped.
- skipped: Codex 2 (cannot be fetched)
`)
})
