import { mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { claudeHome } from './claude-home.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { findTranscripts, projectFolder } from './transcripts.ts'

describe('claudeHome', () => {
  it('is where Claude Code is told to be, or below the home of the user', () => {
    expect(claudeHome({ CLAUDE_CONFIG_DIR: '/srv/claude' }).projects).toBe(join('/srv/claude', 'projects'))
    expect(claudeHome({}).projects).toBe(join(homedir(), '.claude', 'projects'))
  })

  it.each([
    ['{"cleanupPeriodDays":7}', 7, true],
    ['{"cleanupPeriodDays":"7"}', 30, false],
    ['{}', 30, false],
    ['junk', 30, false],
  ])('with the settings %s it keeps transcripts %i days', (settings, cleanup_days, cleanup_known) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'settings.json'), settings)
    expect(claudeHome({ CLAUDE_CONFIG_DIR: folder })).toMatchObject({ cleanup_days, cleanup_known })
  })
})

it('finds session files, with those of their subagents, and nothing else', () => {
  const folder = temporaryFolder()
  const project = join(folder, 'projects', projectFolder('/srv/web'))
  mkdirSync(join(project, 'a', 'subagents'), { recursive: true })
  writeFileSync(join(project, 'a.jsonl'), '{}\n')
  writeFileSync(join(project, 'empty.jsonl'), '')
  writeFileSync(join(project, 'notes.txt'), 'x')
  writeFileSync(join(project, 'a', 'subagents', 'agent-1.jsonl'), '{}\n')
  writeFileSync(join(project, 'a', 'subagents', 'agent-1.meta.json'), '{}\n')
  mkdirSync(join(project, 'gone', 'subagents'), { recursive: true })
  writeFileSync(join(project, 'gone', 'subagents', 'agent-2.jsonl'), '{}\n')
  writeFileSync(join(folder, 'projects', 'stray.jsonl'), '{}\n')
  expect(findTranscripts(join(folder, 'projects'))).toEqual([
    expect.objectContaining({
      native_id: 'a',
      bytes: 3,
      subagents: [expect.objectContaining({ native_id: 'a', path: expect.stringMatching(/agent-1\.jsonl$/) })],
    }),
  ])
})

it.each([
  ['/srv/my.web_app', '-srv-my-web-app'],
  ['/srv/网站', '-srv---'],
])('the folder of %s is %s', (cwd, folder) => {
  expect(projectFolder(cwd)).toBe(folder)
})
