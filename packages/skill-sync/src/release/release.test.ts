import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, isAbsolute, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Builder } from '../bundles.ts'
import { check } from '../check.ts'
import { sha256 } from '../digest.ts'
import { bundleInputs } from '../record.ts'
import { sync } from '../sync.ts'
import { type Harness, PLUGINS, pluginFolder, REPOSITORY } from '../targets.ts'
import { restorable } from '../testing/restorable.ts'
import { copyTree, repository } from '../testing/tree-copy.ts'
import { packageClosure, readWorkspace } from '../workspace.ts'
import { readChangesets } from './changesets.ts'
import { releaseProblems } from './check-released.ts'
import { pack } from './pack.ts'
import { prepareRelease } from './prepare.ts'
import { publishProblems, publishSteps } from './publish.ts'
import { publishStep, rehearseStep, type StepRunner } from './publish-step.ts'
import { readReleased } from './released.ts'

/** Stands for the bundler: a file changes with any source of what it begins with, and with what a package needs in turn. */
const build: Builder = (root, each) => {
  const workspace = readWorkspace(root)
  const inputs = bundleInputs(root, workspace, each)
  return Promise.resolve(
    each.files.map(({ file, roots }) => {
      const folders = roots.flatMap((path) => packageClosure(workspace, path).map(({ folder }) => folder))
      const code = `// ${sha256(JSON.stringify(folders.map((folder) => inputs[folder])))}\n`
      return { file, code, packageFolders: [] }
    }),
  )
}

const ALL: Harness[] = PLUGINS.map(({ harness }) => harness)
const EXPERIENCE = 'packages/experience/src/errors.ts'

