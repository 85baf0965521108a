import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../digest.ts'
import { sync } from '../sync.ts'
import { distFolder, PLUGINS, pluginFolder } from '../targets.ts'
import { restorable } from '../testing/restorable.ts'
import { copyTree, fakeBuild } from '../testing/tree-copy.ts'
import { pack } from './pack.ts'
import { CHECKSUMS_FILE, LICENCES_FILE, requiredPaths, stage, stageAsItIs } from './stage.ts'

const tree = copyTree()
const area = realpathSync(mkdtempSync(join(tmpdir(), 'staged ')))
let restore: () => void
beforeAll(async () => {
  await sync(tree.root, { build: fakeBuild, rerecord: true })
  restore = restorable(tree.root)
})
afterEach(() => restore())
afterAll(() => {
  tree.remove()
  rmSync(area, { recursive: true, force: true })
})

let folders = 0
const newFolder = (): string => join(area, String(++folders))
const noNpm = (): never => {
  throw new Error('npm was called')
}
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

test('a checkout with CRLF gives the same bytes, and checksums that are theirs', () => {
  const folders = [newFolder(), newFolder()]
  stage(tree.root, folders[0] ?? '')
  for (const path of ['README.md', 'plugins/codex/README.md', 'plugins/cursor/rules/openviking-memory.mdc']) {
    const text = readFileSync(join(tree.root, path), 'utf8')
    writeFileSync(join(tree.root, path), text.replaceAll('\n', '\r\n'))
  }
  // Its documents are no generated files there, and those that are have been told of.
  stageAsItIs(tree.root, folders[1] ?? '')
  const [one, other] = folders.map((folder) =>
    filesIn(folder).map((path) => [path, sha256(readFileSync(join(folder, path)))]),
  )
  expect(other).toEqual(one)
  const sums = spawnSync('sha256sum', ['--check', '--quiet', CHECKSUMS_FILE], { cwd: folders[1], encoding: 'utf8' })
  if (sums.error === undefined) expect(sums).toMatchObject({ status: 0, stdout: '' })
})

test.each<{ what: string; change: () => void; said: RegExp }>([
  {
    what: 'a drifted copy',
    change: () => appendFileSync(join(tree.root, 'plugins/codex/skills/openviking-memory/SKILL.md'), 'More.\n'),
    said: /^not in step: COPY_CHANGED plugins\/codex\/skills\/openviking-memory\/SKILL\.md; run "pnpm run sync"/,
  },
  {
    what: 'an edited bundle',
    change: () => appendFileSync(join(tree.root, distFolder('cursor'), 'mcp.cjs'), '//\n'),
    said: /^not in step: BUNDLE_EDITED plugins\/cursor\/dist\/mcp\.cjs; /,
  },
  {
    what: 'a bundle that is older than its source',
    change: () => appendFileSync(join(tree.root, 'packages/mcp/src/index.ts'), '\n'),
    said: /^not in step: BUNDLE_STALE .*, BUNDLE_STALE .* and \d+ more; /,
  },
  {
    what: 'a file that is on no list',
    change: () => writeFileSync(join(tree.root, 'plugins/openclaw/notes.txt'), 'mine'),
    said: /^not in step: NOT_LISTED plugins\/openclaw\/notes\.txt; /,
  },
  {
    what: 'a file on no list beside those that a person writes',
    change: () => writeFileSync(join(tree.root, 'plugins/claude-code/commands/draft.md'), 'mine'),
    said: /^not in step: NOT_LISTED plugins\/claude-code\/commands\/draft\.md; /,
  },
  {
    what: 'a file on no list in a generated folder',
    change: () => writeFileSync(join(tree.root, 'plugins/codex/dist/old.cjs'), 'old'),
    said: /^not in step: EXTRA_FILE plugins\/codex\/dist\/old\.cjs; /,
  },
])('nothing is staged or packed from a tree with $what', ({ change, said }) => {
  change()
  const folder = newFolder()
  expect(() => stage(tree.root, folder)).toThrow(said)
  expect(() => pack(tree.root, folder, noNpm)).toThrow(said)
  expect(existsSync(folder)).toBe(false)
})

