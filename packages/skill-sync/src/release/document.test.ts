import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY } from '../targets.ts'
import { withOutsideLinks } from './document.ts'

const root = resolve(import.meta.dirname, '../../../..')
const there = `https://github.com/${REPOSITORY}/blob/HEAD`

test.each([
  ['[a](docs/a.md)', 'README.md', `[a](${there}/docs/a.md)`],
  ['[a](docs/a.md#part) and [b](b.md)', 'README.md', `[a](${there}/docs/a.md#part) and [b](${there}/b.md)`],
  ['![a](./docs/a.png)', 'README.md', `![a](${there}/docs/a.png)`],
  ['[a](../../docs/a.md)', 'plugins/codex/README.md', `[a](${there}/docs/a.md)`],
  ['[a](LICENSE)', 'README.md', '[a](LICENSE)'],
  ['[a](plugins/codex/README.md#settings)', 'README.md', '[a](plugins/codex/README.md#settings)'],
  ['[a](#part) [b](https://b.example/c.md) [d](mailto:d@example)', 'README.md', undefined],
  ['`x[0](y)` is code all the same', 'README.md', undefined],
])('%s in %s', (text, path, expected) => {
  const released = new Set(['README.md', 'LICENSE', 'plugins/codex/README.md', 'y'])
  expect(withOutsideLinks(text, path, released)).toBe(expected ?? text)
})

test.each([
  'README.md',
  'plugins/claude-code/README.md',
  'plugins/codex/README.md',
  'plugins/cursor/README.md',
  'plugins/openclaw/README.md',
])('what %s links to is in the repository', (path) => {
  const links = [
    ...withOutsideLinks(readFileSync(join(root, path), 'utf8'), path, new Set()).matchAll(/\]\(([^)]+)\)/g),
  ]
    .map(([, link]) => link ?? '')
    .filter((link) => link.startsWith(there))
    .map((link) => link.slice(there.length + 1).replace(/#.*$/, ''))
  expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([])
  // A plugin is installed by itself, without what lies beside its folder.
  if (dirname(path) !== '.') expect(links).toEqual([])
})
