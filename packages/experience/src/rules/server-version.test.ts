import { describe, expect, test } from 'vitest'
import { RULE_SETS } from './rule-sets.ts'
import { explainServerVersion, ruleSetForVersion } from './server-version.ts'

test.each([
  ['0.3.99', 'none'],
  ['0.4.9', 'none'],
  ['0.4.10', 'dedicated-exact'],
  ['0.4.13', 'dedicated-exact'],
  ['0.4.13.2', 'dedicated-exact'],
  ['0.4.14', 'generic-0'],
  ['0.4.15', 'generic-0'],
  ['0.4.16', 'generic-1'],
  ['0.4.17', 'generic-2'],
  ['0.4.17.1', 'generic-2'],
  ['0.4.23', 'generic-2'],
  ['0.5.0', 'generic-2'],
  ['0.5', 'generic-2'],
  ['0.5.1.1', 'generic-2'],
  ['0.5.2', 'generic-2-alias'],
  ['v0.5.2', 'generic-2-alias'],
  [' 0.5.2 ', 'generic-2-alias'],
  ['0.5.2.0', 'generic-2-alias'],
  ['0.5.10', 'generic-2-alias'],
  ['0.10.0', 'generic-2-alias'],
  ['1.0.0', 'generic-2-alias'],
  ['0.5.2rc1', 'generic-2-alias'],
  ['0.5.2-beta.3', 'generic-2-alias'],
  ['0.4.17.dev4+g0123456', 'generic-2'],
  ['0.4.14.dev12+gfd01e62b9', 'dedicated-any'],
  ['0.4.14.dev12+gfd01e62b9ab12', 'dedicated-any'],
  ['0.4.14.dev12+gfd01e62b9.d20260807', 'dedicated-any'],
  ['0.4.17.dev9+6e944cc3e', 'generic-1-home'],
  ['0.0.0+unknown', 'none'],
  ['0.0.0', 'none'],
  ['unknown', 'none'],
  ['', 'none'],
  [undefined, 'none'],
])('%s counts by %s', (version, rules) => {
  expect(ruleSetForVersion(version)).toBe(rules)
  expect(explainServerVersion(version).reason).toMatch(/^[A-Z].+\.$/)
})

describe('the reason', () => {
  test.each([
    ['0.4.9', 'older', /older than 0\.4\.10/],
    ['0.6.0', 'newer', /newer than 0\.5\.2.*taken to count the same/],
    ['0.0.0+unknown', 'untold', /tells no version/],
    ['0.5.2', 'known', /counts like 0\.5\.2/],
    ['0.4.14.dev12+gfd01e62b9', 'known', /unreleased commit/],
  ])('of %s says that it is %s', (version, known, reason) => {
    const counting = explainServerVersion(version)
    expect(counting.known).toBe(known)
    expect(counting.reason).toMatch(reason)
  })
})

describe('the table of rule sets', () => {
  test('has each rule set once and only releases with a first version', () => {
    expect(new Set(RULE_SETS.map(({ name }) => name)).size).toBe(8)
    for (const { published, since, commit, counts } of RULE_SETS) {
      expect(since !== undefined).toBe(published)
      expect(published && commit !== undefined).toBe(false)
      expect(counts).toMatch(/^Counts .+\.$/)
    }
  })

  test('gives every release the rules that it begins', () => {
    for (const { name, since } of RULE_SETS) {
      if (since !== undefined) expect(ruleSetForVersion(since)).toBe(name)
    }
  })
})
