// All checks and tests, with one closing line; run.mjs says which options there are.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { bin, node, root } from './tool.ts'

interface Check {
  name: string
  run: () => boolean
}

const all = process.argv.includes('--all') || Boolean(process.env['CI'])
const fresh = process.argv.includes('--force') ? ['--force'] : []
const forAll: Record<string, string> = all ? { OVP_ALL: '1' } : {}

const succeeds = (args: string[], env = {}): boolean => node(args, { env }).status === 0
const turbo = (...args: string[]): string[] => [bin('turbo', 'bin/turbo'), ...args]
const gitStatus = (): string => execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })

const checks: Check[] = [
  {
    name: 'types and build',
    run: () => succeeds(turbo('run', 'types', 'build', '--output-logs=errors-only', ...fresh)),
  },
  { name: 'import directions', run: () => succeeds(turbo('boundaries')) },
  { name: 'format and lint', run: () => succeeds([bin('@biomejs/biome', 'bin/biome'), 'ci', '--colors=off']) },
  { name: 'lint with types', run: () => succeeds([bin('oxlint', 'bin/oxlint'), '--type-aware']) },
  { name: 'nothing unused', run: () => succeeds([bin('knip', 'bin/knip.js'), '--no-progress']) },
  { name: 'generated files', run: () => succeeds(['packages/skill-sync/src/main.ts', '--check']) },
  { name: 'changes of what ships are announced', run: () => succeeds(['scripts/release.ts', 'check']) },
]
if (all && process.platform === 'linux') {
  checks.push({
    name: 'generated files, rebuilt',
    run: () => {
      const before = gitStatus()
      return succeeds(['packages/skill-sync/src/main.ts']) && gitStatus() === before
    },
  })
}

const started = Date.now()
const failed: string[] = []
for (const check of checks) {
  console.log(`\n▸ ${check.name}`)
  if (!check.run()) failed.push(check.name)
}

console.log('\n▸ tests')
const packages = ['adapters', 'packages', 'plugins', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => join(root, folder, name)),
)
const tested = packages.filter((folder) => globSync('src/**/*.test.ts', { cwd: folder }).length > 0)
const reports = tested.map((folder) => join(folder, '.tests', 'report.json'))
for (const report of reports) rmSync(report, { force: true })
const ran = succeeds(
  turbo('run', 'vitest', '--continue', '--env-mode=loose', '--concurrency=2', '--output-logs=new-only', ...fresh),
  forAll,
)

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

let passed = checks.length - failed.length
const skipped: string[] = []
for (const report of reports) {
  if (!existsSync(report)) {
    failed.push(`${relative(root, dirname(dirname(report)))}: its tests did not run to the end`)
    continue
  }
  const { numPassedTests, testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  passed += numPassedTests
  for (const file of testResults) {
    if (file.status === 'failed' && file.assertionResults.length === 0)
      failed.push(`${relative(root, file.name)}: whole file`)
    for (const { status, fullName } of file.assertionResults) {
      if (status === 'failed') failed.push(`${relative(root, file.name)}: ${fullName}`)
      else if (status !== 'passed') skipped.push(fullName)
    }
  }
}
if (!ran && failed.length === 0) failed.push('tests: something failed outside of a test; see above')

console.log('')
for (const name of skipped) console.log(`skipped: ${name}`)
for (const name of failed) console.log(`failed: ${name}`)
console.log(`${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`)
process.exit(failed.length === 0 ? 0 : 1)
