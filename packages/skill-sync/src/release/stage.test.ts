import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../digest.ts'
import { sync } from '../sync.ts'
import { distFolder, PLUGINS, pluginFolder } from '../targets.ts'
import { copyTree, fakeBuild } from '../testing/tree-copy.ts'
import { pack } from './pack.ts'
import { CHECKSUMS_FILE, LICENCES_FILE, requiredPaths, stage } from './stage.ts'

const tree = copyTree()
afterAll(tree.remove)
beforeAll(async () => {
  await sync(tree.root, { build: fakeBuild, rerecord: true })
})

let folders = 0
const newFolder = (): string => join(tree.root, 'staged', String(++folders))
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()

test('holds what is installed, licences and checksums, and nothing else', () => {
  const folder = newFolder()
  const paths = stage(tree.root, folder)
  expect(filesIn(folder)).toEqual(paths)
  expect(paths).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'skills/versions.json',
      'skills/openviking-memory/SKILL.md',
      LICENCES_FILE,
      '.claude-plugin/marketplace.json',
      '.agents/plugins/marketplace.json',
      '.cursor-plugin/marketplace.json',
      ...PLUGINS.flatMap(({ harness, manifest }) =>
        [manifest, 'dist/mcp.cjs', 'skills/openviking-memory/SKILL.md', 'LICENSE', 'README.md', 'package.json'].map(
          (path) => `${pluginFolder(harness)}/${path}`,
        ),
      ),
    ]),
  )
  const tops = paths.map((path) => path.split('/')[0] ?? '')
  const plugins = ['.agents', '.claude-plugin', '.cursor-plugin', 'plugins', 'skills']
  expect(new Set(tops)).toEqual(new Set([...plugins, 'LICENSE', 'README.md', CHECKSUMS_FILE, LICENCES_FILE]))
})

test('has the digest of each file', () => {
  const folder = newFolder()
  const paths = stage(tree.root, folder)
  const lines = readFileSync(join(folder, CHECKSUMS_FILE), 'utf8').trimEnd().split('\n')
  expect(lines).toEqual(
    paths
      .filter((path) => path !== CHECKSUMS_FILE)
      .map((path) => `${sha256(readFileSync(join(folder, path)))}  ${path}`),
  )
})

test.each([
  'plugins/claude-code/.claude-plugin/plugin.json',
  'plugins/claude-code/hooks/hooks.json',
  'plugins/codex/.mcp.json',
  'plugins/cursor/mcp.json',
  'plugins/openclaw/README.md',
  'plugins/openclaw/dist/openclaw.cjs',
  'plugins/codex/dist/THIRD_PARTY_NOTICES.txt',
  'plugins/codex/skills/openviking-memory/SKILL.md',
  '.agents/plugins/marketplace.json',
  'skills/versions.json',
])('without %s there is no release', (path) => {
  const file = join(tree.root, path)
  const content = readFileSync(file)
  expect(requiredPaths(tree.root)).toContain(path)
  for (const spoil of [() => rmSync(file), () => writeFileSync(file, '')]) {
    spoil()
    try {
      expect(() => stage(tree.root, newFolder())).toThrow(`a release needs ${path}`)
    } finally {
      writeFileSync(file, content)
    }
  }
})

test('code of a package without its licence is not released', () => {
  const file = join(tree.root, distFolder('cursor'), 'mcp.cjs')
  const content = readFileSync(file)
  appendFileSync(file, '// @somebody/pad/lib/index.js\n// packages/mcp/src/x.ts\n')
  try {
    expect(() => stage(tree.root, newFolder())).toThrow(
      /^bundled without a licence text: @somebody\/pad in plugins\/cursor\/dist$/,
    )
  } finally {
    writeFileSync(file, content)
  }
})

test('a folder that holds something is left alone', () => {
  const folder = newFolder()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'mine.txt'), 'mine')
  expect(() => stage(tree.root, folder)).toThrow(/is not empty/)
  expect(() => pack(tree.root, folder, () => '')).toThrow(/is not empty/)
  expect(filesIn(folder)).toEqual(['mine.txt'])
})
