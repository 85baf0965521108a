import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Message } from '@openviking-plugins/experience'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from './run.ts'
import { type TestHome, testHome } from './testing/test-home.ts'
import { testIo } from './testing/test-io.ts'

const root = 'viking://user/mira/memories/experiences'
const writeUp = (title: string) =>
  `# ${title}\n\n## Situation\nIt broke.\n\n## Approach\nMended.\n\n## Reflect\nGood.\n`

const homes: TestHome[] = []
function newHome(): TestHome {
  const home = testHome('mira')
  homes.push(home)
  return home
}
afterAll(() => {
  for (const home of homes) home.remove()
})

function call(id: string, at: string, found: readonly string[], read?: string): Message {
  const search = {
    type: 'tool' as const,
    tool_id: `${id}-s`,
    tool_name: 'search_experience',
    tool_input: { query: 'x' },
    tool_output: JSON.stringify({
      results: found.map((name) => ({ uri: `${root}/${name}.md`, title: name, score: 1, snippet: '' })),
    }),
    tool_status: 'completed' as const,
  }
  const reading = {
    ...search,
    tool_id: `${id}-r`,
    tool_name: 'read_experience',
    tool_input: { uri: `${root}/${read}.md` },
    tool_output: JSON.stringify({ uri: `${root}/${read}.md`, content: 'x' }),
  }
  return { id, role: 'assistant', created_at: at, parts: read === undefined ? [search] : [search, reading] }
}

describe('an empty home', () => {
  const home = newHome()

  it('says what to do next', async () => {
    const { status, stdout, stderr } = await home.ovp([])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('No experiences yet.')
    expect(stdout).toContain(join(home.home, 'store', 'memories', 'experiences'))
    expect(stdout).toMatch(/ovp add .+\n.+ovp search .+\n.+ovp explain /u)
  })

  it.each([
    [['list'], 'No experiences yet. Add one with: ovp add FILE.md\n', '{"experiences":[]}\n'],
    [
      ['search', 'port'],
      'No experience matches. Try other words, or see all of them with: ovp list\n',
      '{"results":[]}\n',
    ],
    [
      ['usage'],
      'No experience was used so far (0 sessions).\n',
      '{"since":null,"sessions":0,"recalls":0,"injections":0,"experiences":[]}\n',
    ],
  ])('%j answers', async (args, text, json) => {
    expect(await home.ovp(args)).toEqual({ status: 0, stdout: text, stderr: '' })
    expect(await home.ovp([...args, '--json'])).toEqual({ status: 0, stdout: json, stderr: '' })
  })
})

