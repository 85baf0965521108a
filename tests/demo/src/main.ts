// The main job, end to end, with the files that ship: experiences in a folder, the plugin's MCP server, the plugin's
// hooks on a recorded session, and what the ledger says once every process has ended.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { type ExperienceHit, promptBlock, type UsageReport } from '@openviking-plugins/experience'
import { homePaths } from '@openviking-plugins/local-store/home'
import { command, mcpServer, pluginRoot, runHook } from './plugin.ts'
import { recordedSession } from './recording.ts'

const { values: flags } = parseArgs({
  options: {
    home: { type: 'string' },
    user: { type: 'string' },
    'drop-call': { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (flags.help) {
  console.log(
    'npm start [-- --home DIR] [--user NAME] [--drop-call TOOL_ID]\n\nRuns in a temporary folder unless --home names one.',
  )
  process.exit(0)
}

let steps = 0
const step = (title: string): void => console.log(`\n${++steps}. ${title}`)
const detail = (text: string): void => console.log(text.replace(/^/gm, '   '))

const home = flags.home ? resolve(flags.home) : mkdtempSync(join(tmpdir(), 'openviking plugins '))
const paths = homePaths(home)
const env: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('OPENVIKING_'))),
  // Also for somebody who has a server.
  OPENVIKING_URL: 'folder',
  // Whoever starts this wants to see it at work, also an agent that nobody watches.
  CLAUDE_CODE_ENTRYPOINT: '',
  OPENVIKING_PLUGINS_HOME: home,
  ...(flags.user ? { OPENVIKING_PLUGINS_USER: flags.user } : {}),
}
const ovp = (...args: string[]): string => execFileSync(process.execPath, [command, ...args], { env, encoding: 'utf8' })
const usage = (): UsageReport => JSON.parse(ovp('usage', '--json')) as UsageReport

step('Experiences: Markdown files in a folder')
const samples = join(dirname(dirname(fileURLToPath(import.meta.url))), 'experiences')
for (const file of readdirSync(samples).sort()) ovp('add', join(samples, file), '--replace')
detail(`${readdirSync(samples).length} sample experiences in ${join(paths.store, 'memories', 'experiences')}`)

step('Search and read, through the MCP server of the Claude Code plugin')
detail(`${join(pluginRoot, '.mcp.json')} starts ${mcpServer().args.join(' ')}`)
const client = new Client({ name: 'npm-start', version: '1.0.0' })
// The calls of any client are counted as a session of its own; the table is to show the agent's alone.
const uncounted = { ...env, OPENVIKING_PLUGINS_CAPTURE: 'off' } as Record<string, string>
await client.connect(new StdioClientTransport({ ...mcpServer(), env: uncounted }))
const { tools } = await client.listTools()
detail(`tools: ${tools.map((tool) => tool.name).join(', ')}`)

async function call(name: string, args: Record<string, unknown>): Promise<{ text: string; isError: boolean }> {
  const result = await client.callTool({ name, arguments: args })
  const [block] = result.content as { type: string; text: string }[]
  return { text: block?.text ?? '', isError: result.isError === true }
}
async function search(query: string): Promise<{ output: string; hits: ExperienceHit[] }> {
  const { text } = await call('search_experience', { query, limit: 5 })
  const { results } = JSON.parse(text) as { results: ExperienceHit[] }
  detail(`search_experience ${JSON.stringify({ query })}`)
  for (const hit of results) detail(`  ${hit.score.toFixed(2)}  ${hit.uri}\n        ${hit.snippet}`)
  return { output: text, hits: results }
}

const query = 'run the database migration'
const found = await search(query)
await search('数据库迁移失败怎么回滚')
const best = found.hits[0]
if (best === undefined) throw new Error(`No experience was found for "${query}" in ${paths.store}`)
const read = await call('read_experience', { uri: best.uri })
const document = JSON.parse(read.text) as { uri: string; content: string }
detail(`read_experience ${JSON.stringify({ uri: best.uri })}: ${document.content.length} characters`)
const refused = await call('read_experience', { uri: 'viking://user/somebody-else/memories/experiences/secret.md' })
detail(
  `read_experience of another user's experience: ${refused.isError ? 'refused' : 'NOT refused'}\n  ${refused.text}`,
)
await client.close()

step('What a prompt would carry if you chose to inject it (recall = inject)')
detail(promptBlock([document]))

step('A recorded Claude Code session, through the hooks of the plugin')
const earlier = usage().sessions
const session_id = crypto.randomUUID()
const project = join(home, 'demo', 'project')
const transcripts = join(home, 'demo', 'claude', 'projects', project.replace(/[^A-Za-z0-9]/g, '-'))
mkdirSync(transcripts, { recursive: true })
mkdirSync(project, { recursive: true })
const transcript_path = join(transcripts, `${session_id}.jsonl`)
writeFileSync(
  transcript_path,
  recordedSession({
    session_id,
    cwd: project,
    search: { query, output: found.output },
    read: { uri: best.uri, output: read.text },
    without: flags['drop-call'],
  }),
)
detail(`the agent searched, read one experience, failed to read another, ran a command: ${transcript_path}`)
for (const event of ['Stop', 'SessionEnd']) {
  const outcome = await runHook(event, { session_id, transcript_path, cwd: project, reason: 'other' }, env)
  detail(`${event} hook: exit ${outcome.status}, answered ${outcome.stdout.trim() || '(nothing)'}`)
  if (outcome.status !== 0) throw new Error(`The ${event} hook failed: ${outcome.stderr}`)
}

step('Counted')
await settle(earlier + 1)
detail(`sessions in ${paths.sessions}\nledger in   ${paths.ledger}`)
console.log(`\n${ovp('usage')}`)
console.log(
  `Look around:\n  node "${command}" usage --home "${home}"\n  node "${command}" explain --home "${home}" "${transcript_path}"`,
)

/** The courier works on after the hook has answered; its work is done when the session is committed. */
async function settle(sessions: number): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const waiting = readdirSync(paths.outbox).filter((name) => name.endsWith('.json'))
    if (usage().sessions >= sessions && waiting.length === 0) return
    if (Date.now() > deadline) {
      throw new Error(`The session was not committed within 30 s; waiting in ${paths.outbox}: ${waiting.join(', ')}`)
    }
    await wait(100)
  }
}
