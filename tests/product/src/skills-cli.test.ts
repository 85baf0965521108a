import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PLUGINS, parseVersions, readSkills, skillsFolder, VERSIONS_FILE } from '@openviking-plugins/skill-sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const installer = join(dirname(createRequire(import.meta.url).resolve('skills/package.json')), 'bin', 'cli.mjs')
const names = readSkills(root).skills.map((skill) => skill.name)

const area = realpathSync(mkdtempSync(join(tmpdir(), 'skills cli ')))
const home = join(area, 'home')
const clone = join(area, 'clone')
const bare = join(area, 'remote', 'acme', 'plugins.git')
const address = pathToFileURL(bare).href
afterAll(() => rmSync(area, { recursive: true, force: true }))

/** Nothing of the machine's own agents, which would change where the installer writes. */
const env = {
  PATH: process.env['PATH'] ?? '',
  SYSTEMROOT: process.env['SYSTEMROOT'] ?? '',
  HOME: home,
  USERPROFILE: home,
  DISABLE_TELEMETRY: '1',
  NO_COLOR: '1',
  GIT_CONFIG_NOSYSTEM: '1',
}

function git(cwd: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=n', '-c', 'user.email=n@example.invalid', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...identity, ...args], { cwd, env, stdio: 'ignore' })
}