describe('add', () => {
  const home = newHome()
  const file = (name: string, content: string): string => {
    mkdirSync(join(home.home, 'in'), { recursive: true })
    writeFileSync(join(home.home, 'in', name), content)
    return join(home.home, 'in', name)
  }

  it.each([
    ['a file by its name', () => [file('flaky-port-bind.md', writeUp('X'))], 'flaky-port-bind.md'],
    ['a file of another kind', () => [file('notes.txt', writeUp('X'))], 'notes.md'],
    ['a file under a given name', () => [file('a.md', writeUp('X')), '--name', 'ci/cache-miss.md'], 'ci/cache-miss.md'],
    ['a wide name', () => [file('数据库.md', writeUp('X'))], '数据库.md'],
    ['standard input by its heading', () => ['-'], 'retry-with-jitter.md'],
  ])('keeps %s', async (_, args, name) => {
    const home = newHome()
    const options = { stdin: [writeUp('Retry with jitter')] }
    expect(await home.ovp(['add', ...args()], options)).toEqual({
      status: 0,
      stdout: `Added ${root}/${name}\n`,
      stderr: '',
    })
    const again = await home.ovp(['add', ...args()], options)
    expect(again).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/already: give --replace/u) })
    const replaced = await home.ovp(['add', ...args(), '--replace', '--json'], options)
    expect(replaced.status).toBe(0)
    expect(JSON.parse(replaced.stdout)).toMatchObject({ uri: `${root}/${name}`, bytes: expect.any(Number) })
  })

  it('says what to change, and keeps the text all the same', async () => {
    const { status, stdout, stderr } = await home.ovp(['add', '-'], { stdin: ['# Bare\n\n## Situation\nIt broke.\n'] })
    expect({ status, stdout }).toEqual({ status: 0, stdout: `Added ${root}/bare.md\n` })
    expect(stderr).toMatch(/^note: kept, but Standard input:3: Add "## Approach", "## Reflect": /u)
  })

  it('keeps nothing that looks like a secret, unless it is told to', async () => {
    const home = newHome()
    const text = `# Deploy\n\n## Situation\nIt needs ghp_${'a1B2'.repeat(9)}\n`
    expect(await home.ovp(['add', '-'], { stdin: [text] })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/Nothing was kept\. Standard input:4: error: This looks like a secret/u),
    })
    expect(JSON.parse((await home.ovp(['list', '--json'])).stdout)).toEqual({ experiences: [] })
    expect((await home.ovp(['add', '-', '--force'], { stdin: [text] })).status).toBe(0)
  })

  it.each([['add'], ['review', '--add']])(
    'keeps nothing of what the user takes for a secret: %s',
    async (...command) => {
      const home = newHome()
      const env = { OPENVIKING_PLUGINS_REDACT_PATTERNS: '["PROJ-\\\\d+"]' }
      const text = '# Deploy\n\n## Situation\nIt needs PROJ-12.\n'
      const { status, stderr } = await home.ovp([...command, '-', '--name', 'a'], { stdin: [text], env })
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: expect.stringMatching(/Nothing was kept\. Standard input:4: error: This looks like a secret/u),
      })
    },
  )

  it('takes headings in another script as they are', async () => {
    const text = '# 端口占用\n\n## 情境\n端口被占用。\n\n## 做法\n1. 绑定端口 0。\n\n## 反思\n不要写死端口。\n'
    expect(await home.ovp(['add', '-'], { stdin: [text] })).toMatchObject({ status: 0, stderr: '' })
  })

  it('names an experience that says much the same', async () => {
    const home = newHome()
    await home.ovp(['add', '-', '--name', 'first'], { stdin: [writeUp('Retry with jitter')] })
    const { stderr } = await home.ovp(['add', '-', '--name', 'second'], { stdin: [writeUp('Retry with jitter')] })
    expect(stderr).toBe('note: first says much the same; keep one of the two.\n')
  })

  it.each([
    [['-'], [' \n'], /Standard input is empty: nothing was added/u],
    [['-'], ['no heading'], /give one with --name/u],
    [['-', '--name', '../../escape'], ['# x'], /no name for an experience/u],
    [['-', '--name', ''], ['# x'], /no name for an experience/u],
    [['-', '--name', '.overview'], ['# x'], /no name for an experience/u],
    [['nowhere.md'], [], /There is no file nowhere\.md/u],
    [['.'], [], /is a folder/u],
  ])('refuses %j', async (args, stdin, message) => {
    const before = await home.ovp(['list', '--json'])
    expect(await home.ovp(['add', ...args], { stdin })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(message),
    })
    expect(await home.ovp(['list', '--json'])).toEqual(before)
  })
})

