import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type LoadedSettings, loadSettings } from '@openviking-plugins/connect'
import { openLocalStore } from '@openviking-plugins/local-store'
import { ensureHome, homePaths } from '@openviking-plugins/local-store/home'
import { describe, expect, it } from 'vitest'
import { LARGEST_DIGEST } from './digest/digest-text.ts'
import { type LearnOptions, type LearnReport, learn } from './learn.ts'
import {
  generateSessions,
  type RecordedSession,
  recordSession,
  STORIES,
  subagentPath,
  transcriptPath,
} from './testing/generate.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const NOW = new Date('2026-11-30T10:00:00.000Z')

interface Place {
  folder: string
  home: string
  digests: string
  projects: readonly [string, ...string[]]
  learn: (options?: Partial<LearnOptions>, settings?: Record<string, unknown>) => Promise<LearnReport>
  record: (name: string, tell: (session: RecordedSession) => void, cwd?: string) => string
  digestOf: (name: string) => string
}

function place(): Place {
  const folder = temporaryFolder()
  const home = join(folder, 'home')
  const env = {
    CLAUDE_CONFIG_DIR: join(folder, 'claude'),
    CODEX_HOME: join(folder, 'codex'),
    OPENVIKING_PLUGINS_HOME: home,
  }
  const digests = join(home, 'store', 'memories', 'digests')
  const projects = [join(folder, 'web'), join(folder, 'api')] as const
  return {
    folder,
    home,
    digests,
    projects,
    async learn(options = {}, flags = {}) {
      const { settings }: LoadedSettings = loadSettings({ env, flags })
      return learn({ settings, paths: await ensureHome(home), user: 'mira', env, limit: 40, ...options })
    },
    record(name, tell, cwd = projects[0]) {
      const session = recordSession({ session: name, cwd, start: new Date('2026-11-20T10:00:00.000Z') })
      tell(session)
      const path = transcriptPath(env.CLAUDE_CONFIG_DIR, cwd, name)
      writeFileSync(path, `${session.lines().join('\n')}\n`)
      return path
    },
    digestOf: (name) => readFileSync(join(digests, `cc-${name}.md`), 'utf8'),
  }
}

const lesson = (session: RecordedSession): void => {
  session.user('Make the build pass')
  session.bash('make all', { output: 'error: missing header', failed: true })
  session.bash('make all', { output: 'ok' })
  session.says('The header was generated too late.')
}
const chore = (session: RecordedSession): void => {
  session.user('What is this?')
  session.says('A list.')
}

describe('forty past sessions', () => {
  it('are ranked by what they teach, and the rest is left alone', async () => {
    const { folder, learn, projects } = place()
    const generated = generateSessions({ folder: join(folder, 'claude'), now: NOW, projects })
    const { transcripts, candidates, sessions } = await learn()
    expect({ transcripts, candidates }).toEqual({ transcripts: 40, candidates: STORIES.length })
    const seen = sessions.map(({ session_id, signals }) => [session_id, signals[0]?.kind])
    const told = generated.flatMap(({ story, session }) =>
      story.teaches === undefined ? [] : [[`cc-${session}`, story.teaches]],
    )
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(told))
    expect(sessions.map(({ score }) => score)).toEqual(sessions.map(({ score }) => score).toSorted((a, b) => b - a))
  })

  it('give digests without secrets that stay small and are the same every time', async () => {
    const { folder, home, digests, learn, projects } = place()
    generateSessions({ folder: join(folder, 'claude'), now: NOW, projects })
    await learn()
    const texts = readdirSync(digests).map((name) => readFileSync(join(digests, name), 'utf8'))
    for (const text of texts) {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LARGEST_DIGEST)
      expect(text).not.toContain('npm_0123456789')
    }
    expect(texts.some((text) => text.includes('_authToken=[redacted]'))).toBe(true)
    rmSync(join(home, 'state', 'learn'), { recursive: true })
    const { sessions } = await learn()
    expect(new Set(sessions.map(({ status }) => status))).toEqual(new Set(['unchanged']))
  })

  it('are found by find and search, are no experiences and are never counted', async () => {
    const { folder, home, learn, projects } = place()
    generateSessions({ folder: join(folder, 'claude'), now: NOW, projects })
    const { sessions } = await learn()
    const store = await openLocalStore({ home, user: 'mira' })
    const [found] = await store.memory().find('frozen lockfile outdated', { limit: 3 })
    expect(sessions.map(({ uri }) => uri)).toContain(found?.uri)
    expect(await store.searchExperiences('frozen lockfile outdated', 5)).toEqual([])
    expect(await store.listExperiences()).toEqual([])
    expect(await store.usage()).toMatchObject({ sessions: 0, recalls: 0, injections: 0, experiences: [] })
    await store.close()
  })
})

