import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { redactorOf } from '@openviking-plugins/capture'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lintWriteUp } from './lint.ts'

const GOOD = `# Frozen lockfile fails in CI

## Situation
A CI install with a frozen lockfile fails after a merge, pnpm workspace.

## Approach
1. Run the install without the flag and look at the change in the lockfile.
2. Align the version ranges of all packages that name the dependency.
3. Commit the lockfile and run the install with the flag again.

## Reflect
The message names the lockfile, but the cause is a range in one package.
`

const steps = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}. Run step ${at}.`).join('\n')
const withApproach = (approach: string) => GOOD.replace(/## Approach\n[\s\S]*?\n\n/, `## Approach\n${approach}\n\n`)
const withSituation = (situation: string) => GOOD.replace(/(## Situation\n).*/, `$1${situation}`)
const found = (text: string) => lintWriteUp(text).map(({ code, severity }) => `${severity} ${code}`)

describe('lintWriteUp', () => {
  it.each([
    ['a good one', GOOD],
    ['one with front matter', `---\nharness: claude-code\ncreated: 2026-11-30\n---\n${GOOD}`],
    ['one with line ends of Windows', GOOD.replaceAll('\n', '\r\n')],
    [
      'Chinese headings',
      '# 端口占用\n\n## 情境\n端口被占用。\n\n## 做法\n1. 绑定端口 0。\n\n## 反思\n不要写死端口。\n',
    ],
    [
      'Russian headings',
      '# Порт\n\n## Ситуация\nПорт занят.\n\n## Подход\n1. Используй порт 0.\n\n## Выводы\nХорошо.\n',
    ],
    [
      'Spanish headings',
      '# Puerto\n\n## Situación\nOcupado.\n\n## Enfoque\n1. Usa el puerto 0.\n\n## Reflexión\nBien.\n',
    ],
    ['bullets', withApproach('- Run the tests.\n  - Only the slow ones.\n- Check the log.')],
    ['code under a heading', withApproach('```sh\n# comment\n## not a heading\nmake\n```')],
    ['eight steps', withApproach(steps(8))],
    [
      'words that only look told',
      withApproach('1. Embed the font.\n2. Proceed with care.\n3. Bring it up.\n4. `used` flag: set it.'),
    ],
    ['versions, ports, standards', withSituation('Node 20.17 on 127.0.0.1:3000, UTF-8, ES-2022, SHA-256, RFC-3339.')],
    ['paths of nobody', withSituation('Below /home/runner and /Users/<you> and ~/code.')],
  ])('has nothing to say to %s', (_, text) => {
    expect(lintWriteUp(text)).toEqual([])
  })

  it.each([
    ['nothing', ' \n', ['error EMPTY']],
    ['no sections', '# x\n\ntext\n', ['error SECTIONS_MISSING']],
    ['one section', '# x\n\n## Situation\na\n', ['error SECTIONS_MISSING']],
    ['two sections in another script', '# x\n\n## 情境\na\n\n## 做法\nb\n', ['error SECTIONS_MISSING']],
    ['an empty section', GOOD.replace(/(## Reflect\n).*/, '$1'), ['error SECTION_EMPTY']],
    ['two titles', `${GOOD}\n# Another\n`, ['error SEVERAL_INTENTS']],
    ['a section twice', `${GOOD}\n## Situation\nb\n`, ['warning SECTION_ORDER', 'error SEVERAL_INTENTS'].slice(1)],
    ['nine steps', withApproach(steps(9)), ['error TOO_MANY_STEPS']],
    ['a long approach without steps', withApproach('Look at it. '.repeat(40)), ['warning NO_STEPS']],
    [
      'a told step',
      withApproach('1. I ran the tests.\n2. Fixed the range.\n3. Running the build.'),
      Array(3).fill('warning NOT_IMPERATIVE'),
    ],
    [
      'sections in another order',
      '# x\n\n## Approach\n1. Run.\n\n## Situation\na\n\n## Reflect\nb\n',
      ['warning SECTION_ORDER'],
    ],
    ['a secret', withSituation(`Log in with ghp_${'aB3dE6gH9j'.repeat(4)}.`), ['error SECRET']],
    ['a home path', withSituation('See /home/mira/code/a.ts.'), ['error HOME_PATH']],
    ['a home path of Windows', withSituation('See C:\\Users\\mira\\a.ts.'), ['error HOME_PATH']],
    ['an address', withSituation('Ask mira@acme.io.'), ['error PERSONAL']],
    ['a uuid', withSituation('Job 0b1e7c5a-1111-4222-8333-444455556666 failed.'), ['warning IDENTIFIER']],
    ['a commit', withSituation('Broken by 9fceb02d0ae598e95dc970b74767f19372d61af8.'), ['warning IDENTIFIER']],
    ['a ticket', withSituation('See WEB-1234.'), ['warning IDENTIFIER']],
    ['a pull request', withSituation('See #1234.'), ['warning IDENTIFIER']],
    ['a machine', withSituation('On 203.0.113.7 it fails.'), ['warning IDENTIFIER']],
    ['a date', withSituation('Since 2026-11-30 it fails.'), ['warning DATE']],
    ['a long one', withSituation('word '.repeat(700)), ['warning TOO_LONG']],
    ['a much too long one', withSituation('word '.repeat(1400)), ['error TOO_LONG']],
  ])('finds %s', (_, text, findings) => {
    expect(found(text)).toEqual(findings)
  })

  it('names the line as it is in the file', () => {
    expect(lintWriteUp(`---\na: b\n---\n${withSituation('See /home/mira/x.')}`)).toMatchObject([
      { code: 'HOME_PATH', line: 7 },
    ])
    expect(lintWriteUp(withApproach(steps(9)))).toMatchObject([{ code: 'TOO_MANY_STEPS', line: 15 }])
  })

  it('answers any text, and says what to do', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
        for (const { message, line } of lintWriteUp(text)) {
          expect(message).toMatch(/[.]$/)
          if (line !== undefined) expect(line).toBeGreaterThan(0)
        }
      }),
    )
  })
})

it('finds no error in the write-ups that the product itself shows', () => {
  const files = globSync(join(import.meta.dirname, '../../../../tests/demo/**/experiences/**/*.md'))
  for (const file of files) {
    const errors = lintWriteUp(readFileSync(file, 'utf8')).filter(({ severity }) => severity === 'error')
    expect({ file, errors }).toEqual({ file, errors: [] })
  }
})

it.each([
  [{ redact: 'on', redact_patterns: ['PROJ-\\d+'] }, 'Ask about PROJ-12.', ['SECRET']],
  [{ redact: 'off', redact_patterns: [] }, 'Log in with DB_PASSWORD=hunter2.', []],
] as const)('a secret is what the user takes for one: %j', (settings, text, codes) => {
  const findings = lintWriteUp(withSituation(text), { redactor: redactorOf(settings) })
  expect(findings.map(({ code }) => code).filter((code) => code === 'SECRET')).toEqual(codes)
})
