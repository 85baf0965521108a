import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateSessions } from '@openviking-plugins/learn/testing'
import { afterAll, expect, it } from 'vitest'
import { testHome } from './testing/test-home.ts'

const NOW = '2026-11-30T10:00:00.000Z'
const home = testHome('mira')
const claude = mkdtempSync(join(tmpdir(), 'ovp-claude-'))
const env = { CLAUDE_CONFIG_DIR: claude, CODEX_HOME: join(claude, 'codex') }
afterAll(() => {
  home.remove()
  rmSync(claude, { recursive: true, force: true })
})

/** Stands for the model: takes from a digest what a person would, in the words of the skill. */
function draftFrom(digest: string): string {
  const value = (key: string) => new RegExp(`^${key}: "(.*)"$`, 'mu').exec(digest)?.[1] ?? ''
  return `---
harness: ${value('harness')}
session: ${value('session')}
project: ${value('project')}
model: ${value('model')}
created: ${NOW}
---

# Flaky server tests on a taken port

## Situation
Server tests fail now and then with EADDRINUSE, because they all listen on one fixed port.

## Approach
1. Listen on port 0 in each test.
2. Ask the server for the port that it got.
3. Run the suite several times in a row.

## Reflect
${/## Last words of the agent\n\n(.*)/u.exec(digest)?.[1] ?? ''}
`
}

it('leads from forty past sessions to an experience that the next search finds', async () => {
  generateSessions({ folder: claude, now: new Date(NOW) })

  const learned = await home.ovp(['learn', '--json'], { env })
  expect(learned).toMatchObject({ status: 0, stderr: '' })
  const { transcripts, candidates, sessions } = JSON.parse(learned.stdout)
  expect({ transcripts, candidates }).toEqual({ transcripts: 40, candidates: 12 })

  const searched = await home.ovp(['search', '--sessions', 'EADDRINUSE', 'flaky', '--json'])
  const [hit] = JSON.parse(searched.stdout).results
  expect(sessions.map(({ uri }: { uri: string }) => uri)).toContain(hit.uri)
  const digest = await home.withBackend((backend) => backend.memory().read(hit.uri))

  const kept = await home.ovp(['review', '--add', '-', '--name', 'tests/port-in-use'], { stdin: [draftFrom(digest)] })
  expect(kept).toMatchObject({ status: 0, stderr: '' })
  expect(await home.ovp(['lint', 'tests/port-in-use'])).toEqual({
    status: 0,
    stdout: 'tests/port-in-use: good as it is.\n',
    stderr: '',
  })
  expect((await home.ovp(['search', 'port in use'])).stdout).toContain('No experience matches')

  const accepted = await home.ovp(['review', '--accept', 'tests/port-in-use', '--json'])
  const { uri } = JSON.parse(accepted.stdout)
  const found = await home.withBackend((backend) => backend.searchExperiences('EADDRINUSE in server tests', 5))
  expect(found.map((experience) => experience.uri)).toEqual([uri])

  const { content, provenance } = JSON.parse((await home.ovp(['read', uri, '--json'])).stdout)
  expect(content).toMatch(/^# Flaky server tests/u)
  expect(provenance).toMatchObject({ harness: 'claude-code', model: 'claude-opus-5-5', accepted: NOW })
  expect((await home.ovp(['list'])).stdout).toMatch(
    /Experience .+ From\ntests\/port-in-use .+ claude-code, api, claude-opus-5-5\n/u,
  )
  expect(await home.withBackend((backend) => backend.usage())).toMatchObject({ sessions: 0, recalls: 0, injections: 0 })
})
