import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Computer } from './computer.ts'

/** One of the forms in which OpenViking's own plugin is found on users' computers. */
export interface Layout {
  name: string
  marketplace: string
  /** What the marketplace lists it as; its manifest says `openviking-memory` in every form. */
  listed: string
  version: string
  hooks: Readonly<Record<string, readonly [script: string, matcher: string | undefined, timeout: number]>>
  server: object
}

const COMMON: Layout['hooks'] = {
  SessionStart: ['session-start', undefined, 120],
  UserPromptSubmit: ['auto-recall', '', 60],
  Stop: ['auto-capture', '', 45],
  PreCompact: ['pre-compact', '', 30],
  SessionEnd: ['session-end', '', 30],
  SubagentStart: ['subagent-start', undefined, 10],
  SubagentStop: ['subagent-stop', '', 45],
}

export const NEWER: Layout = {
  name: 'the plugin 0.4.4',
  marketplace: 'openviking',
  listed: 'openviking-memory',
  version: '0.4.4',
  hooks: {
    ...COMMON,
    PostToolUse: ['skill-experience', 'Read', 5],
    PreToolUse: ['uri-guard', 'Read|Glob|Grep', 5],
  },
  server: { command: 'node', args: [`\${CLAUDE_PLUGIN_ROOT}/servers/mcp-proxy.mjs`] },
}

export const OLDER: Layout = {
  name: 'the plugin 0.2.1',
  marketplace: 'openviking-plugins-local',
  listed: 'claude-code-memory-plugin',
  version: '0.2.1',
  hooks: COMMON,
  server: { type: 'http', url: `\${OPENVIKING_URL:-http://127.0.0.1:1933}/mcp` },
}

/** What its stand-in says at each prompt. */
export const SAID_BY_OTHER = 'SAID BY THE OTHER PLUGIN'

/** A stand-in with the names, the manifest, the hooks and the server of the other plugin; it only notes what it is asked. */
export interface OtherPlugin {
  id: string
  install(): Promise<void>
  /** Into the user's settings and as a server of its own, as its installer did for a Claude Code without plugins. */
  writeIntoSettings(): Promise<void>
  /** Sessions that it captured since the last call. */
  captured(): string[]
  remove(): void
}

export function otherPlugin(computer: Computer, layout: Layout): OtherPlugin {
  // Its hooks do not quote the path, so that there may be no blank in it.
  const market = mkdtempSync(join(tmpdir(), 'ovp-other-'))
  const root = join(market, 'claude-code-memory-plugin')
  const trace = join(market, 'captured')
  const json = (path: string, value: unknown): void => write(join(market, path), JSON.stringify(value, undefined, 2))
  json('.claude-plugin/marketplace.json', {
    name: layout.marketplace,
    owner: { name: 'somebody else' },
    plugins: [{ name: layout.listed, source: './claude-code-memory-plugin', category: 'productivity' }],
  })
  json('claude-code-memory-plugin/.claude-plugin/plugin.json', {
    name: 'openviking-memory',
    version: layout.version,
    mcpServers: './.mcp.json',
  })
  json('claude-code-memory-plugin/.mcp.json', { openviking: layout.server })
  json('claude-code-memory-plugin/hooks/hooks.json', { hooks: hooksOf(layout, `\${CLAUDE_PLUGIN_ROOT}`) })
  for (const [script] of Object.values(layout.hooks)) write(join(root, 'scripts', `${script}.mjs`), hook(script, trace))
  write(join(root, 'servers', 'mcp-proxy.mjs'), SERVER)
  const id = `${layout.listed}@${layout.marketplace}`
  return {
    id,
    async install() {
      await computer.claude('plugin', 'marketplace', 'add', market)
      await computer.claude('plugin', 'install', id)
    },
    async writeIntoSettings() {
      const path = join(computer.env['CLAUDE_CONFIG_DIR'] ?? '', 'settings.json')
      const settings = JSON.parse(readFileSync(path, 'utf8')) as object
      write(path, JSON.stringify({ ...settings, hooks: hooksOf(layout, root) }))
      const server = ['node', join(root, 'servers', 'mcp-proxy.mjs')]
      await computer.claude('mcp', 'add', '--scope', 'user', 'openviking', '--', ...server)
    },
    captured() {
      const lines = existsSync(trace) ? readFileSync(trace, 'utf8').split('\n').slice(0, -1) : []
      rmSync(trace, { force: true })
      return lines
    },
    remove: () => rmSync(market, { recursive: true, force: true, maxRetries: 10 }),
  }
}

function hooksOf({ hooks }: Layout, root: string): object {
  return Object.fromEntries(
    Object.entries(hooks).map(([event, [script, matcher, timeout]]) => [
      event,
      [
        {
          ...(matcher === undefined ? {} : { matcher }),
          hooks: [{ type: 'command', command: `node ${root}/scripts/${script}.mjs`, timeout }],
        },
      ],
    ]),
  )
}

/** A session is captured at `Stop`, under the id that ours has as well. */
function hook(script: string, trace: string): string {
  return `import { appendFileSync, readFileSync } from 'node:fs'
const { session_id } = JSON.parse(readFileSync(0, 'utf8'))
${script === 'auto-capture' ? `appendFileSync(${JSON.stringify(trace)}, \`cc-\${session_id}\\n\`)` : ''}
const said = { hookEventName: 'UserPromptSubmit', additionalContext: ${JSON.stringify(SAID_BY_OTHER)} }
console.log(JSON.stringify(${script === 'auto-recall' ? '{ hookSpecificOutput: said }' : '{}'}))
`
}

const SERVER = `import { createInterface } from 'node:readline'
const tool = (name) => ({ name, description: 'Of the other plugin', inputSchema: { type: 'object', properties: {} } })
const answers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'openviking', version: '0' },
  }),
  'tools/list': () => ({ tools: ['find', 'search', 'read'].map(tool) }),
  'tools/call': () => ({ content: [{ type: 'text', text: 'nothing' }] }),
}
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line)
  if (id === undefined) continue
  const result = answers[method]?.(params)
  const reply = result === undefined ? { error: { code: -32601, message: method } } : { result }
  console.log(JSON.stringify({ jsonrpc: '2.0', id, ...reply }))
}
`

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