describe('a second run', () => {
  it('reads only what is new or grown, and writes that digest again', async () => {
    const { learn, record, digestOf } = place()
    const path = record('one', lesson)
    record('two', lesson)
    expect((await learn()).read.transcripts).toBe(2)
    expect((await learn()).read).toEqual({ transcripts: 0, bytes: 0 })
    const more = recordSession({ session: 'more', cwd: '/x', start: NOW })
    more.user("No, don't rebuild everything.")
    const added = `${more.lines().join('\n')}\n`
    appendFileSync(path, added)
    record('three', chore)
    const { read, sessions } = await learn()
    expect(read.transcripts).toBe(2)
    expect(read.bytes).toBeLessThan(added.length + 3000)
    expect(sessions.map(({ session_id, status }) => [session_id, status])).toEqual([
      ['cc-one', 'updated'],
      ['cc-two', 'unchanged'],
    ])
    expect(digestOf('one')).toContain("No, don't rebuild everything.")
  })

  it('reads a transcript again that is not what it was', async () => {
    const { learn, record, digestOf } = place()
    record('one', lesson)
    await learn()
    record('one', (session) => {
      session.user(
        'Something else altogether, and longer than before, so that it cannot be taken for more of the same.',
      )
      for (let at = 0; at < 5; at++) lesson(session)
    })
    await learn()
    expect(digestOf('one')).toContain('Something else altogether')
    expect(digestOf('one')).not.toContain('# Make the build pass')
  })

  it('writes a digest again that was deleted, and keeps one whose transcript is gone', async () => {
    const { learn, record, digests, digestOf } = place()
    const path = record('one', lesson)
    await learn()
    const before = digestOf('one')
    rmSync(join(digests, 'cc-one.md'))
    expect((await learn()).sessions[0]?.status).toBe('new')
    expect(digestOf('one')).toBe(before)
    rmSync(path)
    expect(await learn()).toMatchObject({ transcripts: 0, sessions: [] })
    expect(digestOf('one')).toBe(before)
  })

  it('follows the settings of redaction', async () => {
    const { learn, record, digestOf } = place()
    record('one', lesson)
    await learn()
    await learn({}, { redact_patterns: ['header'] })
    expect(digestOf('one')).toContain('missing [redacted]')
  })

  it.each(['', 'junk\n', '{"v":3}\njunk\n{"path":1}\n', '{"v":2}\n'])('starts anew from the notes %j', async (text) => {
    const { home, learn, record } = place()
    record('one', lesson)
    mkdirSync(join(homePaths(home).state, 'learn'), { recursive: true })
    writeFileSync(join(homePaths(home).state, 'learn', 'transcripts.jsonl'), text)
    expect((await learn()).read.transcripts).toBe(1)
  })
})

