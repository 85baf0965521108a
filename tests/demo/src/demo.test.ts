import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { UsageReport } from '@openviking-plugins/experience'
import { afterAll, describe, expect, it } from 'vitest'
import { command } from './plugin.ts'
import { RECORDED_CALLS } from './recording.ts'

const main = join(dirname(fileURLToPath(import.meta.url)), 'main.ts')
const folder = mkdtempSync(join(tmpdir(), 'demo with spaces '))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function demo(name: string, ...flags: string[]): { printed: string; report: UsageReport } {
  const home = join(folder, name)
  const env = {
    ...process.env,
    OPENVIKING_PLUGINS_HOME: undefined,
    OPENVIKING_PLUGINS_USER: undefined,
    OPENVIKING_URL: 'folder',
  }
  const printed = execFileSync(process.execPath, [main, '--home', home, ...flags], { env, encoding: 'utf8' })
  const report = execFileSync(process.execPath, [command, 'usage', '--json', '--home', home], { env, encoding: 'utf8' })
  return { printed, report: JSON.parse(report) }
}

const counted = ({ experiences }: UsageReport): Record<string, [recalls: number, injections: number]> =>
  Object.fromEntries(experiences.map((row) => [row.title, [row.recalls, row.injections]]))

const MIGRATION = 'postgres-migration-lock-timeout'

describe('npm start', () => {
  it('counts what the recorded session did, for the user it was run as, and prints it', () => {
    const { printed, report } = demo('whole', '--user', 'lin.wei@example')
    expect(counted(report)).toEqual({
      [MIGRATION]: [1, 1],
      'docker-build-cache-miss': [1, 0],
      'flaky-test-port-in-use': [1, 0],
      'frozen-lockfile-in-ci': [1, 0],
    })
    expect(report).toMatchObject({ sessions: 1, recalls: 4, injections: 1 })
    expect(report.experiences.every(({ uri }) => uri.startsWith('viking://user/lin.wei@example/'))).toBe(true)
    expect(printed).toMatch(new RegExp(`${MIGRATION} +1 +1 +`))
    expect(printed).toContain("read_experience of another user's experience: refused")
    expect(printed).toContain('<openviking-experience-memory>')
  })

  it.each([
    { without: 'search', recalls: 0, injections: 1 },
    { without: 'read', recalls: 4, injections: 0 },
    { without: 'failedRead', recalls: 4, injections: 1 },
  ] as const)('counts less when the recorded $without is left out', ({ without, recalls, injections }) => {
    const { report } = demo(without, '--drop-call', RECORDED_CALLS[without])
    expect({ recalls: report.recalls, injections: report.injections }).toEqual({ recalls, injections })
  })

  it('counts a second run in the same home as a second session', () => {
    demo('twice')
    expect(demo('twice').report).toMatchObject({ sessions: 2, recalls: 8, injections: 2 })
  })
})
