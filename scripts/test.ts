// All checks and tests, with one closing line. `--all`, or CI=true, adds what needs large downloads.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { bin, node, root } from './tool.ts'

interface Check {
  name: string
  run: () => boolean
}

const all = process.argv.includes('--all') || Boolean(process.env['CI'])
const report = join(root, 'node_modules', '.cache', 'tests.json')

const succeeds = (args: string[]): boolean => node(args).status === 0
const turbo = (...args: string[]): string[] => [bin('turbo', 'bin/turbo'), ...args]
const gitStatus = (): string => execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })

const checks: Check[] = [
  { name: 'types and build', run: () => succeeds(turbo('run', 'types', 'build', '--output-logs=errors-only')) },
  { name: 'import directions', run: () => succeeds(turbo('boundaries')) },
  {
    name: 'format and lint',
    run: () => succeeds([bin('@biomejs/biome', 'bin/biome'), 'ci', '--colors=off']),
  },
  { name: 'lint with types', run: () => succeeds([bin('oxlint', 'bin/oxlint'), '--type-aware']) },
  { name: 'generated files', run: () => succeeds(['packages/skill-sync/src/main.ts', '--check']) },
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

const failed: string[] = []
const started = Date.now()
for (const check of checks) {
  console.log(`\n▸ ${check.name}`)
  if (!check.run()) failed.push(check.name)
}

console.log('\n▸ tests')
mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true })
rmSync(report, { force: true })
const vitest = node(
  [bin('vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  { env: { TURBO_TELEMETRY_DISABLED: '1', ...(all ? { OVP_ALL: '1' } : {}) } },
)

interface TestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string; fullName: string }[] }[]
}
const tests: TestReport = JSON.parse(readFileSync(report, 'utf8'))
const skipped = tests.testResults
  .flatMap((file) => file.assertionResults)
  .filter((test) => test.status !== 'passed' && test.status !== 'failed')
const brokenFiles = tests.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)

const passedCount = tests.numPassedTests + checks.length - failed.length
let failedCount = tests.numFailedTests + failed.length + brokenFiles.length
if (vitest.status !== 0 && failedCount === 0) failedCount = 1

for (const name of failed) console.log(`failed: ${name}`)
for (const test of skipped) console.log(`skipped: ${test.fullName}`)
console.log(`${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${passedCount} passed, ${failedCount} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`)
process.exit(failedCount === 0 ? 0 : 1)
