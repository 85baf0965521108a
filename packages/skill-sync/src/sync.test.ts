import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import writeFileAtomic from 'write-file-atomic'
import { check } from './check.ts'
import { FINDINGS, type FindingCode } from './findings.ts'
import { sync } from './sync.ts'
import { BUNDLES, distFolder, HOOKS_FILE, NOTICES_FILE, PLUGINS, pluginFolder, skillsFolder } from './targets.ts'
import { restorable } from './testing/restorable.ts'
import { copyTree, fakeBuild } from './testing/tree-copy.ts'

const SKILL = 'skills/ov-experience-memory/SKILL.md'
const COPY = `${skillsFolder('codex')}/ov-experience-memory/SKILL.md`
const BUNDLE = `${distFolder('cursor')}/mcp.cjs`

type Edit = (root: string) => void

const edit =
  (path: string, change: (text: string) => string): Edit =>
  (root) => {
    const before = readFileSync(join(root, path), 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`the mutation of ${path} changes nothing`)
    writeFileSync(join(root, path), after)
  }
const put =
  (path: string, text: string): Edit =>
  (root) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
const remove =
  (path: string): Edit =>
  (root) =>
    rmSync(join(root, path), { recursive: true })
const linkInstead =
  (path: string): Edit =>
  (root) => {
    renameSync(join(root, path), join(root, 'moved'))
    symlinkSync(join(root, 'moved'), join(root, path))
  }
/** A folder in place of what is there, which holds the files. */
const folderInstead =
  (path: string, ...files: string[]): Edit =>
  (root) => {
    rmSync(join(root, path), { recursive: true })
    mkdirSync(join(root, path, 'inner'), { recursive: true })
    for (const file of files) put(`${path}/${file}`, 'x')(root)
  }
const fileInstead =
  (path: string): Edit =>
  (root) => {
    rmSync(join(root, path), { recursive: true })
    writeFileSync(join(root, path), 'x')
  }
const makeRunnable =
  (path: string): Edit =>
  (root) =>
    chmodSync(join(root, path), 0o755)
/** Replaces the value at a dotted path of a JSON file; undefined removes it. */
const setJson = (path: string, key: string, value?: unknown): Edit =>
  edit(path, (text) => {
    const whole: Record<string, unknown> = JSON.parse(text)
    const keys = key.split('.')
    const last = keys.pop() ?? ''
    const parent = keys.reduce((node, name) => node[name] as Record<string, unknown>, whole)
    if (value === undefined) delete parent[last]
    else parent[last] = value
    return `${JSON.stringify(whole, null, 2)}\n`
  })
const frontMatter = (lines: string): string => `---\n${lines}\n---\n\n# A skill\n`
const other = (text: string): Edit => put('skills/other/SKILL.md', text)

interface Mutation {
  what: string
  mutate: Edit
  code: FindingCode
  file?: string
}

/** Files have no such mode there. */
const windows = process.platform === 'win32'
const RUNNABLE: Mutation[] = [
  ...[COPY, BUNDLE, 'plugins/cursor/LICENSE', 'plugins/codex/.codex-plugin/plugin.json', 'README.md', 'generated.json']
    .concat('skills/versions.json', '.claude-plugin/marketplace.json')
    .map((file) => ({ what: `${file} that is executable`, file, code: 'MODE_CHANGED' as const })),
  ...[SKILL, 'plugins/codex/README.md', 'plugins/claude-code/commands/usage.md'].map((file) => ({
    what: `${file} that is executable`,
    file,
    code: file === 'plugins/codex/README.md' ? ('MODE_CHANGED' as const) : ('EXECUTABLE' as const),
  })),
].map((row) => ({ ...row, mutate: makeRunnable(row.file) }))

