import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createServerClient } from '@openviking-plugins/openviking'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testHome } from './testing/test-home.ts'
import {
  addSessions,
  carry,
  countsOf,
  EXPERIENCES,
  filesOf,
  home,
  KEY,
  message,
  read,
  server,
  sessionsOf,
  textsOf,
  UNATTENDED,
  uriOf,
  withOutputsOf,
  write,
} from './testing/transfer-scene.ts'

describe('a folder to a server and back', () => {
  test.each(['0.4.13', '0.5.2'])('is equal, and counts once (%s)', async (version) => {
    const there = await server({ version })
    const first = home('mira')
    write(first, EXPERIENCES)
    await addSessions(first, 'mira', { 'cc-1': 'port.md', 'cx-2': 'ci/数据库迁移.md' })

    const out = await carry(first, ['export', '--to', there.url])
    expect(out.report).toMatchObject({
      from: first.home,
      to: there.url,
      resumed: false,
      experiences: { added: 5, present: 0, duplicates: [], conflicts: [], refused: [], failed: [] },
      sessions: { added: 2, messages: 12, commits: 4, events: 6, waiting: 0, incomplete: [] },
    })
    expect(out.status).toBe(0)
    expect(textsOf(there)).toEqual(EXPERIENCES)
    expect(there.events.map(({ event_type }) => event_type).sort()).toEqual(
      // On new servers the read of the memory tools counts as well, as it did when the agent made it.
      [
        ...Array.from({ length: version === '0.4.13' ? 4 : 6 }, () => 'memory.injected'),
        'memory.recalled',
        'memory.recalled',
      ],
    )

    const second = home('alice')
    const back = await carry(second, ['import', '--from', there.url])
    expect(back.status).toBe(0)
    expect(back.report).toMatchObject({ experiences: { added: 5 }, sessions: { added: 2, messages: 12, events: 6 } })
    const trimmed = Object.entries(EXPERIENCES).map(([name, text]) => [name, text.replace(/^\s+|\s+$/gu, '')])
    const got = Object.entries(filesOf(second)).map(([name, text]) => [name, text.replace(/^\s+|\s+$/gu, '')])
    expect(Object.fromEntries(got)).toEqual(Object.fromEntries(trimmed))
    expect(await countsOf(second)).toEqual(await countsOf(first))
    const asAlice = JSON.parse(
      JSON.stringify(await sessionsOf(first), (key, value: unknown) =>
        key === 'uri' ? String(value).replace('/mira/', '/alice/') : value,
      ),
    ) as unknown[]
    expect(await sessionsOf(second)).toEqual(withOutputsOf('alice', asAlice))
    expect(JSON.stringify(await sessionsOf(second))).toContain('Fix the port bind, as viking://user/mira/')
  })

  test('once more, both ways, changes and counts nothing', async () => {
    const there = await server()
    const at = home()
    write(at, EXPERIENCES)
    await addSessions(at, 'mira', { 'cc-1': 'port.md' })
    await carry(at, ['export', '--to', there.url])
    const [texts, counts, sessions] = [textsOf(there), await countsOf(at), await sessionsOf(at)]
    const events = there.events.length
    for (const args of [
      ['export', '--to', there.url],
      ['import', '--from', there.url],
      ['export', '--to', there.url],
    ]) {
      expect(await carry(at, args)).toMatchObject({
        status: 0,
        report: {
          experiences: { added: 0, present: 5, duplicates: [], conflicts: [] },
          sessions: { added: 0, extended: 0, present: 1, messages: 0, events: 0 },
        },
      })
    }
    expect([textsOf(there), await countsOf(at), await sessionsOf(at)]).toEqual([texts, counts, sessions])
    expect(there.events).toHaveLength(events)
    // Nor does another machine that has got them from there send them again.
    const other = home('alice')
    await carry(other, ['import', '--from', there.url])
    expect((await carry(other, ['export', '--to', there.url])).report.sessions).toMatchObject({
      present: 1,
      messages: 0,
    })
    expect(there.events).toHaveLength(events)
  })

  test('a session goes on where it has grown', async () => {
    const there = await server()
    const at = home()
    await addSessions(at, 'mira', { 'cc-1': 'port.md' })
    await carry(at, ['export', '--to', there.url])
    await at.withBackend(async (backend) => {
      await backend.append({ session_id: 'cc-1', harness: 'claude-code' }, [
        message('more', 9, [read('c9', uriOf('mira', 'port.md'))]),
      ])
      await backend.commit('cc-1')
    })
    expect((await carry(at, ['export', '--to', there.url])).report.sessions).toMatchObject({
      extended: 1,
      messages: 1,
      events: 1,
    })
    const stored = there.sessions.get('alice/cc-1')
    expect([...(stored?.archives.flat() ?? []), ...(stored?.live ?? [])]).toHaveLength(7)
  })
})

