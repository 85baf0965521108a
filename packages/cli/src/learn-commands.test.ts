import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateSessions } from '@openviking-plugins/learn/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type TestHome, testHome } from './testing/test-home.ts'

const ROOT = 'viking://user/mira/memories'
const GOOD = `# Port in use

## Situation
A test server cannot bind its port.

## Approach
1. Bind port 0.

## Reflect
Fixed ports collide.
`

function newHome(): TestHome {
  const home = testHome('mira')
  onTestFinished(home.remove)
  return home
}

function claudeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ovp-claude-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function withDraft(name: string, text: string): Promise<TestHome> {
  const home = newHome()
  const { status } = await home.ovp(['review', '--add', '-', '--name', name], { stdin: [text] })
  expect(status).toBe(0)
  return home
}

const experiences = (home: TestHome) =>
  home.withBackend(async (backend) => (await backend.listExperiences()).map(({ title }) => title))

describe('learn', () => {
  it('says what it read, why sessions rank, what expires, and what to do next', async () => {
    const home = newHome()
    const folder = claudeFolder()
    generateSessions({ folder, now: new Date('2026-11-30T10:00:00.000Z') })
    const { status, stdout, stderr } = await home.ovp(['learn', '--limit', '10'], {
      env: { CLAUDE_CONFIG_DIR: folder, CODEX_HOME: join(folder, 'codex') },
      now: '2026-12-24T10:00:00.000Z',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^40 sessions on disk, 40 new or grown \(.+ read\); 12 with signs of a lesson\.\n/u)
    expect(stdout).toMatch(/ 7\.7 {2}cc-.+ {2}tests went from red to green: cargo test failed 7 times, then passed\n/u)
    expect(stdout).toContain('Digests: 10 new, 0 updated, 0 unchanged.\nThe best 10 were taken; more with --limit.\n')
    expect(stdout).toMatch(/deletes the transcripts of \d+ of these within 7 days \(assuming its default, .+ 30\)/u)
    expect(stdout).toContain('ovp search --sessions')
  })

  it('says where it looked when there is nothing', async () => {
    const folder = claudeFolder()
    const { status, stdout } = await newHome().ovp(['learn'], {
      env: { CLAUDE_CONFIG_DIR: folder, CODEX_HOME: join(folder, 'codex') },
    })
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: `No past sessions of Claude Code in ${join(folder, 'projects')}, and none of Codex in ${join(folder, 'codex')}\n`,
    })
  })

  it.each([
    [['--since', 'soon'], 2],
    [['--limit', '0'], 2],
  ])('refuses %j', async (args, status) => {
    expect(await newHome().ovp(['learn', ...args])).toMatchObject({ status, stdout: '' })
  })

  it('is refused while capture is off, and says why', async () => {
    const { status, stderr } = await newHome().ovp(['learn'], { env: { OPENVIKING_PLUGINS_CAPTURE: 'off' } })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^error: Capture is switched off, .+ Set capture to "full"/u)
  })

  it('has nothing to search before it ran', async () => {
    expect(await newHome().ovp(['search', '--sessions', 'x'])).toEqual({
      status: 0,
      stdout: 'No digest matches. Try other words, or write digests of your past sessions with: ovp learn\n',
      stderr: '',
    })
  })
})

describe('lint', () => {
  const file = (home: TestHome, text: string): string => {
    mkdirSync(join(home.home, 'in'), { recursive: true })
    writeFileSync(join(home.home, 'in', 'x.md'), text)
    return join(home.home, 'in', 'x.md')
  }

  it.each([
    ['good', GOOD, 0, /good as it is\.\n$/u],
    [
      'of warnings alone',
      GOOD.replace('Fixed ports', 'Since 2026-11-30 ports'),
      0,
      /:10: warning: .+\n.+: 0 errors, 1 warning\.\n$/u,
    ],
    ['of errors', '# x\n', 1, /: error: Add "## Situation".+\n.+: 1 error, 0 warnings\.\n$/u],
  ])('of a file that is %s ends with its exit code', async (_, text, status, stdout) => {
    const home = newHome()
    expect(await home.ovp(['lint', file(home, text)])).toEqual({
      status,
      stdout: expect.stringMatching(stdout),
      stderr: '',
    })
  })

  it('takes several, and prints JSON', async () => {
    const home = await withDraft('draft', GOOD)
    await home.ovp(['add', '-', '--name', 'live'], { stdin: [GOOD] })
    const { status, stdout } = await home.ovp(['lint', file(home, '# x\n'), 'draft', 'live', '-', '--json'], {
      stdin: [GOOD],
    })
    expect(status).toBe(1)
    expect(JSON.parse(stdout).files.map(({ findings }: { findings: unknown[] }) => findings.length)).toEqual([
      1, 0, 0, 0,
    ])
  })

  it.each(['nothing', '../is-not-there', 'a-that-is-not-there.md'])('does not find %s', async (name) => {
    const { status, stderr } = await newHome().ovp(['lint', name])
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `error: There is no file, no draft and no experience "${name}".\n`,
    })
  })
})

