import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { RELEASED_FILE, releaseTag } from '@openviking-plugins/skill-sync/release'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const folder = join(root, '.github', 'workflows')
const { scripts, packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

describe.each(readdirSync(folder))('the workflow %s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  const matches = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found ?? '')

  test('takes actions by commit, as a tag can be moved', () => {
    const used = matches(/uses: (.*)$/gm)
    expect(used).not.toEqual([])
    expect(used.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
  })

  test('may read, and write only where a job says so', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m)
  })

  test('is bounded in time', () => {
    expect(matches(/(timeout-minutes): \d+/g)).toHaveLength(matches(/(runs-on):/g).length)
  })

  test('runs scripts that there are, with the pnpm that the repository names', () => {
    const run = matches(/\bpnpm@\S+ run ([\w:-]+)/g)
    expect(run.filter((script) => !(script in scripts))).toEqual([])
    expect(new Set(matches(/\b(pnpm@[^\s,]+)/g))).toEqual(new Set([packageManager]))
  })
})

describe.skipIf(process.platform === 'win32')('what a push to main asks of the workflow release.yml', () => {
  const [, script = ''] =
    /name: Pending, released, or neither[\s\S]*?run: \|\n((?: {10}.*\n)+)/.exec(
      readFileSync(join(folder, 'release.yml'), 'utf8'),
    ) ?? []
  let clone: string
  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'ovp workflow '))
    git('init', '-q')
    put('README.md')
    git('add', '.')
    git('commit', '-qm', 'one')
  })
  afterEach(() => rmSync(clone, { recursive: true, force: true }))

  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@example.invalid', ...args], { cwd: clone })
  }
  const put = (path: string, text = 'x'): void => {
    mkdirSync(dirname(join(clone, path)), { recursive: true })
    writeFileSync(join(clone, path), text)
  }
  const released = (): void =>
    put(RELEASED_FILE, JSON.stringify({ codex: { version: '1.2.0' }, cursor: { version: '1.1.0' } }))
  const tagged = (...tags: [string, string][]): void => {
    for (const [harness, version] of tags) git('tag', releaseTag(harness, version))
  }

  function state(asked = 'false'): string {
    mkdirSync(join(clone, '.changeset'), { recursive: true })
    const output = join(clone, 'output')
    const env = { ...process.env, ASKED: asked, GITHUB_OUTPUT: output }
    execFileSync('bash', ['-e', '-c', script], { cwd: clone, env })
    return readFileSync(output, 'utf8').trim()
  }

  test('nothing, where nothing was released and nothing is pending', () => {
    put('.changeset/README.md')
    put('.changeset/config.json')
    expect(state()).toBe('state=neither')
  })

  test('a pull request, where a changeset is pending', () => {
    released()
    put('.changeset/one.md')
    expect(state('true')).toBe('state=pending')
  })

  test('to publish what has no tag yet, whichever push merged it', () => {
    released()
    tagged(['codex', '1.2.0'], ['cursor', '1.0.0'])
    git('add', '.')
    git('commit', '-qm', 'Release')
    put('more')
    git('add', '.')
    git('commit', '-qm', 'after it')
    expect(state()).toBe('state=released')
  })

  test('nothing, where all of it has its tag, unless somebody asks', () => {
    released()
    tagged(['codex', '1.2.0'], ['cursor', '1.1.0'])
    expect(state()).toBe('state=neither')
    rmSync(join(clone, 'output'))
    expect(state('true')).toBe('state=released')
  })
})
