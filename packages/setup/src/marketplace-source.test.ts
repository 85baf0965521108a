import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  cloneOf,
  type MarketplaceSource,
  nextSource,
  parseSource,
  repositorySource,
  sourceSetting,
} from './marketplace-source.ts'
import { testComputer } from './testing/test-computer.ts'

test.each([
  ['somebody/openviking-plugins', { kind: 'github', address: 'somebody/openviking-plugins' }],
  [' https://git.example/x.git ', { kind: 'git', address: 'https://git.example/x.git' }],
  ['ssh://git@git.example/x.git', { kind: 'git', address: 'ssh://git@git.example/x.git' }],
  ['git@git.example:x/y.git', { kind: 'git', address: 'git@git.example:x/y.git' }],
])('%s is a source', (text, source) => {
  expect(parseSource(text, '/')).toEqual(source)
})

test.each(['', 'x', './nowhere', 'file:///etc', 'a/b/c', 'some body/x'])('%j is none', (text) => {
  expect(() => parseSource(text, '/nowhere')).toThrow(/is no source of the plugins\. Give OWNER\/REPO/)
})

test('the folder of a clone is a source, from wherever it is named, and so is a file in it', () => {
  const at = testComputer()
  onTestFinished(at.remove)
  const source = { kind: 'folder', address: at.clone }
  expect(parseSource('../the clone', at.project)).toEqual(source)
  expect(cloneOf(join(at.clone, 'packages', 'cli', 'dist', 'ovp.mjs'))).toEqual(source)
  expect(cloneOf(join(at.project, 'ovp.mjs'))).toBeUndefined()
  at.write(join(at.project, '.claude-plugin', 'marketplace.json'), { name: 'another' })
  expect(cloneOf(join(at.project, 'ovp.mjs'))).toBeUndefined()
  expect(() => parseSource(at.project, '/')).toThrow(/is no source/)
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['somebody/x', { kind: 'github', address: 'somebody/x' }],
  ['github:somebody/x', { kind: 'github', address: 'somebody/x' }],
  [
    { type: 'git', url: 'git+https://github.com/somebody/x.git' },
    { kind: 'github', address: 'somebody/x' },
  ],
  [{ url: 'git+https://git.example/x.git' }, { kind: 'git', address: 'https://git.example/x.git' }],
  [{ url: 7 }, undefined],
])('the repository %j is the source %j', (repository, source) => {
  expect(repositorySource(repository)).toEqual(source)
})

test.each([
  ['folder', '/a', { source: 'directory', path: '/a' }],
  ['github', 'a/b', { source: 'github', repo: 'a/b' }],
  ['git', 'https://x', { source: 'git', url: 'https://x' }],
] as const)('%s is written as Claude Code writes it', (kind, address, setting) => {
  expect(sourceSetting({ kind, address })).toEqual(setting)
})

const clone: MarketplaceSource = { kind: 'folder', address: '/new' }
const repository: MarketplaceSource = { kind: 'github', address: 'a/b' }
test.each<[string, Parameters<typeof nextSource>, ReturnType<typeof nextSource>]>([
  ['nothing known', [{}, { marketplace: undefined, gone: false }], undefined],
  ['the first', [{ fallback: clone }, { marketplace: undefined, gone: false }], { source: clone, asked: false }],
  ['the same', [{ from: clone }, { marketplace: '/new', gone: false }], undefined],
  [
    'a clone beside another',
    [{ fallback: clone }, { marketplace: '/old', gone: false }],
    { source: clone, asked: true },
  ],
  ['one that is named', [{ from: clone }, { marketplace: '/old', gone: false }], { source: clone, asked: false }],
  ['one for what is gone', [{ fallback: clone }, { marketplace: '/old', gone: true }], { source: clone, asked: false }],
  [
    'the same, put back in part',
    [{ from: clone }, { marketplace: '/new', gone: true }],
    { source: clone, asked: false },
  ],
  ['a clone beside a repository', [{ fallback: clone }, { marketplace: 'a/b', gone: false }], undefined],
  ['a repository beside a clone', [{ fallback: repository }, { marketplace: '/old', gone: false }], undefined],
])('where the plugin comes from next: %s', (_name, [given, known], next) => {
  expect(nextSource(given, known)).toEqual(next)
})