const MUTATIONS: Mutation[] = [
  ...(windows ? [] : RUNNABLE),
  ...[COPY, BUNDLE, 'plugins/cursor/LICENSE', 'plugins/codex/.mcp.json', 'generated.json'].map((file) => ({
    what: `an empty folder in place of ${file}`,
    mutate: folderInstead(file, '.DS_Store'),
    code: file === 'generated.json' ? ('RECORD_STALE' as const) : ('FILE_MISSING' as const),
    file,
  })),
  ...[COPY, BUNDLE].map((file) => ({
    what: `a folder with a file in place of ${file}`,
    mutate: folderInstead(file, 'more.md'),
    code: 'EXTRA_FILE' as const,
    file: `${file}/more.md`,
  })),
  {
    what: 'a file in place of the folder of a copied skill',
    mutate: fileInstead(dirname(COPY)),
    code: 'EXTRA_FILE',
    file: dirname(COPY),
  },
  ...['plugins/cursor/LICENSE', '.claude-plugin/marketplace.json', 'plugins/codex/.mcp.json', 'generated.json'].map(
    (file) => ({
      what: `a folder with a file in place of ${file}`,
      mutate: folderInstead(file, 'mine.md'),
      code: 'IN_THE_WAY' as const,
      file,
    }),
  ),
  ...[skillsFolder('codex'), distFolder('codex'), '.claude-plugin', pluginFolder('openclaw')].map((file) => ({
    what: `a file in place of the folder ${file}`,
    mutate: fileInstead(file),
    code: 'IN_THE_WAY' as const,
    file,
  })),
  { what: 'a folder in place of the LICENSE', mutate: folderInstead('LICENSE'), code: 'DOCUMENT_UNREADABLE' },
  { what: 'no LICENSE', mutate: remove('LICENSE'), code: 'DOCUMENT_UNREADABLE' },
  { what: 'a folder in place of the README', mutate: folderInstead('README.md'), code: 'DOCUMENT_UNREADABLE' },
  {
    what: 'a folder in place of a manifest',
    mutate: folderInstead('plugins/cursor/.cursor-plugin/plugin.json'),
    code: 'MANIFEST_UNREADABLE',
  },
  {
    what: 'a folder in place of versions.json',
    mutate: folderInstead('skills/versions.json'),
    code: 'VERSIONS_UNREADABLE',
  },
  { what: 'a folder in place of a SKILL.md', mutate: folderInstead(SKILL), code: 'SKILL_FILE_MISSING' },
  {
    what: 'one changed byte in a copy',
    mutate: edit(COPY, (text) => text.replace('e', 'E')),
    code: 'COPY_CHANGED',
    file: COPY,
  },
  { what: 'a changed LICENSE', mutate: edit('plugins/cursor/LICENSE', (text) => `${text} `), code: 'COPY_CHANGED' },
  { what: 'a missing copy', mutate: remove(COPY), code: 'FILE_MISSING', file: COPY },
  { what: 'a missing skills folder', mutate: remove(skillsFolder('openclaw')), code: 'FILE_MISSING' },
  { what: 'a missing bundle', mutate: remove(BUNDLE), code: 'FILE_MISSING', file: BUNDLE },
  { what: 'a missing marketplace', mutate: remove('.claude-plugin/marketplace.json'), code: 'FILE_MISSING' },
  { what: 'an extra skill in a plugin', mutate: put(`${skillsFolder('codex')}/own/SKILL.md`, 'x'), code: 'EXTRA_FILE' },
  { what: 'an extra file in dist', mutate: put(`${distFolder('codex')}/old.cjs`, 'x'), code: 'EXTRA_FILE' },
  {
    what: 'CRLF in a copy',
    mutate: edit(COPY, (text) => text.replaceAll('\n', '\r\n')),
    code: 'LINE_ENDINGS',
    file: COPY,
  },
  { what: 'CRLF in a bundle', mutate: edit(BUNDLE, (text) => text.replaceAll('\n', '\r\n')), code: 'LINE_ENDINGS' },
  { what: 'a byte-order mark in a copy', mutate: edit(COPY, (text) => `\ufeff${text}`), code: 'COPY_CHANGED' },
  { what: 'a banner in a copy', mutate: edit(COPY, (text) => `<!-- generated -->\n${text}`), code: 'COPY_CHANGED' },
  { what: 'a link for a copied file', mutate: linkInstead(COPY), code: 'LINK', file: COPY },
  { what: 'a link for a copied folder', mutate: linkInstead(skillsFolder('cursor')), code: 'LINK' },
  { what: 'a link for a hand-written file', mutate: linkInstead('plugins/cursor/README.md'), code: 'LINK' },
  { what: 'a link for a plugin', mutate: linkInstead(pluginFolder('cursor')), code: 'LINK' },
  {
    what: 'an edited bundle',
    mutate: (root) => appendFileSync(join(root, BUNDLE), '//'),
    code: 'BUNDLE_EDITED',
    file: BUNDLE,
  },
  {
    what: 'edited notices',
    mutate: edit(`${distFolder('codex')}/${NOTICES_FILE}`, (text) => `${text}x`),
    code: 'BUNDLE_EDITED',
  },
  {
    what: 'a changed source of a bundle',
    mutate: edit('packages/experience/src/uri.ts', (text) => `${text}\n`),
    code: 'BUNDLE_STALE',
  },
  { what: 'a new source of a bundle', mutate: put('packages/mcp/src/added.ts', 'export {}\n'), code: 'BUNDLE_STALE' },
  { what: 'a changed lock file', mutate: edit('pnpm-lock.yaml', (text) => `${text}\n`), code: 'BUNDLE_STALE' },
  {
    what: 'changed bundler options',
    mutate: edit('packages/skill-sync/src/bundles.ts', (text) => `${text}\n`),
    code: 'BUNDLE_STALE',
  },
  {
    what: 'a version of a plugin that the manifest does not have',
    mutate: setJson('plugins/codex/package.json', 'version', '99.0.0'),
    code: 'MANIFEST_CHANGED',
    file: 'plugins/codex/.codex-plugin/plugin.json',
  },
  {
    what: 'a changed marketplace',
    mutate: edit('.agents/plugins/marketplace.json', (text) => text.replace('./plugins/codex', 'plugins/codex')),
    code: 'MANIFEST_CHANGED',
  },
  ...PLUGINS.filter((plugin) => plugin.skillsKey !== null).map((plugin) => ({
    what: `${plugin.label}: a manifest that does not list its skills`,
    mutate: setJson(`${pluginFolder(plugin.harness)}/${plugin.manifest}`, 'skills'),
    code: 'SKILL_NOT_LISTED' as const,
    file: `${pluginFolder(plugin.harness)}/${plugin.manifest}`,
  })),
  {
    what: 'a manifest that is no JSON',
    mutate: put('plugins/cursor/.cursor-plugin/plugin.json', '{'),
    code: 'MANIFEST_UNREADABLE',
  },
  { what: 'a missing manifest', mutate: remove('plugins/openclaw/openclaw.plugin.json'), code: 'MANIFEST_UNREADABLE' },
  {
    what: 'a table of settings that was edited in the README',
    mutate: edit('README.md', (text) => text.replace('OPENVIKING_PLUGINS_HOME', 'OPENVIKING_HOME')),
    code: 'DOCUMENT_CHANGED',
    file: 'README.md',
  },
  {
    what: 'a document that lost the marker of its table',
    mutate: edit('docs/attribution.md', (text) => text.replace('<!-- /rule-sets -->', '')),
    code: 'DOCUMENT_UNREADABLE',
    file: 'docs/attribution.md',
  },
  ...[
    { what: 'no server', file: 'plugins/claude-code/.mcp.json', mutate: put('plugins/claude-code/.mcp.json', '{}\n') },
    { what: 'no JSON', file: 'plugins/cursor/mcp.json', mutate: put('plugins/cursor/mcp.json', '{') },
    {
      what: 'a renamed server',
      file: 'plugins/cursor/mcp.json',
      mutate: edit('plugins/cursor/mcp.json', (text) => text.replace('"openviking"', '"memory"')),
    },
    {
      what: 'the bundle of another place',
      file: 'plugins/cursor/mcp.json',
      mutate: edit('plugins/cursor/mcp.json', (text) => text.replace('dist/mcp.cjs', 'mcp.cjs')),
    },
    {
      what: 'another harness',
      file: 'plugins/codex/.mcp.json',
      mutate: edit('plugins/codex/.mcp.json', (text) => text.replace('"codex"', '"cursor"')),
    },
    {
      what: 'a manifest that names no file of servers',
      file: 'plugins/codex/.codex-plugin/plugin.json',
      mutate: setJson('plugins/codex/.codex-plugin/plugin.json', 'mcpServers'),
    },
    {
      what: 'a manifest with servers of its own',
      file: 'plugins/claude-code/.claude-plugin/plugin.json',
      mutate: setJson('plugins/claude-code/.claude-plugin/plugin.json', 'mcpServers', {}),
    },
    {
      what: 'a hook of an unknown event',
      file: HOOKS_FILE,
      mutate: edit(HOOKS_FILE, (text) => text.replaceAll('SessionEnd', 'SessionEnded')),
    },
    {
      what: 'a hook that runs something else',
      file: HOOKS_FILE,
      mutate: edit(HOOKS_FILE, (text) => text.replace('hook.cjs', 'other.cjs')),
    },
  ].map((row) => ({ ...row, code: 'MANIFEST_CHANGED' as const })),
  {
    what: 'no file of servers',
    mutate: remove('plugins/codex/.mcp.json'),
    code: 'FILE_MISSING',
    file: 'plugins/codex/.mcp.json',
  },
  {
    what: 'a plugin that is on no list',
    mutate: put('plugins/other/package.json', '{ "name": "other", "version": "1.0.0" }'),
    code: 'NOT_LISTED',
    file: 'plugins/other',
  },
  {
    what: 'an agent that is on no list',
    mutate: put('plugins/claude-code/agents/helper.md', 'x'),
    code: 'NOT_LISTED',
    file: 'plugins/claude-code/agents/helper.md',
  },
  {
    what: 'a command that is on no list',
    mutate: put('plugins/claude-code/commands/more.md', 'x'),
    code: 'NOT_LISTED',
    file: 'plugins/claude-code/commands/more.md',
  },
  { what: 'a file beside the plugins', mutate: put('plugins/notes.md', 'x'), code: 'NOT_LISTED' },
  { what: 'generated.json that is empty', mutate: put('generated.json', '{}'), code: 'RECORD_STALE' },
  { what: 'an unknown key in generated.json', mutate: setJson('generated.json', 'more', {}), code: 'RECORD_STALE' },
  {
    what: 'an unknown bundle in generated.json',
    mutate: setJson('generated.json', 'bundles.none', {}),
    code: 'RECORD_STALE',
  },
  { what: 'no generated.json', mutate: remove('generated.json'), code: 'RECORD_STALE' },
  {
    what: 'generated.json with a file that does not exist',
    mutate: setJson('generated.json', 'outputs.plugins/none', 'x'),
    code: 'RECORD_STALE',
  },
  {
    what: 'text changed without a version',
    mutate: edit(SKILL, (text) => `${text}\nMore.\n`),
    code: 'TEXT_WITHOUT_VERSION',
    file: SKILL,
  },
  {
    what: 'a file added to a skill without a version',
    mutate: put('skills/ov-experience-memory/references/more.md', '# More\n'),
    code: 'TEXT_WITHOUT_VERSION',
  },
  {
    what: 'a new version that is not recorded',
    mutate: edit(SKILL, (text) => text.replace(/version: ".*"/, 'version: "99.0.0"')),
    code: 'VERSION_NOT_RECORDED',
  },
  {
    what: 'a version that goes down',
    mutate: edit(SKILL, (text) => text.replace(/version: ".*"/, 'version: "0.0.1"')),
    code: 'VERSION_ORDER',
  },
  {
    what: 'a rewritten version entry',
    mutate: setJson('skills/versions.json', 'openviking-memory.0.sha256', '0'.repeat(64)),
    code: 'VERSION_REWRITTEN',
  },
  {
    what: 'a removed version entry',
    mutate: setJson('skills/versions.json', 'openviking-memory'),
    code: 'VERSION_REWRITTEN',
  },
  { what: 'versions.json removed', mutate: remove('skills/versions.json'), code: 'VERSION_REWRITTEN' },
  { what: 'versions.json that is no JSON', mutate: put('skills/versions.json', '{'), code: 'VERSIONS_UNREADABLE' },
  { what: 'CRLF in a skill', mutate: edit(SKILL, (text) => text.replaceAll('\n', '\r\n')), code: 'CRLF', file: SKILL },
  { what: 'a byte-order mark in a skill', mutate: edit(SKILL, (text) => `\ufeff${text}`), code: 'BOM', file: SKILL },
  {
    what: 'a skill that is not UTF-8',
    mutate: (root) => appendFileSync(join(root, SKILL), Buffer.from([0xff])),
    code: 'NOT_UTF8',
  },
  { what: 'a link for a skill file', mutate: linkInstead(SKILL), code: 'LINK', file: SKILL },
  { what: 'a link for a skill', mutate: linkInstead('skills/openviking-memory'), code: 'LINK' },
  { what: 'a link for skills/', mutate: linkInstead('skills'), code: 'LINK', file: 'skills' },
  { what: 'no skills', mutate: remove('skills'), code: 'NO_SKILLS' },
  { what: 'a folder without SKILL.md', mutate: put('skills/other/README.md', 'x'), code: 'SKILL_FILE_MISSING' },
  { what: 'a file beside the skills', mutate: put('skills/README.md', 'x'), code: 'STRAY_FILE' },
  { what: 'a dot file in a skill', mutate: put('skills/openviking-memory/.env', 'x'), code: 'PATH_NOT_PORTABLE' },
  {
    what: 'a name that Windows reserves',
    mutate: put('skills/openviking-memory/references/aux.md', 'x'),
    code: 'PATH_NOT_PORTABLE',
  },
  { what: 'a name with a space', mutate: put('skills/openviking-memory/a b.md', 'x'), code: 'PATH_NOT_PORTABLE' },
  {
    what: 'a name that installers drop',
    mutate: put('skills/openviking-memory/metadata.json', '{}'),
    code: 'PATH_NOT_PORTABLE',
  },
  { what: 'a skill inside a skill', mutate: put('skills/openviking-memory/inner/SKILL.md', 'x'), code: 'NESTED_SKILL' },
  {
    what: 'a banner before the front matter',
    mutate: edit(SKILL, (text) => `<!-- generated -->\n${text}`),
    code: 'BANNER',
  },
  { what: 'a blank line before the front matter', mutate: edit(SKILL, (text) => `\n${text}`), code: 'BANNER' },
  {
    what: 'front matter in JavaScript',
    mutate: edit(SKILL, (text) => text.replace('---', '---js')),
    code: 'FRONT_MATTER_LANGUAGE',
  },
  { what: 'no front matter', mutate: other('# A skill\n'), code: 'FRONT_MATTER_MISSING' },
  { what: 'front matter that is not closed', mutate: other('---\nname: other\n'), code: 'FRONT_MATTER_MISSING' },
  {
    what: 'an unknown key',
    mutate: edit(SKILL, (text) => text.replace('license:', 'version: "1"\nlicense:')),
    code: 'FRONT_MATTER_INVALID',
  },
  {
    what: 'a name that differs from the folder',
    mutate: other(frontMatter('name: another\ndescription: d\nmetadata:\n  version: "1.0.0"')),
    code: 'NAME_MISMATCH',
  },
  {
    what: 'a name that two skills have',
    mutate: other(frontMatter('name: openviking-memory\ndescription: d\nmetadata:\n  version: "1.0.0"')),
    code: 'DUPLICATE_NAME',
  },
]

