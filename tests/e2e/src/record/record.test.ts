import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '@openviking-plugins/programs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missing, named } from '../claude-code/program.ts'
import { blocksOf, type RequestBody, textOf } from '../model/messages-api.ts'
import { repository } from '../repository.ts'
import { recordClaudeCode } from './claude-code.ts'
import { keep, type Recording } from './recording.ts'

describe.skipIf(missing)(named('what is recorded of it once more'), () => {
  const to = mkdtempSync(join(tmpdir(), 'ovp recorded '))
  let recordings: Recording[]
  const files: Record<string, string> = {}

  beforeAll(async () => {
    recordings = await recordClaudeCode()
    for (const recording of recordings) files[recording.scenario] = keep(recording, to)[0] ?? ''
  }, 240_000)
  afterAll(() => rmSync(to, { recursive: true, force: true }))

  it('holds every scenario, as one session', () => {
    expect(recordings.map(({ scenario, files: { length } }) => [scenario, length])).toEqual([
      ['experience', 1],
      ['resume', 1],
      ['compact', 1],
    ])
  })

  it('says nothing of the machine', () => {
    for (const { scenario, folder } of recordings) {
      const text = readFileSync(files[scenario] ?? '', 'utf8')
      for (const own of [folder, homedir(), hostname()].filter((name) => name.length > 1))
        expect(text).not.toContain(own)
    }
  })

  it('holds none of the lines that the program tells its model', () => {
    for (const { scenario, models } of recordings) {
      const text = readFileSync(files[scenario] ?? '', 'utf8')
      const told = models.flatMap((model) => model.requests().flatMap(({ body }) => toldByProgram(body)))
      expect(told.length).toBeGreaterThan(20)
      expect(told.filter((line) => text.includes(JSON.stringify(line).slice(1, -1)))).toEqual([])
    }
  })

  it.each([
    ['experience', 1, 1],
    ['resume', 1, 1],
    ['compact', 2, 1],
  ])('%s is read by what ships: %i recalls, %i injections', async (scenario, recalls, injections) => {
    const command = join(repository, 'packages', 'cli', 'dist', 'ovp.mjs')
    const args = [command, 'explain', files[scenario] ?? '', '--json', '--home', join(to, 'home')]
    const { status, stdout, stderr } = await run(process.execPath, args, {
      env: { ...process.env, OPENVIKING_PLUGINS_USER: 'mira' },
    })
    expect(status, stderr).toBe(0)
    const { events } = JSON.parse(stdout) as { events: { event_type: string }[] }
    const count = (type: string): number => events.filter(({ event_type }) => event_type === `memory.${type}`).length
    expect([count('recalled'), count('injected')]).toEqual([recalls, injections])
  })
})

/** Lines of its system prompt and of the descriptions of its own tools. */
function toldByProgram({ system, tools = [] }: RequestBody): string[] {
  const own = tools.filter(({ name }) => !name.includes('openviking')).map(({ description = '' }) => description)
  return [...blocksOf(system).map(textOf), ...own]
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.length > 40 && line.split(' ').length > 6)
}
