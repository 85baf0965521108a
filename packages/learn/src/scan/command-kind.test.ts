import { describe, expect, it } from 'vitest'
import { commandKind, hasFailedTests, mayHaveFailedTests } from './command-kind.ts'

describe('commandKind', () => {
  it.each([
    ['pnpm test', 'pnpm test', true],
    ['cd web && FOO=1 timeout 60 pnpm test | tail -5', 'pnpm test', true],
    ['pnpm install --frozen-lockfile', 'pnpm install', false],
    ['sudo docker compose up -d', 'docker compose up', false],
    ['npx vitest run src/a.ts', 'npx vitest', true],
    ['python3 -m pytest tests/unit -q', 'python3 pytest', true],
    ['go test ./...', 'go test', true],
    ['./scripts/deploy.sh prod', 'deploy.sh', false],
    ['node scripts/check.mjs', 'node check.mjs', false],
    ['git push origin latest-test', 'git push', false],
    ['C:\\tools\\build.exe /x', 'build.exe', false],
    ['make check', 'make check', true],
  ])('%s is %s', (command, program, test) => {
    expect(commandKind(command)).toEqual({ program, test })
  })

  it.each(['ls -la', 'cat a | grep b', 'cd x', 'echo hi', '', '   ', '# comment', 'rg "pnpm test"', '[ -f a ]'])(
    '%j only looks',
    (command) => {
      expect(commandKind(command)).toBeUndefined()
    },
  )
})

describe('hasFailedTests', () => {
  it.each([
    ['Tests  2 failed | 5 passed (7)', true],
    ['FAIL src/a.test.ts', true],
    ['test result: FAILED. 1 passed; 2 failed', true],
    ['--- FAIL: TestX', true],
    ['not ok 3 - adds', true],
    ['=== 3 failed, 4 passed in 0.1s ===', true],
    ['1 failing', true],
    ['0 failed, 7 passed', false],
    ['7 passed (7)', false],
    ['test result: ok. 12 passed; 0 failed', false],
    [`2 failed${' '.repeat(5000)}7 passed`, false],
  ])('%j: %s', (output, failed) => {
    expect(hasFailedTests(output)).toBe(failed)
    if (failed) expect(mayHaveFailedTests(output)).toBe(true)
  })
})
