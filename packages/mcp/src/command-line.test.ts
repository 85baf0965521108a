import { isOpenVikingError } from '@openviking-plugins/experience'
import { expect, test } from 'vitest'
import { parseCommandLine } from './command-line.ts'

test.each<[string[], object]>([
  [[], { harness: 'mcp', version: false, help: false }],
  [['--harness', 'claude-code'], { harness: 'claude-code', version: false, help: false }],
  [['--harness='], { harness: 'mcp', version: false, help: false }],
  [
    ['--groups', 'all', '--home', '/a b', '--provider=x.mjs', '--harness', 'codex'],
    { harness: 'codex', groups: 'all', home: '/a b', provider: 'x.mjs', version: false, help: false },
  ],
  [['--version'], { harness: 'mcp', version: true, help: false }],
])('%j', (args, expected) => {
  expect(parseCommandLine(args)).toEqual(expected)
})

test.each([[['--groups', 'none']], [['--groups', '']], [['--fly']], [['--home']], [['extra']]])(
  '%j is refused',
  (args) => {
    let thrown: unknown
    try {
      parseCommandLine(args)
    } catch (error) {
      thrown = error
    }
    expect(isOpenVikingError(thrown) && thrown.code).toBe('INVALID_INPUT')
  },
)