describe('the work of subagents', () => {
  const delegated = (session: RecordedSession): void => {
    session.user('Make the build pass, and find out why it broke')
    session.says('I have it looked at.')
    session.says('The header was generated too late.')
  }

  /** Adds the transcript of a subagent to that of a session. */
  function add(path: string, agent: string, tell: (session: RecordedSession) => void): string {
    const recorded = recordSession({
      session: 'one',
      cwd: '/srv/web',
      start: new Date('2026-11-20T11:00:00.000Z'),
      agent,
    })
    tell(recorded)
    const below = subagentPath(path, agent)
    writeFileSync(below, `${recorded.lines().join('\n')}\n`)
    return below
  }

  it('counts as that of their session, and stands in its digest', async () => {
    const { learn, record, digestOf } = place()
    const path = record('one', delegated)
    expect((await learn()).candidates).toBe(0)
    add(path, 'a0001', (session) => {
      session.user('No, do not guess: run make and look at what fails')
      lesson(session)
      session.edit('/srv/web/Makefile', 'a', 'b')
    })
    add(path, 'a0002', chore)
    const { transcripts, read, sessions } = await learn()
    expect({ transcripts, read: read.transcripts }).toEqual({ transcripts: 1, read: 1 })
    expect(sessions).toMatchObject([
      { session_id: 'cc-one', last_at: expect.stringMatching(/^2026-11-20T11/), signals: [{ kind: 'command_fixed' }] },
    ])
    const text = digestOf('one')
    expect(text).toContain('# Make the build pass, and find out why it broke')
    expect(text).toMatch(/`make all` failed once: error: missing header/)
    expect(text).toContain('`/srv/web/Makefile`')
    // What a subagent is told is its parent's word.
    expect(text).not.toContain('do not guess')
    expect(text).not.toContain('Corrections by the user')
  })

  it('is read on where it was left, and the digest is written again', async () => {
    const { learn, record, digestOf } = place()
    const below = add(record('one', delegated), 'a0001', lesson)
    await learn()
    expect((await learn()).sessions).toMatchObject([{ status: 'unchanged' }])
    const more = recordSession({ session: 'one', cwd: '/srv/web', start: NOW, agent: 'a0001-more' })
    more.bash('cargo test', { output: '2 failed', failed: true })
    more.bash('cargo test', { output: 'ok' })
    appendFileSync(below, `${more.lines().join('\n')}\n`)
    expect(await learn()).toMatchObject({ read: { transcripts: 1 }, sessions: [{ status: 'updated' }] })
    expect(digestOf('one')).toContain('cargo test')
  })

  it('is left alone where the project of the session switched capture off', async () => {
    const { learn, record, projects, home } = place()
    mkdirSync(projects[0], { recursive: true })
    writeFileSync(join(projects[0], '.openviking-plugins.json'), '{"capture":"off"}')
    add(record('one', delegated), 'a0001', lesson)
    expect(await learn()).toMatchObject({ opted_out: 1, sessions: [] })
    expect(readFileSync(join(homePaths(home).state, 'learn', 'transcripts.jsonl'), 'utf8')).not.toContain('"notes"')
  })
})

