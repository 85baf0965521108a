import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { PLUGINS, parseVersions, readSkills, skillsFolder, VERSIONS_FILE } from '@openviking-plugins/skill-sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const installer = join(dirname(createRequire(import.meta.url).resolve('skills/package.json')), 'bin', 'cli.mjs')
const names = readSkills(root).skills.map((skill) => skill.name)

const area = realpathSync(mkdtempSync(join(tmpdir(), 'skills cli ')))
const home = join(area, 'home')
const clone = join(area, 'clone')
const bare = join(area, 'remote', 'acme', 'plugins.git')
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

  test('updates what was installed as owner/repo, although the plugins hold copies', () => {
    const folder = project('update')
    skills(folder, 'add', 'acme/plugins', '--skill', ...names, '-a', 'claude-code', '-y')
    for (const name of names) {
      for (const parent of ['skills', ...PLUGINS.map(({ harness }) => skillsFolder(harness))]) {
        appendFileSync(join(clone, parent, name, 'SKILL.md'), '\nA new line.\n')
      }
    }
    git(clone, 'commit', '-qam', 'two')
    git(clone, 'push', '-q', bare, 'main')
    skills(folder, 'update', '-y')
    for (const name of names) {
      expect(readFileSync(join(folder, '.claude', 'skills', name, 'SKILL.md'), 'utf8')).toContain('A new line.')
    }
  })
})
