import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { sha256 } from './digest.ts'
import { formatJson } from './json.ts'
import type { Skill } from './skill-files.ts'
import { VERSIONS_FILE } from './targets.ts'
import {
  checkVersions,
  entryDigest,
  heads,
  recordVersions,
  releasedVersions,
  type Versions,
  withoutUnreleased,
} from './versions.ts'

const skill = (version: string, text: string): Skill => ({
  name: 'a',
  description: 'd',
  version,
  files: [],
  sha256: sha256(text),
})
const record = (versions: Versions, ...steps: [string, string][]): Versions =>
  steps.reduce((before, [version, text]) => recordVersions([skill(version, text)], before).next, versions)
const three = record({}, ['1.0.0', 'one'], ['1.0.1', 'two'], ['1.10.0', 'three'])
const alone = { heads: {}, released: undefined }
const codes = (findings: { code: string }[]): string[] => findings.map((finding) => finding.code)

describe('recorded versions', () => {
  test('make a chain that holds', () => {
    expect(three['a']?.map((entry) => entry.version)).toEqual(['1.0.0', '1.0.1', '1.10.0'])
    expect(checkVersions(three, { heads: heads(three), released: { tag: 'v1', versions: three } })).toEqual([])
  })

  test.each([
    ['1.0.0', 'one', 'VERSION_ORDER'],
    ['1.9.0', 'four', 'VERSION_ORDER'],
    ['1.10.0', 'changed', 'TEXT_WITHOUT_VERSION'],
    ['1.10.1', 'four', 'VERSION_NOT_RECORDED'],
    ['2.0.0', 'three', 'VERSION_NOT_RECORDED'],
  ])('%s with the text %j: %s', (version, text, code) => {
    expect(codes(recordVersions([skill(version, text)], three).findings)).toEqual([code])
  })

  test('any change of an entry but the newest breaks the chain by itself', () => {
    const changes = fc.record({
      index: fc.integer({ min: 0, max: 1 }),
      key: fc.constantFrom('version' as const, 'sha256' as const),
      value: fc.string().map((text) => sha256(text)),
    })
    fc.assert(
      fc.property(changes, ({ index, key, value }) => {
        const entries = structuredClone(three['a'] ?? [])
        Object.assign(entries[index] ?? {}, { [key]: value })
        expect(codes(checkVersions({ a: entries }, alone))).toContain('VERSION_REWRITTEN')
      }),
    )
  })

  test('a changed newest entry is told by the recorded head, and by the release', () => {
    const changed = structuredClone(three)
    Object.assign(changed['a']?.at(-1) ?? {}, { sha256: sha256('changed') })
    expect(checkVersions(changed, alone)).toEqual([])
    expect(codes(checkVersions(changed, { heads: heads(three), released: undefined }))).toEqual(['VERSION_REWRITTEN'])
    expect(codes(checkVersions(changed, { heads: {}, released: { tag: 'v1', versions: three } }))).toEqual([
      'VERSION_REWRITTEN',
    ])
  })

  test('a shortened chain is told, whether the tail or the skill is gone', () => {
    const shorter = { a: three['a']?.slice(0, 2) ?? [] }
    for (const versions of [shorter, {}]) {
      expect(codes(checkVersions(versions, { heads: heads(three), released: undefined }))).toEqual([
        'VERSION_REWRITTEN',
      ])
    }
  })

  test('versions that do not go up are told', () => {
    const [first] = three['a'] ?? []
    if (first === undefined) throw new Error('no entry')
    const second = { version: '0.9.0', sha256: sha256('x'), prev: entryDigest(first) }
    expect(codes(checkVersions({ a: [first, second] }, alone))).toEqual(['VERSION_ORDER'])
  })

  test('only an unreleased newest entry is taken back, and only when its text changed', () => {
    const changed = [skill('1.10.0', 'changed')]
    expect(withoutUnreleased(changed, three, undefined)['a']).toHaveLength(2)
    expect(withoutUnreleased(changed, three, { a: three['a']?.slice(0, 2) ?? [] })['a']).toHaveLength(2)
    expect(withoutUnreleased(changed, three, three)).toEqual(three)
    expect(withoutUnreleased([skill('1.10.0', 'three')], three, undefined)).toEqual(three)
    expect(withoutUnreleased([skill('1.0.0', 'c')], record({}, ['1.0.0', 'one']), undefined)).toEqual({})
  })
})

describe('releasedVersions', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'versions ')))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const git = (...args: string[]): void => {
    const identity = ['-c', 'user.name=n', '-c', 'user.email=n@example.invalid', '-c', 'commit.gpgsign=false']
    execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'ignore' })
  }
  const write = (versions: Versions): void => {
    mkdirSync(join(root, 'skills'), { recursive: true })
    writeFileSync(join(root, VERSIONS_FILE), formatJson(versions))
  }

  test('reads the newest tag below HEAD, and nothing where there is none', () => {
    expect(releasedVersions(root)).toBeUndefined()
    git('init', '-q')
    write(record({}, ['1.0.0', 'one']))
    git('add', '.')
    git('commit', '-qm', 'one')
    expect(releasedVersions(root)).toBeUndefined()
    git('tag', '-am', 'release', '@openviking-plugins/claude-code@0.1.0')
    write(three)
    git('commit', '-qam', 'two')
    expect(releasedVersions(root)).toEqual({
      tag: '@openviking-plugins/claude-code@0.1.0',
      versions: record({}, ['1.0.0', 'one']),
    })
  })
})
