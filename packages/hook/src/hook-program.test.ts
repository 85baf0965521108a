import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const HOOK = fileURLToPath(new URL('testing/test-hook.ts', import.meta.url))
const SESSION = '00000000-0000-4000-8000-0000000000ff'

function machine() {
  const folder = mkdtempSync(join(tmpdir(), 'ov hook '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [home, project, transcript] = [join(folder, 'home'), join(folder, 'project'), join(folder, 't.jsonl')]
  mkdirSync(project)
  writeFileSync(transcript, 'what was said\n')
  return {
    home,
    project,
    run: (env: Record<string, string> = {}) => {
      const input = JSON.stringify({ session_id: SESSION, transcript_path: transcript })
      const child = spawnSync(process.execPath, [HOOK, 'Stop'], {
        cwd: project,
        input,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], HOME: folder, OPENVIKING_PLUGINS_HOME: home, ...env },
      })
      return { out: child.stdout, code: child.status }
    },
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.parentPath.startsWith(home))
        .map((entry) => join(entry.parentPath, entry.name)),
  }
}

test.each<[string, Record<string, string>, string | undefined]>([
  ['the user', { OPENVIKING_PLUGINS_CAPTURE: 'off' }, undefined],
  ['the project', {}, '.openviking-ignore'],
])('of a session that %s keeps out, nothing is noted but how far it is', (_name, env, file) => {
  const { home, project, run, files } = machine()
  if (file !== undefined) writeFileSync(join(project, file), '')
  for (let turn = 0; turn < 2; turn++) expect(run(env)).toEqual({ out: '{}\n', code: 0 })
  const [mark = '', ...others] = files()
  expect(others).toEqual([])
  expect(mark.startsWith(join(home, 'state', 'withheld'))).toBe(true)
  const text = readFileSync(mark, 'utf8')
  expect(JSON.parse(text)).toEqual({
    v: 1,
    marks: [1, 2].map(() => ({ at: expect.stringMatching(/^\d{4}-.*Z$/), size: 14 })),
  })
  for (const word of [SESSION, project, 'said']) expect(mark + text).not.toContain(word)
})

test('where nobody can tell what the user wants, what is said meanwhile waits', () => {
  const { home, run, files } = machine()
  mkdirSync(home)
  writeFileSync(join(home, 'config.json'), '{"capture":')
  expect(run()).toEqual({ out: '{}\n', code: 0 })
  expect(files().filter((path) => path.includes('withheld'))).toEqual([])
})