function skills(cwd: string, ...args: string[]): string {
  const result = spawnSync(process.execPath, [installer, ...args], {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = result.stdout + result.stderr
  expect(result.status, output).toBe(0)
  return output
}

function project(name: string): string {
  const folder = join(area, name)
  mkdirSync(folder)
  return folder
}

/** Names of the skills in a folder, sorted; a folder that is gone holds none. */
const skillFolders = (folder: string): string[] =>
  readdirSync(dirname(folder)).includes('skills')
    ? readdirSync(folder)
        .filter((name) => existsSync(join(folder, name, 'SKILL.md')))
        .sort()
    : []

/** The tree as it is, committed: what the installer does with a clone must not depend on what is committed here. */
beforeAll(() => {
  mkdirSync(home)
  for (const path of ['skills', ...PLUGINS.map(({ harness }) => skillsFolder(harness)), '.claude-plugin']) {
    cpSync(join(root, path), join(clone, path), { recursive: true })
  }
  git(clone, 'init', '-q', '-b', 'main')
  git(clone, 'add', '.')
  git(clone, 'commit', '-qm', 'one')
  git(area, 'clone', '-q', '--bare', clone, bare)
  // The installer clones owner/repo from github.com; Git sends it here instead.
  const remote = join(area, 'remote').replaceAll('\\', '/')
  writeFileSync(
    join(home, '.gitconfig'),
    `[url "file://${remote.startsWith('/') ? '' : '/'}${remote}/"]\n\tinsteadOf = https://github.com/\n[protocol "file"]\n\tallow = always\n`,
  )
})

describe('npx skills', () => {
  test('lists each skill of this repository once', () => {
    const lines = skills(project('list'), 'add', root, '--list').split('\n')
    const listed = lines.map((line) => line.replace(/^[│\s]+/, '').trim()).filter((line) => names.includes(line))
    expect(listed.sort()).toEqual(names)
    expect(lines.join('\n')).not.toMatch(/skipped/i)
  })

  test('installs the canonical text, under the hash that versions.json records', () => {
    const folder = project('install')
    skills(folder, 'add', clone, '--skill', ...names, '-a', 'claude-code', '-y')
    const lock = JSON.parse(readFileSync(join(folder, 'skills-lock.json'), 'utf8'))
    const versions = parseVersions(readFileSync(join(root, VERSIONS_FILE), 'utf8'))
    for (const name of names) {
      const file = join(name, 'SKILL.md')
      expect(readFileSync(join(folder, '.claude', 'skills', file))).toEqual(readFileSync(join(root, 'skills', file)))
      expect(lock.skills[name].computedHash).toBe(versions[name]?.at(-1)?.sha256)
    }
  })

  /** Ways to this repository: the folder of a clone, a plain Git address, and how GitHub and GitLab repositories are named. */
  const SOURCES = { folder: clone, 'Git address': address, 'owner/repo': 'acme/plugins' }
  const [one = '', ...others] = names
  const installed = (folder: string): string[] => skillFolders(join(folder, '.claude', 'skills'))
  const locked = (folder: string): string[] =>
    Object.keys(JSON.parse(readFileSync(join(folder, 'skills-lock.json'), 'utf8')).skills).sort()
  const add = (folder: string, source: string, ...chosen: string[]): string =>
    skills(folder, 'add', source, '--skill', ...chosen, '-a', 'claude-code', '-y')

  describe.each(Object.entries(SOURCES))('from a %s', (kind, source) => {
    test('one, then all, each once however often they are added; then one is removed, then the rest', () => {
      const folder = project(`all from ${kind.replaceAll('/', ' ')}`)
      add(folder, source, one)
      expect([installed(folder), locked(folder)]).toEqual([[one], [one]])
      for (const _again of [1, 2]) add(folder, source, '*')
      expect([installed(folder), locked(folder)]).toEqual([names, names])
      skills(folder, 'remove', one, '-y')
      expect([installed(folder), locked(folder)]).toEqual([others, others])
      skills(folder, 'remove', ...others, '-y')
      expect([installed(folder), locked(folder)]).toEqual([[], []])
    })
  })

  test('a skill of this repository by its name alone', () => {
    const folder = project('by name')
    skills(folder, 'add', `acme/plugins@${one}`, '-a', 'claude-code', '-y')
    expect([installed(folder), locked(folder)]).toEqual([[one], [one]])
  })

  test('for several programs: one text that all of them see', () => {
    const folder = project('several')
    skills(folder, 'add', 'acme/plugins', '--skill', '*', '-a', 'claude-code', '-a', 'codex', '-a', 'cursor', '-y')
    for (const parent of ['.agents', '.claude']) expect(skillFolders(join(folder, parent, 'skills'))).toEqual(names)
    expect(readdirSync(folder).sort()).toEqual(['.agents', '.claude', 'skills-lock.json'])
  })

  /** A new text of each skill, in the canonical folder and in the plugins, as a sync leaves it. */
  function publish(line: string): void {
    for (const name of names) {
      for (const parent of ['skills', ...PLUGINS.map(({ harness }) => skillsFolder(harness))]) {
        appendFileSync(join(clone, parent, name, 'SKILL.md'), `\n${line}\n`)
      }
    }
    git(clone, 'commit', '-qam', line)
    git(clone, 'push', '-q', bare, 'main')
  }
  const textsIn = (folder: string): string[] =>
    names.map((name) => readFileSync(join(folder, '.claude', 'skills', name, 'SKILL.md'), 'utf8'))

  test('an update brings what was installed as owner/repo, although the plugins hold copies', () => {
    const folder = project('update')
    add(folder, 'acme/plugins', '*')
    publish('A new line.')
    skills(folder, 'update', '-y')
    for (const text of textsIn(folder)) expect(text).toContain('A new line.')
    expect(installed(folder)).toEqual(names)
  })

  // The installer does not tell the canonical text from the copies in what it fetches from such an address, and looks for
  // no newer text in a folder. The README says so, and what to do instead.
  test.each([
    { kind: 'a Git address', source: address, told: 'Multiple current paths match these skills', named: '`….git`' },
    { kind: 'the path of a clone', source: clone, told: 'No project skills to update', named: 'the path of a clone' },
  ])(
    'an update skips what was installed from $kind; adding it once more brings it',
    ({ kind, source, told, named }) => {
      const folder = project(`update from ${kind}`)
      add(folder, source, '*')
      const line = `One more line for ${kind}.`
      publish(line)
      expect(skills(folder, 'update', '-y')).toContain(told)
      for (const text of textsIn(folder)) expect(text).not.toContain(line)
      add(folder, source, '*')
      for (const text of textsIn(folder)) expect(text).toContain(line)
      expect([installed(folder), locked(folder)]).toEqual([names, names])
      const readme = readFileSync(join(root, 'README.md'), 'utf8')
      const [part = ''] = readme.slice(readme.indexOf('**Only the skills**')).split('\n\n**')
      expect(part).toMatch(/`npx skills update` skips them/)
      expect(part).toContain(named)
    },
  )
})