describe('what is there already', () => {
  const CONFLICT = { 'port.md': '# Another\n' }

  test('is never overwritten unasked', async () => {
    const there = await server()
    const at = home()
    there.put(uriOf('alice', 'port.md'), '# Another')
    there.put(uriOf('alice', 'kept.md'), 'It fails.\n')
    write(at, { 'port.md': '# Port\n', 'new.md': '\nIt fails.\r\n', 'own.md': '# Own\n' })
    const { report, status } = await carry(at, ['export', '--to', there.url])
    expect(status).toBe(0)
    expect(report.experiences).toMatchObject({
      added: 1,
      conflicts: [{ name: 'port.md', as: 'port.md' }],
      duplicates: [{ name: 'new.md', as: 'kept.md' }],
    })
    expect(textsOf(there)).toEqual({ 'port.md': '# Another', 'kept.md': 'It fails.\n', 'own.md': '# Own\n' })
  })

  test.each([
    [
      'rename',
      { 'port.md': '# Another', 'port-2.md': '# Three\n', 'port-3.md': '# Port\n' },
      { renamed: [{ name: 'port.md', as: 'port-3.md' }] },
    ],
    ['replace', { 'port.md': '# Port\n', 'port-2.md': '# Three\n' }, { replaced: 1 }],
  ] as const)('--on-conflict %s, and nothing more the second time', async (how, texts, report) => {
    const there = await server()
    const at = home()
    there.put(uriOf('alice', 'port.md'), '# Another')
    there.put(uriOf('alice', 'port-2.md'), '# Three\n')
    write(at, { 'port.md': '# Port\n' })
    const args = ['export', '--to', there.url, '--on-conflict', how]
    expect((await carry(at, args)).report.experiences).toMatchObject(report)
    expect(textsOf(there)).toEqual(texts)
    expect((await carry(at, args)).report.experiences).toMatchObject({ added: 0, replaced: 0, renamed: [] })
    expect(textsOf(there)).toEqual(texts)
  })

  test('calls in sessions follow an experience to the name that it got', async () => {
    const there = await server()
    const at = home()
    there.put(uriOf('alice', 'port.md'), '# Another')
    write(at, { 'port.md': '# Port\n', 'a b.md': '# Blank\n' })
    await addSessions(at, 'mira', { 'cc-1': 'port.md', 'cc-2': 'a b.md' })
    await carry(at, ['export', '--to', there.url, '--on-conflict', 'rename'])
    expect([...new Set(there.events.map(({ resource_uri }) => resource_uri))].sort()).toEqual([
      uriOf('alice', 'a_b.md'),
      uriOf('alice', 'port-2.md'),
    ])
  })

  test('a name with a blank that another one has is a conflict, whoever comes first', async () => {
    const there = await server()
    const at = home()
    write(at, { 'a b.md': '# Blank\n', 'a_b.md': '# Line\n', 'c d.md': '# Same\n', 'c_d.md': '# Same\n' })
    const { report } = await carry(at, ['export', '--to', there.url])
    expect(report.experiences).toMatchObject({ added: 2, present: 1, conflicts: [{ name: 'a b.md', as: 'a_b.md' }] })
    expect(textsOf(there)).toEqual({ 'a_b.md': '# Line\n', 'c_d.md': '# Same\n' })
    // And back it is known by what it says.
    write(at, CONFLICT)
    expect((await carry(at, ['import', '--from', there.url])).report.experiences).toMatchObject({
      added: 0,
      present: 2,
    })
  })
})