describe('what is left out', () => {
  it.each([
    ['off', '.openviking-plugins.json', '{"capture":"off"}'],
    ['to the calls of the two tools', '.openviking-plugins.json', '{"capture":"usage"}'],
    ['off with an empty file', '.openviking-ignore', ''],
  ])('nothing is kept of a project that switched capture %s, until it is switched on again', async (_, name, text) => {
    const { home, learn, record, digests, projects } = place()
    mkdirSync(projects[0], { recursive: true })
    writeFileSync(join(projects[0], name), text)
    record('one', lesson)
    expect(await learn()).toMatchObject({ opted_out: 1, candidates: 0, sessions: [] })
    expect(existsSync(digests)).toBe(false)
    const state = readFileSync(join(homePaths(home).state, 'learn', 'transcripts.jsonl'), 'utf8')
    expect(state).not.toContain('"notes"')
    expect((await learn()).read).toEqual({ transcripts: 0, bytes: 0 })
    rmSync(join(projects[0], name))
    expect(await learn()).toMatchObject({ opted_out: 0, candidates: 1 })
  })

  it('nothing more is kept of a project that switches capture off after it was read', async () => {
    const { home, learn, record, projects, digestOf } = place()
    record('one', lesson)
    record('two', lesson, projects[1])
    expect((await learn({ limit: 1 })).candidates).toBe(2)
    mkdirSync(projects[0], { recursive: true })
    writeFileSync(join(projects[0], '.openviking-ignore'), '')
    rmSync(join(home, 'store', 'memories'), { recursive: true })
    expect(await learn()).toMatchObject({ opted_out: 1, candidates: 1, sessions: [{ session_id: 'cc-two' }] })
    expect(() => digestOf('one')).toThrow()
    const state = readFileSync(join(homePaths(home).state, 'learn', 'transcripts.jsonl'), 'utf8')
    expect(state.split('\n').filter((line) => line.includes('"notes"'))).toHaveLength(1)
    rmSync(join(projects[0], '.openviking-ignore'))
    expect(await learn()).toMatchObject({ opted_out: 0, candidates: 2 })
  })

  it('nothing is kept of a session that went into such a project, also later', async () => {
    const { learn, record, folder, digests } = place()
    const closed = join(folder, 'private')
    mkdirSync(closed, { recursive: true })
    writeFileSync(join(closed, '.openviking-ignore'), '')
    const path = record('one', lesson)
    expect(await learn({ dryRun: true })).toMatchObject({ opted_out: 0, candidates: 1 })
    const moved = recordSession({ session: 'one', cwd: closed, start: NOW })
    moved.bash('make all', { output: 'ok' })
    appendFileSync(path, `${moved.lines().join('\n')}\n`)
    expect(await learn()).toMatchObject({ opted_out: 1, candidates: 0, sessions: [] })
    expect(existsSync(digests)).toBe(false)
  })

  it('everything is refused while the user has capture off', async () => {
    const { learn, record, home } = place()
    record('one', lesson)
    await expect(learn({}, { capture: 'off' })).rejects.toMatchObject({ code: 'CONFIGURATION' })
    expect(existsSync(join(homePaths(home).state, 'learn'))).toBe(false)
  })

  it('a dry run writes nothing', async () => {
    const { learn, record, digests, home } = place()
    record('one', lesson)
    const { sessions } = await learn({ dryRun: true })
    expect(sessions.map(({ status }) => status)).toEqual(['planned'])
    expect([existsSync(digests), existsSync(join(homePaths(home).state, 'learn'))]).toEqual([false, false])
  })

  it('other projects, also one whose folder looks as if it were below', async () => {
    const { learn, record, projects } = place()
    record('one', lesson, projects[0])
    record('below', lesson, join(projects[0], 'packages', 'a'))
    record('beside', lesson, `${projects[0]}-old`)
    record('other', lesson, projects[1])
    const { sessions } = await learn({ project: projects[0] })
    expect(sessions.map(({ session_id }) => session_id).toSorted()).toEqual(['cc-below', 'cc-one'])
  })

  it('sessions before --since, and more than --limit', async () => {
    const { learn, record } = place()
    const old = new Date('2026-10-01T00:00:00.000Z')
    utimesSync(record('old', lesson), old, old)
    record('one', lesson)
    record('two', lesson)
    const { transcripts, candidates, sessions } = await learn({ since: '2026-11-01T00:00:00.000Z', limit: 1 })
    expect({ transcripts, candidates, taken: sessions.length }).toEqual({ transcripts: 2, candidates: 2, taken: 1 })
  })

  it('sessions whose last message is before --since, whenever their files were written', async () => {
    const { learn, record, projects } = place()
    record('copied', lesson)
    const path = record('long-run', lesson)
    const answer = recordSession({ session: 'late', cwd: projects[0], start: new Date('2026-11-25T10:00:00.000Z') })
    answer.says('It took five days, and now it works.')
    appendFileSync(path, `${answer.lines().join('\n')}\n`)
    const { sessions } = await learn({ since: '2026-11-24T00:00:00.000Z' })
    expect(sessions).toMatchObject([{ session_id: 'cc-long-run', last_at: '2026-11-25T10:00:00.000Z' }])
    expect((await learn()).sessions).toHaveLength(2)
  })

  it('the older part that a fork repeats', async () => {
    const { learn, record } = place()
    const path = record('one', lesson)
    writeFileSync(path.replace('one.jsonl', 'fork.jsonl'), readFileSync(path))
    appendFileSync(path.replace('one.jsonl', 'fork.jsonl'), readFileSync(record('extra', lesson)))
    rmSync(path.replace('one.jsonl', 'extra.jsonl'))
    const { candidates, sessions } = await learn()
    expect({ candidates, ids: sessions.map(({ session_id }) => session_id) }).toEqual({
      candidates: 1,
      ids: ['cc-fork'],
    })
  })

  it('the session that asks', async () => {
    const { folder, learn, record } = place()
    record('one', lesson)
    const env = { CLAUDE_CONFIG_DIR: join(folder, 'claude'), CLAUDE_CODE_SESSION_ID: 'one' }
    expect((await learn({ env })).transcripts).toBe(0)
  })
})

it('says when a transcript will be deleted, by the setting or by the default', async () => {
  const { folder, learn, record } = place()
  const path = record('one', lesson)
  const at = new Date('2026-11-20T00:00:00.000Z')
  utimesSync(path, at, at)
  expect(await learn()).toMatchObject({
    cleanup: { days: 30, known: false },
    sessions: [{ expires_at: '2026-12-20T00:00:00.000Z' }],
  })
  writeFileSync(join(folder, 'claude', 'settings.json'), '{"cleanupPeriodDays":90}')
  expect(await learn()).toMatchObject({
    cleanup: { days: 90, known: true },
    sessions: [{ expires_at: '2027-02-18T00:00:00.000Z' }],
  })
})

it('finds nothing where Claude Code was never used', async () => {
  const { learn } = place()
  expect(await learn()).toMatchObject({ transcripts: 0, candidates: 0, sessions: [] })
})