describe('read', () => {
  const home = newHome()
  const content = `${writeUp('Port')}\u001b[2Jcleared?`
  beforeAll(async () => {
    await home.ovp(['add', '-', '--name', 'ci/flaky-port-bind'], { stdin: [content] })
    await home.ovp(['add', '-', '--name', '%E6%95%B0%E6%8D%AE%E5%BA%93'], { stdin: ['encoded'] })
    await home.ovp(['add', '-', '--name', 'Case'], { stdin: ['upper'] })
  })

  it.each([
    [`${root}/ci/flaky-port-bind.md`, content],
    [` ${root}/ci/flaky-port-bind.md `, content],
    ['ci/flaky-port-bind', content],
    ['ci/flaky-port-bind.md', content],
    ['数据库', 'encoded'],
    ['case', 'upper'],
  ])('finds %s', async (wanted, text) => {
    expect(await home.ovp(['read', wanted])).toEqual({ status: 0, stdout: text, stderr: '' })
  })

  it('prints JSON, and nothing that steers a terminal', async () => {
    const { stdout } = await home.ovp(['read', 'ci/flaky-port-bind', '--json'])
    expect(JSON.parse(stdout)).toEqual({ uri: `${root}/ci/flaky-port-bind.md`, content })
    const shown = await home.ovp(['read', 'ci/flaky-port-bind'], { stdoutIsTerminal: true })
    expect(shown.stdout).toBe(`${content.replace('\u001b', '␛')}\n`)
  })

  it.each([
    ['flaky', 'NOT_FOUND', /Did you mean "ci\/flaky-port-bind"\?/u],
    ['zzz', 'NOT_FOUND', /See all of them with: ovp list/u],
    ['../../../etc/passwd', 'NOT_FOUND', /There is no experience/u],
    [`${root}/none.md`, 'NOT_FOUND', /./u],
    ['viking://user/otto/memories/experiences/x.md', 'NOT_OWNED', /./u],
    [`${root}/../x.md`, 'INVALID_URI', /./u],
    ['file:///etc/passwd', 'INVALID_URI', /./u],
  ])('refuses %s', async (wanted, code, message) => {
    const { status, stdout, stderr } = await home.ovp(['read', wanted, '--json'])
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(JSON.parse(stderr)).toEqual({ error: { code, message: expect.stringMatching(message) } })
  })
})

describe('search, list, usage and the overview', () => {
  const home = newHome()
  beforeAll(async () => {
    for (const name of ['flaky-port-bind', '数据库', 'unused'])
      await home.ovp(['add', '-', '--name', name], { stdin: [writeUp(name)] })
    await home.withBackend(async (backend) => {
      const session = (session_id: string) => ({ session_id, harness: 'claude-code' })
      await backend.append(session('old'), [
        call('m1', '2026-10-01T00:00:00.000Z', ['flaky-port-bind'], 'flaky-port-bind'),
      ])
      await backend.commit('old')
      await backend.append(session('new'), [
        call('m2', '2026-11-29T00:00:00.000Z', ['flaky-port-bind', '数据库'], '数据库'),
        call('m3', '2026-11-29T01:00:00.000Z', ['数据库']),
      ])
      await backend.commit('new')
    })
  })

  it('searches with several words', async () => {
    const { results } = JSON.parse((await home.ovp(['search', 'flaky', 'port', '--limit', '1', '--json'])).stdout)
    expect(results).toEqual([
      {
        uri: `${root}/flaky-port-bind.md`,
        title: 'flaky-port-bind',
        score: expect.any(Number),
        snippet: expect.any(String),
      },
    ])
    const { stdout } = await home.ovp(['search', '数据库'])
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      expect.stringMatching(/^数据库 {2}\(score \d+\.\d\d\)$/u),
      `  ${root}/数据库.md`,
    ])
  })

  it('lists names that ovp read takes', async () => {
    const { stdout } = await home.ovp(['list'])
    const names = stdout
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('  ')[0] ?? '')
    expect(names.toSorted()).toEqual(['flaky-port-bind', 'unused', '数据库'].toSorted())
    for (const name of names) expect((await home.ovp(['read', name])).status).toBe(0)
  })

  it('counts use by experience, most read first', async () => {
    const all = JSON.parse((await home.ovp(['usage', '--json'])).stdout)
    expect(all).toMatchObject({ since: null, sessions: 2, recalls: 4, injections: 2 })
    expect(
      all.experiences.map(({ title, recalls, injections, sessions }: Record<string, unknown>) => [
        title,
        recalls,
        injections,
        sessions,
      ]),
    ).toEqual([
      ['数据库', 2, 1, 1],
      ['flaky-port-bind', 2, 1, 2],
    ])
    const { stdout } = await home.ovp(['usage', '--since', '2026-11-01'])
    expect(stdout).toMatch(
      /^Experience +Recalls +Injections +Last used +Sessions\n数据库 +2 +1 +2026-11-\d\d \d\d:\d\d +1\nflaky-port-bind +1 +0 +/u,
    )
    expect(stdout).toMatch(/\n\n2 sessions, 3 recalls, 1 injection since 2026-11-01 00:00\.\n$/u)
  })

  it('tells what the plugin itself put before the model', async () => {
    const own = newHome()
    await own.ovp(['add', '-', '--name', 'unused'], { stdin: [writeUp('unused')] })
    await own.withBackend(async (backend) => {
      const at = '2026-11-29T00:00:00.000Z'
      const session = { session_id: 'hinted', harness: 'claude-code' }
      await backend.append(session, [call('ov-hook-m1', at, ['unused']), call('m2', at, ['unused'], 'unused')])
      await backend.commit('hinted')
    })
    const { stdout } = await own.ovp(['usage'])
    expect(stdout).toMatch(
      /\n1 session, 2 recalls, 1 injection so far\.\nOf these the plugin itself put 1 recall and 0 injections before the model\.\n$/,
    )
  })

  it('shows seven days in five lines', async () => {
    const { stdout } = await home.ovp([], { now: '2026-11-30T10:00:00.000Z' })
    expect(stdout).toBe(
      [
        'Sessions   2 in the last 7 days',
        'Used       2 searches found something, 1 read; 0 experiences reused elsewhere',
        'Cost       no tokens added to prompts, 0 background model calls',
        'Most used  数据库',
        `Files      ${join(home.home, 'store', 'memories', 'experiences')}`,
        '',
      ].join('\n'),
    )
    expect((await home.ovp(['overview'], { now: '2026-11-30T10:00:00.000Z' })).stdout).toBe(stdout)
  })

  it('shows five lines when nothing was used of late', async () => {
    const { stdout } = await home.ovp([], { now: '2999-11-30T10:00:00.000Z' })
    expect(stdout).toMatch(
      /^Sessions +0 .+\nUsed +0 searches found something, 0 reads; 0 .+\nCost +no .+\nMost used +none yet\nFiles +.+\n$/u,
    )
  })
})