describe('what one side does not take', () => {
  test('is listed with the reason, and the rest is carried over', async () => {
    const there = await server()
    const at = home()
    write(at, {
      'good.md': '# Good\n',
      'what?.md': '# Query\n',
      'notes.txt': 'no experience',
      'latin.md': Buffer.from('caf\u00e9', 'latin1'),
      'empty.md': '\n',
    })
    const { report, status } = await carry(at, ['export', '--to', there.url])
    expect(status).toBe(1)
    expect(report.experiences.added).toBe(1)
    expect(Object.fromEntries(report.experiences.refused.map(({ name, reason }) => [name, reason]))).toEqual({
      'what?.md': expect.stringMatching(/cannot stand in/u),
      'notes.txt': expect.stringMatching(/Only \.md/u),
      'latin.md': expect.stringMatching(/not UTF-8/u),
      'empty.md': expect.stringMatching(/empty/u),
    })
    expect(textsOf(there)).toEqual({ 'good.md': '# Good\n' })
  })

  test('nor does a folder take a name that not every system has', async () => {
    const there = await server()
    there.put(uriOf('alice', 'aux.md'), '# Device')
    there.put(uriOf('alice', 'fine.md'), '# Fine')
    const at = home('alice')
    const { report, status } = await carry(at, ['import', '--from', there.url])
    expect(status).toBe(1)
    expect(report.experiences).toMatchObject({ added: 1, refused: [{ name: 'aux.md' }] })
    expect(Object.keys(filesOf(at))).toEqual(['fine.md'])
  })
})

test.each(['export to a server', 'import from it', 'export to a folder'])(
  'a dry run announces what the run then does: %s',
  async (way) => {
    const [there, at, other] = [await server(), home(), home('alice')]
    write(at, EXPERIENCES)
    await addSessions(at, 'mira', { 'cc-1': 'port.md', 'cx-2': 'same.md' })
    if (way === 'import from it') await carry(at, ['export', '--to', there.url])
    const [who, args] = {
      'export to a server': [at, ['export', '--to', there.url]] as const,
      'import from it': [other, ['import', '--from', there.url]] as const,
      'export to a folder': [at, ['export', '--to', other.home]] as const,
    }[way] ?? [at, []]
    const announced = await carry(who, [...args, '--dry-run'])
    const { report } = await carry(who, args)
    expect(announced.report).toEqual({ ...report, dry_run: true })
    expect(report.sessions).toMatchObject({ added: 2, commits: 4, events: 6 })
    const again = await carry(who, [...args, '--dry-run'])
    expect(again.report.sessions).toMatchObject({ added: 0, present: 2, commits: 0, events: 0 })
  },
)

