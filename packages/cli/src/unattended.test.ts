import { describe, expect, it, onTestFinished } from 'vitest'
import { type TestHome, testHome } from './testing/test-home.ts'

const ROOT = 'viking://user/mira/memories'
const WRITE_UP = '# Port in use\n\n## Situation\nx\n\n## Approach\n1. Bind port 0.\n\n## Reflect\ny\n'
/** What Claude Code tells the processes of `claude -p`. */
const NOBODY = { CLAUDE_CODE_ENTRYPOINT: 'sdk-cli', CLAUDE_CODE_SESSION_ID: 's-1' }

function newHome(): TestHome {
  const home = testHome('mira')
  onTestFinished(home.remove)
  return home
}

async function kept(
  home: TestHome,
): Promise<{ experiences: string[]; drafts: { name: string; provenance: unknown }[] }> {
  const { experiences } = JSON.parse((await home.ovp(['list', '--json'])).stdout) as {
    experiences: { title: string }[]
  }
  const { drafts } = JSON.parse((await home.ovp(['review', '--json'])).stdout)
  return { experiences: experiences.map(({ title }) => title), drafts }
}

describe('in a run that nobody watches', () => {
  it('add keeps a draft that says where it comes from, and a person accepts it', async () => {
    const home = newHome()
    const { status, stdout } = await home.ovp(['add', '-'], { stdin: [WRITE_UP], env: NOBODY })
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout:
        'Kept as the draft port-in-use: nobody watches this run. A person accepts it with: ovp review --accept port-in-use\n',
    })
    const { experiences, drafts } = await kept(home)
    expect(experiences).toEqual([])
    expect(drafts).toMatchObject([
      { name: 'port-in-use', provenance: { harness: 'claude-code', session: 's-1', project: process.cwd() } },
    ])
    expect((await home.ovp(['review', '--accept', 'port-in-use'])).status).toBe(0)
    expect((await kept(home)).experiences).toEqual(['port-in-use'])
  })

  it('add leaves a live experience as it is, with --replace too, and keeps no secret', async () => {
    const home = newHome()
    await home.ovp(['add', '-'], { stdin: [WRITE_UP] })
    const changed = WRITE_UP.replace('port 0', 'port 1')
    const { status, stdout } = await home.ovp(['add', '-', '--replace', '--json'], { stdin: [changed], env: NOBODY })
    expect({ status, answer: JSON.parse(stdout) }).toEqual({
      status: 0,
      answer: { uri: `${ROOT}/drafts/port-in-use.md`, draft: true },
    })
    expect((await home.ovp(['read', 'port-in-use'])).stdout).toBe(WRITE_UP)
    const secret = WRITE_UP.replace('port 0', `ghp_${'a1B2'.repeat(9)}`)
    expect(await home.ovp(['add', '-', '--name', 's'], { stdin: [secret], env: NOBODY })).toMatchObject({ status: 1 })
  })

  it('review --add notes where a draft comes from', async () => {
    const home = newHome()
    await home.ovp(['review', '--add', '-'], { stdin: [WRITE_UP], env: NOBODY })
    expect((await kept(home)).drafts).toMatchObject([{ provenance: { harness: 'claude-code', session: 's-1' } }])
  })

  it('forget deletes nothing', async () => {
    const home = newHome()
    await home.ovp(['add', '-'], { stdin: [WRITE_UP] })
    const { status, stderr } = await home.ovp(['forget', 'port-in-use', '--yes'], { env: NOBODY })
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('Nobody watches this run') })
    expect((await kept(home)).experiences).toEqual(['port-in-use'])
  })
})

describe('where somebody watches, forget', () => {
  it.each(['Port-in-use', 'PORT-IN-USE.md', `${ROOT}/experiences/Port-in-use.md`])(
    'deletes nothing that is called otherwise than %s',
    async (wanted) => {
      const home = newHome()
      await home.ovp(['add', '-'], { stdin: [WRITE_UP] })
      const { status, stderr } = await home.ovp(['forget', wanted, '--yes'])
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('There is no experience') })
      expect((await kept(home)).experiences).toEqual(['port-in-use'])
      expect(await home.ovp(['read', 'Port-in-use'])).toMatchObject({ status: 0 })
    },
  )

  it.each([['port-in-use'], [`${ROOT}/experiences/port-in-use.md`]])('deletes %s', async (wanted) => {
    const home = newHome()
    await home.ovp(['add', '-'], { stdin: [WRITE_UP] })
    expect(await home.ovp(['forget', wanted])).toMatchObject({ status: 2, stderr: expect.stringContaining('--yes') })
    expect(await home.ovp(['forget', wanted, '--yes'])).toEqual({
      status: 0,
      stdout: 'Deleted port-in-use\n',
      stderr: '',
    })
    expect((await kept(home)).experiences).toEqual([])
    expect(await home.ovp(['forget', wanted, '--yes', '--json'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('NOT_FOUND'),
    })
  })
})
