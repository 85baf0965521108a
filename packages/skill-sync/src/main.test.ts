import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FINDINGS } from './findings.ts'
import { sync } from './sync.ts'
import { skillsFolder } from './targets.ts'
import { copyTree, fakeBuild } from './testing/tree-copy.ts'

const main = join(import.meta.dirname, 'main.ts')
const tree = copyTree()
afterAll(tree.remove)
beforeAll(async () => {
  await sync(tree.root, { build: fakeBuild, rerecord: true })
})

function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  const { GITHUB_ACTIONS: _, ...inherited } = process.env
  return spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', env: { ...inherited, ...env } })
}

test('in step: 0; drifted: 1, told for people and for GitHub; wrong usage: 2', () => {
  const args = ['--check', '--root', tree.root]
  expect(run(args)).toMatchObject({ status: 0, stdout: 'sync: nothing drifted\n', stderr: '' })

  const file = `${skillsFolder('codex')}/openviking-memory/SKILL.md`
  appendFileSync(join(tree.root, file), 'More.\n')
  const drifted = run(args)
  expect(drifted).toMatchObject({ status: 1, stdout: 'sync: 1 finding\n' })
  expect(drifted.stderr).toContain(`COPY_CHANGED ${file}: `)
  expect(drifted.stderr).toContain('\n-More.\n')
  expect(drifted.stderr).not.toContain('::error')
  expect(run(args, { GITHUB_ACTIONS: 'true' }).stderr).toContain(`::error file=${file},title=COPY_CHANGED::`)

  expect(run(['--chekc'])).toMatchObject({ status: 2, stdout: '' })
  expect(run(['--check', '--root', join(tree.root, 'nowhere')]).status).toBe(2)
})

test.each([
  ['{', 'plugins/codex/package.json: '],
  ['{ "name": "codex" }', 'plugins/codex/package.json: version: '],
])('a package.json with %s: one line that names the file, and 2', (text, told) => {
  const path = join(tree.root, 'plugins/codex/package.json')
  const before = readFileSync(path)
  writeFileSync(path, text)
  try {
    const { status, stdout, stderr } = run(['--check', '--root', tree.root])
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain(told)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  } finally {
    writeFileSync(path, before)
  }
})

test('--help explains every code', () => {
  const { status, stdout } = run(['--help'])
  expect(status).toBe(0)
  for (const code of Object.keys(FINDINGS)) expect(stdout).toContain(code)
})