let base: ReturnType<typeof copyTree>
let restore: () => void
const codesOf = (root: string): string[] => check(root).map((finding) => finding.code)

beforeAll(async () => {
  base = copyTree()
  const report = await sync(base.root, { build: fakeBuild, rerecord: true })
  expect(report.refused).toEqual([])
  restore = restorable(base.root)
})
afterEach(() => restore())
afterAll(() => base.remove())

function mutated(mutate: Edit): string {
  mutate(base.root)
  return base.root
}

describe('sync', () => {
  test('leaves a tree in which nothing drifts', () => {
    expect(check(base.root)).toEqual([])
  })

  test('does nothing the second time', async () => {
    expect(await sync(base.root, { build: fakeBuild })).toEqual({ written: [], removed: [], refused: [] })
  })

  test.each(MUTATIONS)('$what: $code', async ({ mutate, code, file }) => {
    const root = mutated(mutate)
    const found = check(root).filter((finding) => finding.code === code)
    expect(found).not.toEqual([])
    if (file !== undefined) expect(found.map((finding) => finding.file)).toContain(file)

    const report = await sync(root, { build: fakeBuild })
    if (FINDINGS[code].healed) {
      expect(report.refused).toEqual([])
      expect(check(root)).toEqual([])
    } else {
      expect(report.refused.map((finding) => finding.code)).toContain(code)
      expect([...report.written, ...report.removed]).toEqual([])
    }
  })

  test.each<{ what: string; mutate: Edit; codes: FindingCode[] }>([
    { what: 'a byte-order mark in a skill', mutate: edit(SKILL, (text) => `\ufeff${text}`), codes: ['BOM'] },
    {
      what: 'broken front matter',
      mutate: edit(SKILL, (text) => text.replace('license:', 'version: "1"\nlicense:')),
      codes: ['FRONT_MATTER_INVALID'],
    },
    {
      what: 'a skill with the name of none',
      mutate: edit(SKILL, (text) => text.replace('name: ', 'name: not-')),
      codes: ['NAME_MISMATCH'],
    },
    { what: 'a skill without SKILL.md', mutate: remove(SKILL), codes: ['SKILL_FILE_MISSING'] },
    { what: 'no skills', mutate: remove('skills'), codes: ['VERSION_REWRITTEN', 'NO_SKILLS'] },
    { what: 'no LICENSE', mutate: remove('LICENSE'), codes: ['DOCUMENT_UNREADABLE'] },
    { what: 'an empty record', mutate: put('generated.json', '{}'), codes: ['RECORD_STALE'] },
  ])('$what is told once, and nothing that follows from it', ({ mutate, codes }) => {
    expect(new Set(codesOf(mutated(mutate)))).toEqual(new Set(codes))
  })

  test.each(['generated.json', 'skills/versions.json'])('what is wrong with %s is told in one line', (path) => {
    const root = mutated(put(path, '{ "a": 1, "b": 2 }'))
    for (const { message } of check(root)) expect(message).not.toMatch(/\n|\[/)
  })

  test.each([
    `${skillsFolder('codex')}/.DS_Store`,
    `${distFolder('codex')}/Thumbs.db`,
    'plugins/codex/desktop.ini',
    'plugins/.DS_Store',
    'plugins/codex/._README.md',
    'skills/.DS_Store',
    'skills/Thumbs.db',
    'skills/desktop.ini',
    'skills/openviking-memory/.DS_Store',
    'skills/openviking-memory/references/Thumbs.db',
    'skills/gone/.DS_Store',
    'packages/mcp/src/.DS_Store',
    'plugins/gone/node_modules/x.js',
  ])('%s is no drift, and stays', async (path) => {
    const root = mutated(put(path, 'x'))
    expect(check(root)).toEqual([])
    expect(await sync(root, { build: fakeBuild })).toEqual({ written: [], removed: [], refused: [] })
  })

  test('every code that a tree on this system can show is in the table', () => {
    const shown = new Set(MUTATIONS.map((mutation) => mutation.code))
    // Two names that differ in case alone cannot be written where the file system ignores case: skill-files.test.ts.
    const elsewhere = ['PATH_COLLISION', ...(windows ? ['MODE_CHANGED', 'EXECUTABLE'] : [])]
    const missing = Object.keys(FINDINGS).filter((code) => !shown.has(code as FindingCode) && !elsewhere.includes(code))
    expect(missing).toEqual([])
  })

  test('a failed build leaves every file as it was', async () => {
    const root = mutated(edit(COPY, (text) => `${text}\n`))
    const broken = (): never => {
      throw new Error('no such module')
    }
    await expect(sync(root, { build: broken })).rejects.toThrow('no such module')
    expect(codesOf(root)).toEqual(['COPY_CHANGED'])
  })

  test('a write that fails half-way is healed by the next run', async () => {
    const root = mutated((tree) => {
      rmSync(join(tree, skillsFolder('codex')), { recursive: true })
      remove(`${distFolder('openclaw')}/mcp.cjs`)(tree)
    })
    const write = writeFileAtomic.sync
    let left = 2
    const spy = vi.spyOn(writeFileAtomic, 'sync').mockImplementation((...args) => {
      if (left-- === 0) throw new Error('no space left')
      write(...args)
    })
    await expect(sync(root, { build: fakeBuild })).rejects.toThrow('no space left')
    spy.mockRestore()
    expect(codesOf(root)).not.toEqual([])
    await sync(root, { build: fakeBuild })
    expect(check(root)).toEqual([])
  })

  test.skipIf(windows)('a file system on which every file is executable is no drift', async () => {
    const root = mutated(makeRunnable(COPY))
    execFileSync('git', ['init', '-q'], { cwd: root })
    for (const [fileMode, codes] of [
      ['true', ['MODE_CHANGED']],
      ['false', []],
    ] as const) {
      execFileSync('git', ['config', 'core.fileMode', fileMode], { cwd: root })
      expect(codesOf(root)).toEqual(codes)
    }
    expect(await sync(root, { build: fakeBuild })).toEqual({ written: [], removed: [], refused: [] })
  })

  test('a removed skill leaves no file and no folder behind', async () => {
    const root = mutated(other(frontMatter('name: other\ndescription: d\nmetadata:\n  version: "1.0.0"')))
    await sync(root, { build: fakeBuild })
    expect(check(root)).toEqual([])
    rmSync(join(root, 'skills/other'), { recursive: true })
    const report = await sync(root, { build: fakeBuild })
    expect(report.removed).toEqual(PLUGINS.map(({ harness }) => `${skillsFolder(harness)}/other/SKILL.md`))
    expect(() => readFileSync(join(root, skillsFolder('codex'), 'other'))).toThrow('ENOENT')
    expect(check(root)).toEqual([])
  })

  test('rerecord gives the newest version its changed text', async () => {
    const root = mutated(edit(SKILL, (text) => `${text}\nMore.\n`))
    expect((await sync(root, { build: fakeBuild })).refused.map(({ code }) => code)).toEqual(['TEXT_WITHOUT_VERSION'])
    expect((await sync(root, { build: fakeBuild, rerecord: true })).refused).toEqual([])
    expect(check(root)).toEqual([])
  })

  test('the same bundle has the same bytes in every plugin', () => {
    for (const { file, plugins } of BUNDLES) {
      const contents = plugins.map((harness) => readFileSync(join(base.root, distFolder(harness), file), 'utf8'))
      expect(new Set(contents).size).toBe(1)
    }
  })
})