describe('a clone in which a release was prepared', () => {
  const { root, remove } = copyTree()
  const beside = mkdtempSync(join(tmpdir(), 'packed '))
  let packs = 0
  let restore: () => void
  beforeAll(async () => {
    symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction')
    for (const file of readdirSync(join(root, '.changeset')).filter((name) => name.endsWith('.md'))) {
      rmSync(join(root, '.changeset', file))
    }
    rmSync(join(root, 'released.json'), { force: true })
    await sync(root, { build, rerecord: true })
    changeset('first', { 'openviking-plugins': 'minor' }, 'The first release.')
    await prepare()
    restore = restorable(root)
  })
  afterEach(() => restore())
  afterAll(() => {
    remove()
    rmSync(beside, { recursive: true, force: true })
  })

  function changeset(name: string, levels: Record<string, string>, text: string): void {
    const head = Object.entries(levels).map(([pkg, level]) => `"${pkg}": ${level}`)
    writeFileSync(join(root, '.changeset', `${name}.md`), `---\n${head.join('\n')}\n---\n\n${text}\n`)
  }
  async function prepare(): Promise<Record<string, string>> {
    const prepared = await prepareRelease(root, { build })
    if (!('versions' in prepared)) throw new Error(JSON.stringify(prepared))
    return prepared.versions
  }
  const edit = async (path: string): Promise<void> => {
    appendFileSync(join(root, path), '\n// A changed line.\n')
    await sync(root, { build })
  }
  const versions = (): (string | undefined)[] => ALL.map((harness) => readReleased(root)[harness]?.version)
  const changelog = (harness: Harness): string =>
    readFileSync(join(root, pluginFolder(harness), 'CHANGELOG.md'), 'utf8')
  const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const next = (version: string | undefined, place: 1 | 2): string => {
    const parts = (version ?? '').split('.').map(Number)
    return place === 1 ? `${parts[0]}.${(parts[1] ?? 0) + 1}.0` : `${parts[0]}.${parts[1]}.${(parts[2] ?? 0) + 1}`
  }

  test('is in step, and has nothing to release', async () => {
    expect(check(root)).toEqual([])
    expect(releaseProblems(root)).toEqual([])
    expect(new Set(versions()).size).toBe(1)
    expect(existsSync(join(root, '.changeset', 'first.md'))).toBe(false)
  })

  test('one changed line in packages/experience: all four plugins, the marketplaces and the changelogs follow', async () => {
    const [before] = versions()
    await edit(EXPERIENCE)
    expect(releaseProblems(root)).toEqual(
      ALL.map((harness) => expect.stringMatching(`^${pluginFolder(harness)} is no longer what ${before} held .*dist/`)),
    )
    changeset('line', { '@openviking-plugins/experience': 'minor' }, 'Errors say more.')
    expect(releaseProblems(root)).toEqual([])
    const version = next(before, 1)
    expect(await prepare()).toEqual(Object.fromEntries(ALL.map((harness) => [harness, version])))
    expect(versions()).toEqual(ALL.map(() => version))
    expect(releaseProblems(root)).toEqual([])
    expect(check(root)).toEqual([])
    for (const { harness, manifest } of PLUGINS) {
      expect(json(`${pluginFolder(harness)}/${manifest}`).version).toBe(version)
      expect(changelog(harness)).toContain(`## ${version}\n\n### Minor Changes\n\n- Errors say more.`)
    }
    expect(json('.claude-plugin/marketplace.json')).toMatchObject({
      metadata: { version },
      plugins: [{ version }],
    })
    expect(json('packages/cli/package.json').version).toBe(version)
    expect(existsSync(join(root, 'packages/experience/CHANGELOG.md'))).toBe(false)
  })

  test('a change of one adapter alone is a release of its plugin alone', async () => {
    const [before] = versions()
    await edit('adapters/openclaw/src/index.ts')
    expect(releaseProblems(root)).toEqual([expect.stringMatching(/^plugins\/openclaw is no longer/)])
    changeset('openclaw', { '@openviking-plugins/openclaw-adapter': 'patch' }, 'OpenClaw alone.')
    expect(await prepare()).toMatchObject({ 'claude-code': before, codex: before, openclaw: next(before, 2) })
    expect(changelog('openclaw')).toContain('- OpenClaw alone.')
    expect(changelog('codex')).not.toContain('OpenClaw alone')
  })

  test.each([
    ['a changed skill', (path: string) => `${path}/skills/openviking-memory/SKILL.md`],
    ['a changed document', (path: string) => `${path}/README.md`],
    ['a new file', (path: string) => `${path}/commands/more.md`],
  ])('%s without a changeset is refused', async (_what, file) => {
    appendFileSync(join(root, file(pluginFolder('claude-code'))), 'More.\n')
    expect(releaseProblems(root)).toEqual([expect.stringMatching(/^plugins\/claude-code is no longer what/)])
    expect(await prepareRelease(root, { build })).toEqual({ problems: releaseProblems(root) })
  })

  /** A release packed into a folder beside the clone, with archives that npm has not made. */
  function packRelease(): { folder: string; packed: string[] } {
    mkdirSync(join(root, 'packages/cli/dist'))
    writeFileSync(join(root, 'packages/cli/dist/ovp.mjs'), '// The command.\n')
    const folder = join(beside, String(++packs))
    const packed = pack(root, folder, (args) => {
      const [, plugin = '', , , archives = ''] = args
      writeFileSync(join(archives, `scope-${basename(plugin)}-1.tgz`), 'an archive')
      return JSON.stringify([{ filename: `@scope/${basename(plugin)}-1.tgz` }])
    })
    return { folder, packed }
  }

  test('what is published: two npm packages, and a GitHub release of each plugin with what its changelog says', () => {
    const { folder, packed } = packRelease()
    const packedJson = (path: string) => JSON.parse(readFileSync(join(folder, 'npm', path), 'utf8'))
    const [version = ''] = versions()
    const steps = publishSteps(root, folder, { commit: 'abc123' })
    const calls = steps.flatMap(({ left }) => left(undefined))
    expect(calls.map(({ program, args }) => [program, ...args.slice(0, 3)])).toEqual([
      ['npm', 'publish', join(folder, 'npm', 'openclaw'), '--access'],
      ['npm', 'publish', join(folder, 'npm', 'openviking-plugins'), '--access'],
      ...ALL.map((harness) => ['gh', 'release', 'create', `${harness}-v${version}`]),
    ])
    expect(steps.map(({ rehearsal }) => rehearsal?.args.includes('--dry-run'))).toEqual(
      calls.map(({ program }) => (program === 'npm' ? true : undefined)),
    )
    for (const { program, args } of calls) {
      expect(args.includes('--provenance')).toBe(program === 'npm')
      if (program === 'gh') expect(args.at(-1)).toBe('### Minor Changes\n\n- The first release.')
      if (program === 'gh') expect(args.join(' ')).toContain(' --target abc123 ')
      for (const file of args.filter((arg) => isAbsolute(arg) && !existsSync(join(arg, 'package.json')))) {
        expect(packed).toContain(file)
      }
    }
    expect(packedJson('openviking-plugins/package.json')).toMatchObject({
      name: 'openviking-plugins',
      version,
      publishConfig: { access: 'public', provenance: true },
    })
    for (const key of ['private', 'scripts', 'dependencies', 'exports']) {
      expect(packedJson('openclaw/package.json')).not.toHaveProperty(key)
      expect(packedJson('openviking-plugins/package.json')).not.toHaveProperty(key)
    }
  })

  /** Programs that answer what is out; `calls` are those that would change it. */
  function world(answers: Record<string, string>, works = true): StepRunner & { calls: string[]; lines: string[] } {
    const calls: string[] = []
    const lines: string[] = []
    return {
      calls,
      lines,
      ask: ({ args }) => answers[args.find((arg) => arg in answers) ?? ''],
      run({ program, args }) {
        calls.push([program, ...args.map((arg) => (isAbsolute(arg) ? basename(arg) : arg))].join(' '))
        return works
      },
      say: (line) => lines.push(line),
    }
  }
  const release = (isDraft: boolean, ...names: string[]): string =>
    JSON.stringify({ isDraft, assets: names.map((name) => ({ name, state: 'uploaded' })) })

  test('what is out already is passed over, and what a run left that broke off is finished', () => {
    const { folder } = packRelease()
    const [version = ''] = versions()
    const archive = (harness: string): string => `openviking-memory-${harness}-${version}.tgz`
    const rest = ['SHA256SUMS', 'THIRD_PARTY_LICENCES.txt']
    const out = world({
      [`@openviking-plugins/openclaw@${version}`]: `${version}\n`,
      [`claude-code-v${version}`]: release(false, archive('claude-code'), ...rest),
      [`codex-v${version}`]: release(false, ...rest),
      [`cursor-v${version}`]: release(true, archive('cursor')),
      [`openclaw-v${version}`]: JSON.stringify({
        isDraft: false,
        assets: [archive('openclaw'), ...rest].map((name, i) => ({ name, state: i === 1 ? 'starter' : 'uploaded' })),
      }),
    })
    const steps = publishSteps(root, folder, { commit: 'abc123' })
    expect(steps.map((step) => publishStep(step, out))).toEqual(steps.map(() => true))
    expect(out.calls).toEqual([
      'npm publish openviking-plugins --access public --provenance',
      `gh release upload codex-v${version} ${archive('codex')} --clobber`,
      `gh release upload cursor-v${version} ${[archive('cursor'), ...rest].join(' ')} --clobber`,
      `gh release edit cursor-v${version} --draft=false --target abc123`,
      `gh release upload openclaw-v${version} SHA256SUMS --clobber`,
    ])
    expect(out.lines.filter((line) => line.includes('is there already'))).toHaveLength(2)
  })

  test('a rehearsal passes over what is out already, where npm would refuse it', () => {
    const { folder } = packRelease()
    const [version = ''] = versions()
    const names = ['@openviking-plugins/openclaw', 'openviking-plugins']
    const steps = publishSteps(root, folder, { commit: 'abc123' })
    for (const out of [[], names.slice(0, 1), names]) {
      const rehearsal = world(Object.fromEntries(out.map((name) => [`${name}@${version}`, `${version}\n`])))
      expect(steps.every((step) => rehearseStep(step, rehearsal))).toBe(true)
      expect(rehearsal.calls).toEqual(
        ['openclaw', 'openviking-plugins']
          .slice(out.length)
          .map((name) => `npm publish ${name} --access public --dry-run`),
      )
      expect(rehearsal.lines).toHaveLength(steps.length + out.length)
    }
    expect(steps.every((step) => rehearseStep(step, world({}, false)))).toBe(false)
  })

  test('a call that fails counts as done where the thing is out all the same, and nowhere else', () => {
    const { folder } = packRelease()
    const [version = ''] = versions()
    const [step] = publishSteps(root, folder, { commit: 'abc123' })
    if (step === undefined) throw new Error('nothing is published')
    expect(publishStep(step, world({}, false))).toBe(false)
    const asked: (string | undefined)[] = [undefined, version]
    expect(publishStep(step, { ...world({}, false), ask: () => asked.shift() })).toBe(true)
  })

  test('a folder without a packed release, or with that of other versions, is named', async () => {
    const { folder } = packRelease()
    const steps = (from: string) => () => publishSteps(root, from, { commit: 'abc123' })
    for (const path of [join(beside, 'nowhere'), join(root, 'LICENSE'), root]) {
      expect(steps(path)).toThrow(/ holds no packed release: run "npm run release:pack -- FOLDER"/)
    }
    writeFileSync(join(folder, 'npm', '.DS_Store'), 'x')
    expect(steps(folder)).not.toThrow()
    await edit('adapters/codex/src/codex-hook.ts')
    changeset('codex', { '@openviking-plugins/codex-adapter': 'patch' }, 'Codex alone.')
    await prepare()
    expect(steps(folder)).toThrow(
      /openviking-memory-codex-.* is not what the tree packs now .*: pack into a new folder$/,
    )
    await edit(EXPERIENCE)
    changeset('line', { '@openviking-plugins/experience': 'minor' }, 'Errors say more.')
    await prepare()
    expect(steps(folder)).toThrow(/openclaw is not what the tree packs now .*: pack into a new folder$/)
  })

  test('only what is versioned and recorded is published', () => {
    const placeholder = REPOSITORY.startsWith('OWNER/') ? [expect.stringContaining('names no repository')] : []
    expect(publishProblems(root)).toEqual(placeholder)
    changeset('later', { '@openviking-plugins/experience': 'none' }, 'Later.')
    expect(publishProblems(root)).toEqual([
      expect.stringMatching(/^\.changeset\/later\.md: it gives no package a new version/),
      '.changeset/later.md is pending: run "pnpm release:version" and commit first',
      ...placeholder,
    ])
    rmSync(join(root, 'released.json'))
    expect(publishProblems(root)).toContain('plugins/codex is not in released.json: run "pnpm release:version"')
  })

  test('what a person has to put right comes first, and nothing is changed', async () => {
    await edit(EXPERIENCE)
    changeset('line', { '@openviking-plugins/experience': 'minor' }, 'Errors say more.')
    writeFileSync(join(root, 'plugins/codex/stray.txt'), 'x')
    const before = readFileSync(join(root, '.changeset/line.md'), 'utf8')
    expect(await prepareRelease(root, { build })).toMatchObject({ refused: [{ code: 'NOT_LISTED' }] })
    expect(readFileSync(join(root, '.changeset/line.md'), 'utf8')).toBe(before)
  })

  test('a version set by hand is refused', () => {
    const path = 'plugins/codex/package.json'
    writeFileSync(join(root, path), JSON.stringify({ ...json(path), version: '9.9.9' }))
    expect(releaseProblems(root)).toEqual([expect.stringMatching(/^plugins\/codex says 9\.9\.9 and released\.json /)])
  })

  test('a new version for bytes that are out already is refused', () => {
    changeset('nothing', { '@openviking-plugins/codex': 'patch' }, 'Nothing.')
    expect(releaseProblems(root)).toEqual([expect.stringMatching(/^plugins\/codex is what .* held: no changeset/)])
  })

  test('a changeset of level none releases nothing', async () => {
    await edit(EXPERIENCE)
    changeset('none', { '@openviking-plugins/experience': 'none' }, 'Not for users.')
    expect(releaseProblems(root)).toHaveLength(1 + ALL.length)
  })

  const NEVER = '@openviking-plugins/skill-sync'
  test.each<{ what: string; levels: Record<string, string>; said: string[] }>([
    {
      what: 'a package that is not there',
      levels: { '@openviking-plugins/codex': 'minor', '@openviking-plugins/gemini': 'minor' },
      said: [
        'there is no package "@openviking-plugins/gemini": write the name that its package.json below plugins/, packages/ or adapters/ says',
      ],
    },
    {
      what: 'a package without its scope',
      levels: { 'claude-code': 'minor', Experience: 'patch' },
      said: [
        'there is no package "claude-code": write "@openviking-plugins/claude-code"',
        'there is no package "Experience": write "@openviking-plugins/experience"',
      ],
    },
    {
      what: 'the repository itself',
      levels: { 'openviking-plugins-monorepo': 'patch' },
      said: [
        'there is no package "openviking-plugins-monorepo": write the name that its package.json below plugins/, packages/ or adapters/ says',
      ],
    },
    {
      what: 'a plugin and a package that is never released',
      levels: { '@openviking-plugins/codex': 'minor', [NEVER]: 'patch' },
      said: [`${NEVER} is never released ("ignore" in .changeset/config.json): take out its line`],
    },
    {
      what: 'only packages that are never released',
      levels: { [NEVER]: 'patch', '@openviking-plugins/demo': 'patch' },
      said: [
        'all that it names is never released ("ignore" in .changeset/config.json): remove the file, or name the plugins instead if users get something of the change',
      ],
    },
    {
      what: 'nothing',
      levels: {},
      said: ['it gives no package a new version: name what changed with patch, minor or major, or remove the file'],
    },
    {
      what: 'packages at the level none alone',
      levels: { '@openviking-plugins/codex': 'none', 'openviking-plugins': 'none' },
      said: ['it gives no package a new version: name what changed with patch, minor or major, or remove the file'],
    },
  ])('a changeset that names $what is refused before anything is changed', async ({ levels, said }) => {
    changeset('named', levels, 'Something.')
    const expected = said.map((text) => `.changeset/named.md: ${text}`)
    const problems = releaseProblems(root)
    expect(problems.filter((line) => line.startsWith('.changeset/'))).toEqual(expected)
    expect(await prepareRelease(root, { build })).toEqual({ problems })
    expect(existsSync(join(root, '.changeset', 'named.md'))).toBe(true)
  })

  test('a changeset without a word is refused, one with CRLF is read', () => {
    const file = join(root, '.changeset', 'named.md')
    writeFileSync(file, '---\r\n"@openviking-plugins/codex": none\r\n"openviking-plugins": patch\r\n---\r\n')
    expect(releaseProblems(root)[0]).toBe('.changeset/named.md: it says nothing: write below the block what users get')
    writeFileSync(file, '---\r\n"openviking-plugins": patch\r\n---\r\n\r\nText.\r\nMore.\r\n')
    expect(releaseProblems(root).filter((line) => line.startsWith('.changeset/'))).toEqual([])
    expect(readChangesets(root)).toEqual([
      { file: '.changeset/named.md', levels: { 'openviking-plugins': 'patch' }, text: 'Text.\nMore.' },
    ])
  })

  test('a changeset may name at the level none what changes beside a plugin', async () => {
    await edit('adapters/codex/src/codex-hook.ts')
    changeset(
      'both',
      { '@openviking-plugins/codex': 'patch', '@openviking-plugins/experience': 'none' },
      'Codex alone.',
    )
    expect(releaseProblems(root)).toEqual([])
    expect(await prepare()).toMatchObject({ codex: expect.any(String) })
    expect(existsSync(join(root, '.changeset', 'both.md'))).toBe(false)
  })

  test('settings of changesets that cannot be read are named', () => {
    writeFileSync(join(root, '.changeset', 'config.json'), '{')
    expect(() => releaseProblems(root)).toThrow(/^\.changeset\/config\.json: .*; restore it from Git$/)
  })

  test.each([
    ['no block of names', 'Only words.\n', /^\.changeset\/bad\.md: it does not begin with/],
    [
      'words before the block',
      'Some words.\n\n---\n"openviking-plugins": minor\n---\n\nText.\n',
      /^\.changeset\/bad\.md: it does not begin with/,
    ],
    [
      'a block that is not closed by a line of its own',
      '---\n"openviking-plugins": minor\n---Text.\n',
      /^\.changeset\/bad\.md: it does not begin with/,
    ],
    [
      'an unknown level',
      '---\n"openviking-plugins": huge\n---\n\nText.\n',
      /^\.changeset\/bad\.md: openviking-plugins: /,
    ],
  ])('a changeset with %s is named', (_what, text, said) => {
    writeFileSync(join(root, '.changeset', 'bad.md'), text)
    expect(() => releaseProblems(root)).toThrow(said)
  })

  test('a record that cannot be read is named', () => {
    writeFileSync(join(root, 'released.json'), '{"codex":{}}')
    expect(() => releaseProblems(root)).toThrow(/^released\.json: codex\.version: .*; restore it from Git$/)
  })
})

test('every package is versioned with what it is bundled into, or never', () => {
  const { fixed, ignore } = JSON.parse(readFileSync(join(repository, '.changeset/config.json'), 'utf8'))
  const workspace = readWorkspace(repository)
  const bundled = workspace.filter(({ folder }) => folder.startsWith('packages/') && folder !== 'packages/skill-sync')
  expect(fixed.flat().sort()).toEqual(bundled.map(({ name }) => name).sort())
  const tests = readdirSync(join(repository, 'tests'))
    .map((name) => join(repository, 'tests', name, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name)
  expect(ignore.sort()).toEqual(['@openviking-plugins/skill-sync', ...tests].sort())
})
