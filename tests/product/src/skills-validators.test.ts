import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PLUGINS, readSkills, skillsFolder } from '@openviking-plugins/skill-sync'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const all = Boolean(process.env['CI']) || Boolean(process.env['OVP_ALL'])
const folders = ['skills', ...PLUGINS.map(({ harness }) => skillsFolder(harness))].flatMap((parent) =>
  readSkills(root).skills.map((skill) => `${parent}/${skill.name}`),
)

const validator = join(dirname(fileURLToPath(import.meta.resolve('skills-ref'))), 'cli.js')

test.each(folders)('skills-ref (npm) accepts %s', (folder) => {
  const result = spawnSync(process.execPath, [validator, 'validate', join(root, folder)], { encoding: 'utf8' })
  expect(result.status, result.stdout + result.stderr).toBe(0)
})

test('skills-ref (npm) refuses what is no skill', () => {
  const result = spawnSync(process.execPath, [validator, 'validate', join(root, 'packages')], { encoding: 'utf8' })
  expect(result.status).not.toBe(0)
})

const VERSION = '0.1.1'
const cached = join(homedir(), '.cache', 'openviking-plugins', `skills-ref-${VERSION}`)
const scripts = (venv: string): string => join(venv, process.platform === 'win32' ? 'Scripts' : 'bin')

/** The validator of the specification's authors, in a virtual environment that the next run finds again. */
function agentskills(): { path: string } | { unavailable: string } {
  const path = join(scripts(cached), process.platform === 'win32' ? 'agentskills.exe' : 'agentskills')
  if (existsSync(path)) return { path }
  mkdirSync(dirname(cached), { recursive: true })
  rmSync(cached, { recursive: true, force: true })
  const python = process.platform === 'win32' ? 'python' : 'python3'
  const steps: [string, string[]][] = [
    [python, ['-m', 'venv', cached]],
    [join(scripts(cached), 'python'), ['-m', 'pip', 'install', '--quiet', `skills-ref==${VERSION}`]],
  ]
  for (const [command, args] of steps) {
    const result = spawnSync(command, args, { encoding: 'utf8' })
    if (result.status !== 0) {
      rmSync(cached, { recursive: true, force: true })
      return { unavailable: `${command} ${args.join(' ')}: ${result.stderr || String(result.error)}` }
    }
  }
  return { path }
}

describe.runIf(all)(`agentskills ${VERSION} (PyPI)`, () => {
  const tool = all ? agentskills() : { unavailable: 'not asked for' }

  test.for(folders)('accepts %s', (folder, { skip }) => {
    if ('unavailable' in tool) return skip(`agentskills cannot be fetched: ${tool.unavailable}`)
    const result = spawnSync(tool.path, ['validate', join(root, folder)], { encoding: 'utf8' })
    expect(result.status, result.stdout + result.stderr).toBe(0)
  })
})
