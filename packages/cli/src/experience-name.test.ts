import { describe, expect, it } from 'vitest'
import { nameFromHeading, shownName, withoutExtension } from './experience-name.ts'

const root = 'viking://user/mira/memories/experiences'

describe('shownName', () => {
  it.each([
    [`${root}/flaky-port-bind.md`, 'flaky-port-bind'],
    [`${root}/ci/缓存.md`, 'ci/缓存'],
    [`${root}/ci/%E6%95%B0%E6%8D%AE%E5%BA%93.md`, 'ci/数据库'],
    ['viking://user/otto/memories/experiences/x.md', 'viking://user/otto/memories/experiences/x.md'],
  ])('shows %s', (uri, name) => {
    expect(shownName(uri, 'mira')).toBe(name)
  })
})

describe('nameFromHeading', () => {
  it.each([
    ['# Port already in use\n\n## Situation\n', 'port-already-in-use'],
    ['## Situation\nPort busy.\n\n## Approach\n\n## Reflect\n', undefined],
    ['## Situation\n\n### Retry, with jitter! ##\n', 'retry-with-jitter'],
    ['# 数据库 迁移\r\n', '数据库-迁移'],
    ['```sh\n# a comment\n```\n\n# Real one\n', 'real-one'],
    ['# ???\n', undefined],
    ['#hashtag\n', undefined],
    ['', undefined],
  ])('takes the name of %j', (markdown, name) => {
    expect(nameFromHeading(markdown)).toBe(name)
  })
})

describe('withoutExtension', () => {
  it.each([
    ['a.md', 'a'],
    ['a.MD', 'a'],
    ['a.md.md', 'a.md'],
    ['a.txt', 'a.txt'],
  ])('%s → %s', (name, bare) => {
    expect(withoutExtension(name)).toBe(bare)
  })
})