describe('the command line', () => {
  it.each([
    [['--help'], /Usage: ovp \[options\] \[command\][\s\S]+Exit codes: 0 done/u],
    [['help', 'explain'], /Usage: ovp explain[\s\S]+Examples:\n {2}ovp explain/u],
    [['explain', '--help'], /--rules <name>/u],
    [['--version'], /^\d+\.\d+\.\d+\n$/u],
  ])('%j prints and ends well', async (args, text) => {
    const { io, stdout, stderr } = testIo()
    expect(await run(args, io)).toBe(0)
    expect({ stdout: stdout(), stderr: stderr() }).toEqual({ stdout: expect.stringMatching(text), stderr: '' })
  })

  it.each([
    [['serach', 'x'], /unknown command 'serach' \(Did you mean search\?\)/u],
    [['help', 'nope'], /no command nope/u],
    [['search'], /missing required argument 'query'/u],
    [['search', '  '], /Say what to search for/u],
    [['search', 'x', '--limit', '21'], /from 1 to 20/u],
    [['search', 'x', '--limit'], /argument missing/u],
    [['usage', '--since', '2026-02-30'], /an age such as/u],
    [['explain', 'x', '--user', 'a b'], /Use letters/u],
    [['explain', 'x', '--rules', 'x'], /Allowed choices are local/u],
    [['list', 'x'], /too many arguments/u],
    [['--nope'], /unknown option '--nope'/u],
  ])('%j is a usage error', async (args, message) => {
    const { io, stdout, stderr } = testIo()
    expect(await run(args, io)).toBe(2)
    expect(stdout()).toBe('')
    expect(stderr()).toMatch(/^error: [^\n]+\n$/u)
    expect(stderr()).toMatch(message)
  })

  it('answers errors as JSON and with their stack when asked to', async () => {
    const json = testIo()
    expect(await run(['usage', '--since', 'x', '--json'], json.io)).toBe(2)
    expect(JSON.parse(json.stderr())).toEqual({ error: { code: 'USAGE', message: expect.stringContaining('7d') } })
    const debug = testIo()
    expect(await run(['explain', 'nowhere.json', '--user', 'mira', '--debug'], debug.io)).toBe(1)
    expect(debug.stderr()).toMatch(
      /^error: There is no file nowhere\.json\.\n[\s\S]+\n {4}at [\s\S]+caused by: Error: ENOENT/u,
    )
  })
})