describe('review', () => {
  it('says what there is, in text and as JSON', async () => {
    const home = newHome()
    expect((await home.ovp(['review'])).stdout).toMatch(/^No drafts\. /u)
    await home.ovp(['review', '--add', '-'], { stdin: [`---\nharness: claude-code\nproject: /srv/web\n---\n${GOOD}`] })
    expect((await home.ovp(['review', '--list'])).stdout).toMatch(
      /^Draft {8}From {14,}Lint\nport-in-use {2}claude-code, web {2}good\n/u,
    )
    expect(JSON.parse((await home.ovp(['review', '--json'])).stdout).drafts).toMatchObject([
      { name: 'port-in-use', uri: `${ROOT}/drafts/port-in-use.md`, findings: [], similar: [] },
    ])
    expect((await home.ovp(['review', '--show', 'port-in-use'])).stdout).toMatch(
      /^Draft port-in-use \(claude-code, web\)\n\n# Port in use\n[\s\S]+collide\.\n\n$/u,
    )
  })

  it('accepts under the same or another name, and drops', async () => {
    const home = await withDraft('ci/port', GOOD)
    expect(await home.ovp(['review', '--accept', 'ci/port.md', '--name', 'port'])).toEqual({
      status: 0,
      stdout: `Accepted ${ROOT}/experiences/port.md\n`,
      stderr: '',
    })
    await home.ovp(['review', '--add', '-', '--name', 'other'], { stdin: [GOOD] })
    expect(await home.ovp(['review', '--drop', 'other'])).toMatchObject({ status: 0, stdout: 'Dropped other\n' })
    expect(await experiences(home)).toEqual(['port'])
    expect((await home.ovp(['review'])).stdout).toMatch(/^No drafts/u)
  })

  it('warns of an experience that says much the same, and keeps both names apart', async () => {
    const home = await withDraft('port', GOOD)
    await home.ovp(['add', '-', '--name', 'port'], { stdin: [GOOD] })
    const { status, stderr } = await home.ovp(['review', '--accept', 'port'])
    expect(status).toBe(1)
    expect(stderr).toMatch(/^note: near: port says much the same \(100 % of the words\)\.\nerror: .+ already: compare/u)
    expect(await home.ovp(['review', '--accept', 'port', '--replace'])).toMatchObject({ status: 0 })
  })

  it('keeps a draft with errors a draft, unless it is forced', async () => {
    const home = await withDraft('bare', '# Bare\n')
    const { status, stderr } = await home.ovp(['review', '--accept', 'bare'])
    expect(status).toBe(1)
    expect(stderr).toMatch(/error: Add "## Situation"[\s\S]+error: The draft "bare" stays a draft/u)
    expect(await experiences(home)).toEqual([])
    expect((await home.ovp(['review', '--accept', 'bare', '--force'])).status).toBe(0)
    expect(await experiences(home)).toEqual(['bare'])
  })

  it('lets nobody accept where nobody watches', async () => {
    const home = await withDraft('port', GOOD)
    const { status, stderr } = await home.ovp(['review', '--accept', 'port'], {
      env: { CLAUDE_CODE_ENTRYPOINT: 'sdk-cli' },
    })
    expect(status).toBe(1)
    expect(stderr).toContain('Nobody watches this run')
    expect(await experiences(home)).toEqual([])
  })

  it('edits a draft in the editor that the user names', async () => {
    const home = await withDraft('port', GOOD)
    const editor = join(home.home, 'editor.mjs')
    writeFileSync(
      editor,
      `import { readFileSync, writeFileSync } from 'node:fs'\nconst file = process.argv[2]\nwriteFileSync(file, readFileSync(file, 'utf8').replace('Bind port 0', 'Listen on port 0'))\n`,
    )
    const { status, stdout } = await home.ovp(['review', '--edit', 'port'], {
      env: { EDITOR: `"${process.execPath}" "${editor}"` },
    })
    expect(status).toBe(0)
    expect(stdout).toContain('1. Listen on port 0.')
    const failing = await home.ovp(['review', '--edit', 'port'], { env: { VISUAL: 'no-such-editor-anywhere' } })
    expect(failing).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Name another one in VISUAL or EDITOR'),
    })
  })

  it('on a terminal asks about one draft after the other', async () => {
    const home = await withDraft('a', GOOD)
    await home.ovp(['review', '--add', '-', '--name', 'b'], { stdin: ['# Bare\n'] })
    await home.ovp(['review', '--add', '-', '--name', 'c'], { stdin: [GOOD.replace('Port', 'Socket')] })
    await home.ovp(['review', '--add', '-', '--name', 'd'], { stdin: ['# D\n'] })
    const { status, stdout } = await home.ovp(['review'], { chooses: ['accept', 'drop', 'skip'] })
    expect(status).toBe(0)
    expect(stdout).toMatch(/1 of 4[\s\S]+Accepted [\s\S]+2 of 4[\s\S]+Dropped b\n[\s\S]+3 of 4[\s\S]+4 of 4/u)
    expect(await experiences(home)).toEqual(['a'])
    expect(
      JSON.parse((await home.ovp(['review', '--json'])).stdout).drafts.map((draft: { name: string }) => draft.name),
    ).toEqual(['c', 'd'])
  })

  it.each([
    [['--accept', 'a', '--drop', 'b'], 2, /one of these at a time/u],
    [['--accept', 'none'], 1, /There is no draft "none"/u],
    [['--show', '../x'], 1, /no name for an experience/u],
    [['--add', '-'], 1, /Standard input is empty/u],
  ])('refuses %j', async (args, status, stderr) => {
    expect(await newHome().ovp(['review', ...args], { stdin: [''] })).toMatchObject({
      status,
      stdout: '',
      stderr: expect.stringMatching(stderr),
    })
  })
})
