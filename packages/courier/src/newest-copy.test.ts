import { expect, test } from 'vitest'
import { newestCopy } from './newest-copy.ts'

const copy = (version: string): string => `/home/mira/.claude/plugins/cache/m/p/${version}/dist/ovp.cjs`

test.each<[string, string[], string, string[]]>([
  ['0.1.0', [], '0.1.0', []],
  ['0.1.0', ['add', 'a.md'], '0.1.0', ['add', 'a.md']],
  ['0.1.0', [copy('0.2.0'), 'add', 'a.md'], '0.2.0', ['add', 'a.md']],
  ['0.10.0', [copy('0.2.0'), copy('0.9.1')], '0.10.0', []],
  ['0.1.0', [copy('0.1.0-next'), 'usage'], '0.1.0-next', ['usage']],
  ['abc', [copy('def'), 'usage'], 'def', ['usage']],
])('%s with %j is %s', (own, args, newest, rest) => {
  expect(newestCopy(copy(own), args)).toEqual({ program: copy(newest), rest })
})

test('a file of another name is what the command is about', () => {
  const args = ['add', copy('0.2.0')]
  expect(newestCopy(copy('0.1.0'), args)).toEqual({ program: copy('0.1.0'), rest: args })
})