describe('a folder to a folder', () => {
  test('is the same, byte for byte, with the same owner', async () => {
    const at = home()
    const target = join(mkdtempSync(join(tmpdir(), 'ovp to ')), 'new')
    onTestFinished(() => rmSync(dirname(target), { recursive: true, force: true }))
    write(at, EXPERIENCES)
    await addSessions(at, 'mira', { 'cc-1': 'port.md' })
    expect((await carry(at, ['export', '--to', target, '--dry-run'])).report).toMatchObject({
      dry_run: true,
      experiences: { added: 5 },
      sessions: { added: 1, messages: 6, commits: 2, events: 3 },
    })
    expect(readdirSync(dirname(target))).toEqual([])
    const { report } = await carry(at, ['export', '--to', target])
    expect(report.sessions).toMatchObject({ added: 1, messages: 6, events: 3 })
    const copy = { ...at, home: target }
    expect(filesOf(copy)).toEqual(filesOf(at))
    expect(await sessionsOf(copy)).toEqual(await sessionsOf(at))
    expect(await countsOf(copy)).toEqual(await countsOf(at))
  })

  test.each([
    [['import', '--from', '/nowhere/at/all'], /There is nothing of ovp/u],
    [['export', '--to', 'folder'], /is what the settings name already/u],
    [['export', '--to', '.', '--key-stdin'], /--key-stdin is for a server/u],
    [['export', '--to', tmpdir()], /holds other things/u],
    [['export', '--to', ''], /is given nothing, which is no place/u],
    [['export', '--to', '127.0.0.1:1933'], /which is no place/u],
    [['import', '--from', 'http:/127.0.0.1:1933'], /which is no place/u],
    [['export', '--to', '/dev/null'], process.platform === 'win32' ? /./u : /cannot be a folder/u],
  ])('%j is refused', async (args, words) => {
    const { status, stderr } = await home().ovp(args)
    expect(status).toBeGreaterThan(0)
    expect(stderr).toMatch(words)
  })
})

describe('a write-up with a secret in it', () => {
  const TOKEN = `ghp_${'aB3dE6gH9j'.repeat(4)}`
  const texts = { 'a.md': '# A\n', 'b.md': `# B\n\nLog in with ${TOKEN}.\n` }

  test.each(['skip', 'rename', 'replace'])('goes to no server, and the rest does: %s', async (how) => {
    const there = await server()
    const at = home()
    write(at, texts)
    there.put(uriOf('alice', 'b.md'), '# B\n\nanother\n')
    const { report, status } = await carry(at, ['export', '--to', there.url, '--on-conflict', how])
    expect(report.experiences.added).toBe(1)
    if (how !== 'skip') {
      expect(status).toBe(1)
      expect(report.experiences.refused).toMatchObject([{ name: 'b.md', reason: expect.stringMatching(/a token/u) }])
    }
    expect(JSON.stringify(there.requests)).not.toContain(TOKEN)
  })

  test('comes from none, not even where a trial run is asked for', async () => {
    const there = await server()
    for (const [name, text] of Object.entries(texts)) there.put(uriOf('alice', name), text)
    const at = home()
    for (const more of [['--dry-run'], []]) {
      const { report } = await carry(at, ['import', '--from', there.url, ...more])
      expect(report.experiences).toMatchObject({ added: 1, refused: [{ name: 'b.md' }] })
    }
    expect(JSON.stringify(filesOf(at))).not.toContain(TOKEN)
  })

  test('and such a session loses it on its way, and is known again without it', async () => {
    const there = await server()
    const created_at = '2026-05-04T03:02:01.000Z'
    const parts = [{ type: 'text', text: `Log in with ${TOKEN}, please.` }]
    const client = createServerClient({ url: there.url, api_key: 'alice-key', timeout_ms: 5_000 })
    await client.request({
      method: 'POST',
      path: '/api/v1/sessions/cc-1/messages/batch',
      body: { messages: [{ role: 'user', parts, created_at }] },
    })
    const at = home()
    expect((await carry(at, ['import', '--from', there.url])).report.sessions).toMatchObject({ added: 1, messages: 1 })
    expect(JSON.stringify(await sessionsOf(at))).toMatch(/Log in with \[redacted\], please/u)
    expect((await carry(at, ['export', '--to', there.url])).report.sessions).toMatchObject({ messages: 0 })
    const files = readdirSync(at.home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const file of files) expect(readFileSync(join(file.parentPath, file.name), 'utf8')).not.toContain(TOKEN)
  })

  test('is what the user takes for one', async () => {
    const there = await server()
    const at = home()
    write(at, { 'a.md': '# A\n\nACME-1234\n' })
    const env = { ...KEY, OPENVIKING_PLUGINS_REDACT_PATTERNS: '["ACME-\\\\d+"]' }
    expect((await carry(at, ['export', '--to', there.url, '--dry-run'])).report.experiences.added).toBe(1)
    expect((await carry(at, ['export', '--to', there.url], { env })).report.experiences).toMatchObject({
      added: 0,
      refused: [{ name: 'a.md' }],
    })
  })
})

