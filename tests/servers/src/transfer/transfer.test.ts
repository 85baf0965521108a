import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect, loadSettings } from '@openviking-plugins/connect'
import { type Backend, experienceUri, type Message, type Part, type UsageEvent } from '@openviking-plugins/experience'
import { type RunResult, start } from '@openviking-plugins/programs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Identity, startServer, type TestServer } from '../index.ts'
import { eachServer } from '../program/each-server.ts'

const OVP = fileURLToPath(new URL('../../../../packages/cli/src/main.ts', import.meta.url))
const START_MS = 180_000
const CARRIED_MS = 240_000

/** Enough of the newest release for something to go wrong, and a little of the others. */
const NEWEST = '0.5.2'

eachServer((program) => {
  const [experiences, sessions] = program.version === NEWEST ? [120, 12] : [24, 3]
  let server: TestServer
  let mira: Identity
  const homes: string[] = []
  beforeAll(async () => {
    server = await startServer(program, { auth: 'key' })
    mira = await server.createUser('acme', 'mira')
  }, START_MS)
  afterAll(async () => {
    await server.stop()
    for (const home of homes) rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  })

  const names = Array.from({ length: experiences }, (_, at) =>
    at % 5 === 0 ? `ci/数据库 ${at}.md` : `s${at % 7}/n${at}.md`,
  )
  const bodyOf = (name: string): string => `# ${name}\n\n## Situation\nIt fails.\n`
  const newHome = (): string => {
    const home = mkdtempSync(join(tmpdir(), 'ovp transfer '))
    homes.push(home)
    return join(home, 'ovp')
  }
  const withFolder = async <Result>(
    { home, user }: { home: string; user: string },
    use: (backend: Backend & WithEvents) => Promise<Result>,
  ): Promise<Result> => {
    const { settings } = loadSettings({ env: { HOME: home, USERPROFILE: home }, flags: { home, user } })
    const backend = (await connect(settings)) as Backend & WithEvents
    return use(backend).finally(() => backend.close())
  }
  async function carry(home: string, args: readonly string[], killAt?: () => Promise<boolean>): Promise<RunResult> {
    const nobody = join(home, 'nobody')
    const ovp = start(process.execPath, [OVP, '--home', home, ...args, '--key-stdin', '--json'], {
      env: { ...process.env, HOME: nobody, USERPROFILE: nobody },
      input: mira.key ?? '',
      limitMs: CARRIED_MS,
    })
    let hasEnded = false
    const result = ovp.result.finally(() => {
      hasEnded = true
    })
    while (killAt !== undefined && !hasEnded) {
      if (await killAt()) {
        ovp.kill('SIGKILL')
        break
      }
      await wait(20)
    }
    return result
  }
  const storedNames = async (): Promise<string[]> => {
    const uri = encodeURIComponent('viking://user/mira/memories/experiences')
    const path = `/api/v1/fs/ls?uri=${uri}&recursive=true&output=original&node_limit=100000`
    const { status, body } = await server.call('GET', path, { as: mira })
    const rows = status === 200 && body.status === 'ok' ? (body.result as { uri: string; isDir: boolean }[]) : []
    return rows.flatMap(({ uri: each, isDir }) =>
      isDir ? [] : [each.slice('viking://user/mira/memories/experiences/'.length)],
    )
  }

  it(
    'takes a folder whose transfer is killed in the middle, and gives it back, each thing once',
    async () => {
      const first = newHome()
      for (const name of names) {
        const path = join(first, 'store', 'memories', 'experiences', name)
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, bodyOf(name))
      }
      const counted = await withFolder({ home: first, user: 'otto' }, async (backend) => {
        for (let at = 0; at < sessions; at++) {
          const session = { session_id: `cc-${at}`, harness: 'claude-code' }
          const uri = experienceUri('otto', names[at] ?? '')
          await backend.append(session, messagesOf(session.session_id, uri))
          await backend.commit(session.session_id)
        }
        return shown(await backend.events())
      })

      const killed = await carry(
        first,
        ['export', '--to', server.url],
        async () => (await storedNames()).length > experiences / 3,
      )
      expect(killed.signal).toBe('SIGKILL')
      const { status, stdout } = await carry(first, ['export', '--to', server.url])
      expect([status, JSON.parse(stdout)]).toMatchObject([
        0,
        { resumed: true, sessions: { added: sessions, messages: sessions * 3, events: counted.length, waiting: 0 } },
      ])
      expect((await storedNames()).sort()).toEqual(names.map((name) => name.replaceAll(' ', '_')).sort())

      const isSettled = await server.settled(mira)
      const there = server.usageEvents().map(({ uri }) => uri.split('/experiences/')[1] ?? '')
      // 0.4.13 may lose a commit until it is started again.
      if (isSettled)
        expect(there.sort()).toEqual(counted.map((event) => (event.split(' ')[1] ?? '').replaceAll('~', '_')).sort())

      const again = await carry(first, ['export', '--to', server.url])
      expect(JSON.parse(again.stdout)).toMatchObject({
        experiences: { added: 0, present: experiences },
        sessions: { present: sessions, messages: 0, events: 0 },
      })

      const second = newHome()
      const back = await carry(second, ['import', '--from', server.url])
      expect(JSON.parse(back.stdout)).toMatchObject({ experiences: { added: experiences } })
      const root = join(second, 'store', 'memories', 'experiences')
      for (const name of names) {
        expect(readFileSync(join(root, name.replaceAll(' ', '_')), 'utf8').trim()).toBe(bodyOf(name).trim())
      }
      expect(
        readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
      ).toHaveLength(experiences)
      if (isSettled) {
        expect(back.status).toBe(0)
        expect(shown(await withFolder({ home: second, user: 'mira' }, (backend) => backend.events()))).toEqual(counted)
      }
    },
    CARRIED_MS,
  )
})

interface WithEvents {
  events(): Promise<UsageEvent[]>
}

/** Blanks and underscores are one, since a server makes the one of the other. */
function shown(events: readonly UsageEvent[]): string[] {
  return events
    .map(({ event_type, resource_uri, session_id }) => {
      const name = resource_uri.split('/experiences/')[1] ?? ''
      return [event_type, name.replace(/[ _]/gu, '~'), session_id].join(' ')
    })
    .sort()
}

function messagesOf(session: string, uri: string): Message[] {
  const message = (at: number, role: Message['role'], parts: Part[]): Message => ({
    id: `${session}-${at}`,
    role,
    parts,
    created_at: `2026-05-04T03:02:0${at}.000Z`,
  })
  const call = (id: string, tool_name: string, input: Record<string, unknown>, output: unknown): Part => ({
    type: 'tool',
    tool_id: `${session}-${id}`,
    tool_name,
    tool_input: input,
    tool_output: JSON.stringify(output),
    tool_status: 'completed',
  })
  return [
    message(1, 'user', [{ type: 'text', text: `Why does ${session} fail?` }]),
    message(2, 'assistant', [
      call(
        's',
        'search_experience',
        { query: 'fails', limit: 5 },
        { results: [{ uri, title: 'x', score: 0.5, snippet: '' }] },
      ),
    ]),
    message(3, 'assistant', [
      call(
        'r',
        'read_experience',
        { uri },
        { uri, content: `It says (nothing found at ${uri}) ${'x'.repeat(25_000)}` },
      ),
      { type: 'text', text: 'Now I know.' },
    ]),
  ]
}
