import { homedir } from 'node:os'
import { createRedactor } from '@openviking-plugins/capture'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keeper, tellingLines } from './session-text.ts'

const keep = keeper(createRedactor(), '/srv/web')
const SECRET = `ghp_${'aB3dE6gH9j'.repeat(4)}`

describe('keeper', () => {
  it.each([
    ['two\nlines\tand\u2028more', 'two lines and more'],
    [`in ${homedir()}/code/a.ts`, 'in ~/code/a.ts'],
    ['at /srv/web/src/a.ts:3', 'at ./src/a.ts:3'],
    ['/home/somebody/x and C:\\Users\\somebody\\y', '~/x and ~\\y'],
  ])('%j becomes %j', (text, kept) => {
    expect(keep(text, 100)).toBe(kept)
  })

  it('cuts by characters and says so', () => {
    expect(keep('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`)
    expect(keep('数'.repeat(30), 10)).toBe(`${'数'.repeat(9)}…`)
  })

  it('never shows a part of a secret, wherever the cut falls', () => {
    fc.assert(
      fc.property(fc.nat({ max: 20_000 }), fc.integer({ min: 1, max: 300 }), (before, max) => {
        const text = `${'x '.repeat(before / 2)}token=${SECRET} rest`
        expect(keep(text, max)).not.toContain('aB3dE6')
        expect(keep(text, 30_000)).not.toContain('aB3dE6')
      }),
      { numRuns: 60 },
    )
  })
})

describe('tellingLines', () => {
  it.each([
    ['Exit code 1\nrunning\nError: no such file\ndone', 'Error: no such file'],
    ['a\nb\nc\nd', 'b | c | d'],
    ['Exit code 137', ''],
    ['\u001b[31mfatal: x\u001b[0m\nfatal: x', 'fatal: x'],
  ])('%j says %j', (output, line) => {
    expect(tellingLines(output)).toBe(line)
  })
})