describe('settings of the other side', () => {
  test('a key on standard input goes to that server alone, and is kept nowhere', async () => {
    const there = await server()
    const at = home()
    write(at, { 'a.md': '# A\n' })
    const { report } = await carry(at, ['export', '--to', there.url, '--key-stdin'], { env: {}, stdin: ['bob-key\n'] })
    expect(report.experiences.added).toBe(1)
    expect(Object.keys(there.texts())).toEqual([uriOf('bob', 'a.md')])
    const files = readdirSync(at.home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const file of files) expect(readFileSync(join(file.parentPath, file.name), 'utf8')).not.toContain('bob-key')
  })

  test('a key that is set for another server is not sent', async () => {
    const there = await server()
    const env = { OPENVIKING_URL: 'http://127.0.0.1:9', OPENVIKING_API_KEY: 'alice-key' }
    const { status, stderr } = await home().ovp(['import', '--from', there.url], { env })
    expect([status, stderr]).toEqual([1, expect.stringMatching(/API key/u)])
    expect(JSON.stringify(there.requests)).not.toContain('alice-key')
  })

  test('the folder of a home comes to the server that is set now', async () => {
    const there = await server()
    const at = home()
    write(at, { 'a.md': '# A\n' })
    await addSessions(at, 'mira', { 'cc-1': 'a.md' })
    const env = { OPENVIKING_URL: there.url, ...KEY }
    const args = ['--home', at.home, 'import', '--from', 'folder']
    expect((await carry({ ...testHome(), home: at.home }, args, { env })).report).toMatchObject({
      from: at.home,
      to: there.url,
      experiences: { added: 1 },
      sessions: { added: 1, events: 3, waiting: 0 },
    })
  })

  test('of sessions only what capture allows is sent', async () => {
    const there = await server()
    const at = home()
    await addSessions(at, 'mira', { 'cc-1': 'port.md' })
    const usage = await at.ovp(['export', '--to', there.url], { env: { ...KEY, OPENVIKING_PLUGINS_CAPTURE: 'usage' } })
    expect(usage.stderr).toMatch(/only the calls of the two tools/u)
    expect(JSON.stringify([...there.sessions.values()])).not.toContain('Fix the port bind')
    expect(there.events).toHaveLength(3)
    const off = await at.ovp(['export', '--to', there.url], { env: { ...KEY, OPENVIKING_PLUGINS_CAPTURE: 'off' } })
    expect(off.stderr).toMatch(/capture is off/u)
    expect(there.events).toHaveLength(3)
  })

  test('an agent that nobody watches writes nothing', async () => {
    const there = await server()
    const at = home()
    write(at, { 'a.md': '# A\n' })
    const { status, stderr } = await at.ovp(['export', '--to', there.url], { env: { ...KEY, ...UNATTENDED } })
    expect([status, stderr, there.texts()]).toEqual([1, expect.stringMatching(/Nobody watches/u), {}])
  })
})

describe('what it says', () => {
  test('is one line, behind what was left out, with progress on standard error', async () => {
    const there = await server()
    const at = home()
    write(at, { 'port.md': '# Port\n', 'ok.md': '# Ok\n' })
    there.put(uriOf('alice', 'port.md'), '# Another')
    const { stdout, stderr } = await at.ovp(['export', '--to', there.url, '--without-sessions'], { env: KEY })
    expect(stdout).toBe(
      `left out port.md: port.md is there with another text\nDone: 1 experience added, 1 there with another text (${at.home} \u2192 ${there.url}).\n`,
    )
    expect(stderr).toBe(
      'looked at: 1 of 1\nexperiences: 1 of 2\nexperiences: 2 of 2\nnote: --on-conflict rename keeps both texts, --on-conflict replace takes the new one.\n',
    )
  })
})
