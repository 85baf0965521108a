import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Installation,
  installServer,
  type McpChild,
  NODE_RELEASES,
  startServer,
  storeFolder,
} from './mcp-child.ts'
import { counted, settled } from './settled-home.ts'

let installation: Installation

beforeAll(() => {
  installation = installServer()
})
afterAll(() => installation.remove())

/** A home with one experience, put there by hand. */
function homeFor(name: string): string {
  const home = join(installation.folder, name)
  const folder = join(storeFolder(home), 'memories', 'experiences')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'port-bind.md'), '## Situation\nA test binds a port that is taken.\n')
  return home
}

interface Session {
  home: string
  counts?: boolean
  client?: string
  args?: readonly string[]
  node?: string
  env?: NodeJS.ProcessEnv
  /** `_meta` of both calls, by their number. */
  meta?: (call: number) => Record<string, unknown>
}

/** A client that searches and reads once. */
async function session({ client = 'Some Agent', meta, ...options }: Session): Promise<McpChild> {
  const child = startServer(installation, { args: [], counts: true, ...options })
  await child.initialize({ clientInfo: { name: client, version: '1.2.3' } })
  const found = await child.callTool('search_experience', { query: 'port taken' }, meta?.(1))
  const { results } = JSON.parse((found.result as { content: [{ text: string }] }).content[0].text)
  await child.callTool('read_experience', { uri: results[0].uri }, meta?.(2))
  return child
}

async function ended(child: McpChild): Promise<void> {
  child.end()
  expect(await child.exit).toMatchObject({ code: 0 })
}

describe.each(NODE_RELEASES.filter((release) => release.present))(
  'with the server alone, on $name',
  ({ name, path }) => {
    test('a client’s calls are counted when it is gone', async () => {
      const home = homeFor(`counted on ${name}`)
      await ended(await session({ home, node: path }))
      await settled(home)
      expect(await counted(home)).toEqual({
        sessions: [expect.stringMatching(/^some-agent-\d{4}-/)],
        recalls: 1,
        injections: 1,
      })
    })
  },
)

test('a server that was killed is counted by the next one that starts', async () => {
  const home = homeFor('killed')
  const killed = await session({ home })
  killed.process.kill('SIGKILL')
  await killed.exit
  const next = startServer(installation, { home, args: [], counts: true })
  await next.initialize()
  await next.request('tools/list')
  await settled(home)
  expect(await counted(home)).toMatchObject({ sessions: [expect.any(String)], recalls: 1, injections: 1 })
  await ended(next)
})

test.each([
  ['look drawn', 'call_68af4030ba'],
  ['are counted', 'call_'],
])(
  'servers of one session are one session, and what each was asked is there once, where ids %s and come again',
  async (how, id) => {
    const home = homeFor(`one session, ids ${how}`)
    const meta = (call: number): Record<string, unknown> => ({ sessionId: 'thread-1', callId: `${id}${call}` })
    await ended(await session({ home, client: 'codex-mcp-client', meta }))
    await settled(home)
    await ended(await session({ home, client: 'codex-mcp-client', meta }))
    await ended(
      await session({
        home,
        client: 'codex-mcp-client',
        meta: (call) => ({ sessionId: 'thread-1', callId: `x${call}` }),
      }),
    )
    await settled(home)
    expect(await counted(home)).toEqual({ sessions: ['cx-thread-1'], recalls: 3, injections: 3 })
  },
)

test('eight servers at once, each counted once', async () => {
  const home = homeFor('eight')
  const children = await Promise.all(
    Array.from({ length: 8 }, (_, index) => session({ home, client: `agent ${index}` })),
  )
  await Promise.all(children.map(ended))
  await settled(home)
  expect(await counted(home)).toMatchObject({ sessions: { length: 8 }, recalls: 8, injections: 8 })
})

test('nothing is counted where capture is off, and no courier starts', async () => {
  const home = homeFor('off')
  await ended(await session({ home, env: { OPENVIKING_PLUGINS_CAPTURE: 'off' } }))
  expect(await counted(home)).toMatchObject({ sessions: [], recalls: 0 })
})

test('what a server has left that is still ending when the next one starts is counted by that one', async () => {
  const home = homeFor('still ending')
  const first = await session({ home, counts: false })
  const next = startServer(installation, { args: [], counts: true, home })
  await next.initialize()
  await next.request('tools/list')
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  first.process.kill('SIGKILL')
  await expect.poll(async () => (await counted(home)).recalls, { timeout: 30_000 }).toBe(1)
  await ended(next)
})