test('what is on no list is left behind, whatever else is taken as it is', () => {
  const before = stage(tree.root, newFolder())
  const strays = ['plugins/codex/.DS_Store', 'plugins/codex/notes.txt', 'plugins/codex/dist/old.cjs']
  for (const path of [...strays, 'plugins/claude-code/commands/draft.md', 'plugins/cursor/node_modules/a/b.js']) {
    mkdirSync(dirname(join(tree.root, path)), { recursive: true })
    writeFileSync(join(tree.root, path), 'x')
  }
  expect(stageAsItIs(tree.root, newFolder())).toEqual(before)
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

describe('the folder that a release is put into', () => {
  const made = (path: string, make: (path: string) => void): string => {
    mkdirSync(dirname(path), { recursive: true })
    make(path)
    return path
  }
  const folderOf =
    (...names: string[]) =>
    (path: string): void => {
      mkdirSync(path)
      for (const name of names) writeFileSync(join(path, name), 'mine')
    }
  const linkTo =
    (target: string) =>
    (path: string): void =>
      symlinkSync(target, path, 'junction')

  test.each<{ what: string; path: () => string; said: string }>([
    { what: 'one that holds something', path: () => made(newFolder(), folderOf('mine.txt')), said: 'is not empty' },
    { what: 'the repository', path: () => tree.root, said: 'lies in the repository' },
    { what: 'a new one in the repository', path: () => join(tree.root, 'packed'), said: 'lies in the repository' },
    { what: 'a new one in a plugin', path: () => join(tree.root, 'plugins/codex/a/b'), said: 'lies in the repository' },
    {
      what: 'one that is reached by a link into the repository',
      path: () => join(made(newFolder(), linkTo(tree.root)), 'packed'),
      said: 'lies in the repository',
    },
    {
      what: 'a link that leads nowhere',
      path: () => made(newFolder(), linkTo(join(area, 'nowhere'))),
      said: 'is a link that leads nowhere',
    },
    {
      what: 'one below a link that leads nowhere',
      path: () => join(made(newFolder(), linkTo(join(area, 'nowhere'))), 'packed'),
      said: 'which is a link that leads nowhere',
    },
    { what: 'a file', path: () => made(newFolder(), (path) => writeFileSync(path, 'mine')), said: 'is no folder' },
    {
      what: 'one below a file',
      path: () =>
        join(
          made(newFolder(), (path) => writeFileSync(path, 'mine')),
          'a',
          'b',
        ),
      said: 'which is no folder',
    },
    {
      what: 'one behind links that go round',
      path: () => {
        const path = newFolder()
        return made(path, linkTo(path))
      },
      said: '(cannot be made|is a link that leads nowhere)',
    },
    { what: 'one whose name is too long', path: () => join(area, 'x'.repeat(300)), said: 'cannot be made' },
  ])('is not $what, and nothing is changed', ({ path, said }) => {
    const folder = path()
    const before = [filesIn(area), filesIn(tree.root)]
    for (const run of [() => stage(tree.root, folder), () => pack(tree.root, folder, noNpm)]) {
      expect(run).toThrow(new RegExp(`^(?!EN)[^\\n]*${said}[^\\n]*$`))
    }
    expect([filesIn(area), filesIn(tree.root)]).toEqual(before)
  })

  test.each<{ what: string; path: () => string }>([
    { what: 'empty', path: () => made(newFolder(), folderOf()) },
    { what: 'deep and new', path: () => join(newFolder(), 'a', 'b') },
    { what: 'beside the repository with a name that begins as its own', path: () => `${tree.root} packed` },
    { what: 'an empty one that a link leads to', path: () => made(newFolder(), linkTo(made(newFolder(), folderOf()))) },
  ])('may be $what', ({ path }) => {
    const folder = path()
    expect(stage(tree.root, folder)).toContain(CHECKSUMS_FILE)
    expect(existsSync(join(folder, CHECKSUMS_FILE))).toBe(true)
    if (!folder.startsWith(area)) rmSync(folder, { recursive: true })
  })
})
