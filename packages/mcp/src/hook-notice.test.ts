import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markHooks } from '@openviking-plugins/capture/hook'
import { homePaths } from '@openviking-plugins/local-store/home'
import { expect, onTestFinished, test } from 'vitest'
import { type CommandLine, parseCommandLine } from './command-line.ts'
import { hookNotice } from './hook-notice.ts'

interface Place {
  home: string
  programs: string
  script: string
}

function place(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'hook notice '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const programs = join(folder, 'dist')
  mkdirSync(programs)
  const script = join(programs, 'mcp.cjs')
  writeFileSync(script, '')
  return { home: join(folder, 'home'), programs, script }
}

const lineFor = (harness: string, home: string): CommandLine => parseCommandLine(['--harness', harness, '--home', home])
const troubles = (line: string): never => expect.fail(line)

test('where hooks wait for trust and have not run, the client’s model is told what to press', () => {
  const { home, script } = place()
  expect(hookNotice(lineFor('codex', home), script, troubles)).toMatch(/have not run .* \/hooks lists them/)
})

test.each(['claude-code', 'cursor', 'constructor'])('%s is told nothing', (harness) => {
  const { home, script } = place()
  expect(hookNotice(lineFor(harness, home), script, troubles)).toBeUndefined()
})

test('nothing is told once they have run, and a server without its program is told about, not stopped', () => {
  const { home, programs, script } = place()
  markHooks(homePaths(home).state, { harness: 'codex', programs })
  expect(hookNotice(lineFor('codex', home), script, troubles)).toBeUndefined()
  rmSync(script)
  const lines: string[] = []
  expect(hookNotice(lineFor('codex', home), script, (line) => lines.push(line))).toBeUndefined()
  expect(lines.join()).toContain('whether the hooks run is not known')
})
