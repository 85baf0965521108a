import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLUGINS, pluginFolder } from '@openviking-plugins/skill-sync'
import { expect, test } from 'vitest'
import { ROOT } from './mcp-child.ts'

/** Inputs that broke real products, with what this one must do. */
const CASES = readFileSync(join(ROOT, 'tests/fixtures/field-cases.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => (JSON.parse(line) as { id: string }).id)

test('each case is a test somewhere, of its name', () => {
  const files = globSync('{packages,adapters,tests}/**/*.test.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] })
  const tests = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
  expect(CASES.filter((id) => !tests.includes(id))).toEqual([])
  expect(CASES.length).toBeGreaterThan(50)
})

test.each(PLUGINS)(
  'openclaw-wrong-package: the README for $label has the exact commands, and how to tell',
  ({ harness }) => {
    const readme = readFileSync(join(ROOT, pluginFolder(harness), 'README.md'), 'utf8')
    expect(readme).toMatch(/openviking-memory@openviking-plugins|plugins\/openclaw|setup --harness cursor/)
    expect(readme).toMatch(/doctor|inspect/)
  },
)

test('opencode-v2: the README names the releases of the clients that its lines were tried with', async () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const clients = globSync('tests/e2e/src/clients/{opencode,gemini,copilot,pi}.ts', { cwd: ROOT })
  expect(clients).toHaveLength(4)
  for (const file of clients) {
    const [, version = 'none'] = /'(\d+\.\d+\.\d+)'/.exec(readFileSync(join(ROOT, file), 'utf8')) ?? []
    expect(readme, file).toContain(version)
  }
})
