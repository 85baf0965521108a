import { spawnSync } from 'node:child_process'
import { appendFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePointer, writePointer } from '@openviking-plugins/capture'
import { homePaths } from '@openviking-plugins/local-store/home'
import { distFolder } from '@openviking-plugins/skill-sync'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT, startServer, textOf } from './mcp-child.ts'

const dist = join(ROOT, distFolder('claude-code'))
const SESSION = '00000000-0000-4000-8000-00000000beef'
const NOTE = 'port-in-use'

/** A user's machine with the files of the plugin that ship now, which a newer version is to find as it left it. */
function machine() {
  const folder = mkdtempSync(join(tmpdir(), 'ovp older '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  const paths = homePaths(join(folder, 'the home'))
  const transcript_path = join(folder, `${SESSION}.jsonl`)
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    USERPROFILE: folder,
    OPENVIKING_PLUGINS_HOME: paths.home,
  }
  const node = (file: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(dist, file), ...args], { env, encoding: 'utf8', cwd: folder })
  let said = 0
  return {
    paths,
    ovp: (...args: string[]) =>
      spawnSync(process.execPath, [join(dist, 'ovp.cjs'), ...args], {
        env,
        encoding: 'utf8',
        cwd: folder,
      }),
    /** A turn of the user's session, taken by the courier. */
    turn: (text: string): void => {
      said += 1
      const line = { type: 'user', uuid: `u${said}`, timestamp: '2026-11-30T10:00:00.000Z', sessionId: SESSION }
      appendFileSync(transcript_path, `${JSON.stringify({ ...line, message: { role: 'user', content: text } })}\n`)
      writePointer(
        paths,
        makePointer({ harness: 'claude-code', event: 'turn_end', session_id: SESSION, transcript_path }),
      )
      expect(node('mcp.cjs', '--courier', '--once')).toMatchObject({ status: 0, stdout: '', stderr: '' })
    },
    search: async (query: string): Promise<string> => {
      const installation = { folder, server: join(dist, 'mcp.cjs'), remove: () => undefined }
      const child = startServer(installation, { home: paths.home, args: ['--harness', 'claude-code'] })
      await child.initialize()
      const answer = textOf(await child.callTool('search_experience', { query }))
      child.end()
      await child.exit
      return answer
    },
    folder,
  }
}

test('what a newer version has written is as it was, after everything that an older one does', async () => {
  const { paths, ovp, turn, search, folder } = machine()
  const draft = join(folder, `${NOTE}.md`)
  writeFileSync(
    draft,
    '# Port in use\n\n## Situation\nEADDRINUSE\n\n## Approach\nAsk for port 0.\n\n## Reflect\nYes.\n',
  )
  expect(ovp('add', draft).status).toBe(0)
  turn('the first question')
  const [cursor = ''] = globSync('*.json', { cwd: paths.cursors }).map((name) => join(paths.cursors, name))
  const [session = ''] = globSync('*.jsonl', { cwd: paths.sessions }).map((name) => join(paths.sessions, name))
  expect([cursor, session].map((file) => file === '')).toEqual([false, false])

  const theirs: Record<string, string> = {
    [cursor]: JSON.stringify({ ...JSON.parse(readFileSync(cursor, 'utf8')), v: 2, position: { line: 3 } }),
    [session]: `${readFileSync(session, 'utf8')}{"v":2,"type":"thought","text":"new"}\n`,
    [join(paths.outbox, '20261130T100000000Z-newer.json')]: '{"v":2,"kind":"picture","session_id":"x"}\n',
    [join(paths.state, 'setup.json')]: '{"v":2,"settings":{},"more":1}\n',
    [join(paths.state, 'identity.json')]: readFileSync(join(paths.state, 'identity.json'), 'utf8'),
    [join(paths.index, 'fts5-99.sqlite')]: 'of another version',
    [join(paths.state, 'brand-new', 'thing.json')]: '{"v":9}',
    [join(paths.home, 'config.json')]: '{ "recall": "off", "a_new_setting": [1] }\n',
  }
  for (const [file, text] of Object.entries(theirs)) {
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
  }

  turn('the second question')
  expect(await search('EADDRINUSE')).toContain(NOTE)
  for (const args of [[], ['usage'], ['list'], ['search', 'EADDRINUSE'], ['outbox']]) {
    expect(ovp(...args), args.join(' ')).toMatchObject({ status: 0 })
  }
  ovp('doctor')
  const after = Object.fromEntries(Object.keys(theirs).map((file) => [file, readFileSync(file, 'utf8')]))
  expect(after).toEqual(theirs)
})
