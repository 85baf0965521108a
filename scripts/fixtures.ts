// Copies recorded data that tests need into tests/fixtures. Maintainers run it when recordings change:
//   npm run fixtures -- --from <folder with the recordings>
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const target = join(dirname(dirname(fileURLToPath(import.meta.url))), 'tests', 'fixtures')

const COPIED = [
  'attribution-cases.json',
  'uri-cases.json',
  'field-cases.jsonl',
  'claude-code/experience/transcripts',
  'claude-code/experience/probe',
  'claude-code/compact/transcripts',
  'claude-code/compact/probe/hooks.jsonl',
  'claude-code/hook-context/transcripts',
  'claude-code/large-output/transcripts',
  'claude-code/large-output/probe/mcp.jsonl',
  'claude-code/skill/transcripts',
  'claude-code/subagent/transcripts',
  'claude-code/subagent/probe',
  'codex/0.146.0/direct-text/rollout.jsonl',
  'codex/0.146.0/plugin-bypass/rollout.jsonl',
  'codex/0.146.0/plugin-untrusted/rollout.jsonl',
  'codex/0.146.0/resume/rollout.jsonl',
  'codex/0.171.0/code-mode/rollout.jsonl',
  'codex/0.171.0/compact/rollout.jsonl',
  'codex/0.171.0/direct-structured/rollout.jsonl',
  'codex/0.171.0/direct-text/rollout.jsonl',
  'codex/0.171.0/long-output/rollout.jsonl',
  'codex/0.171.0/no-annotations/rollout.jsonl',
  'codex/0.171.0/plugin-trusted/hooks-list.json',
  'codex/0.171.0/resume/rollout.jsonl',
  'codex/0.171.0/shell-and-patch/rollout.jsonl',
  'codex/0.171.0/resume/hooks.jsonl',
  'copilot/session-events.jsonl',
  'cursor/hooks.jsonl',
  'cursor/transcript.jsonl',
  'gemini/session.jsonl',
  'openclaw/2026.9.6/config-mcp/transcript.jsonl',
  'openclaw/2026.9.6/deferred/hooks.jsonl',
  'openclaw/2026.9.6/direct-only/hooks.jsonl',
  'openclaw/2026.9.6/direct-only/transcript.jsonl',
  'openclaw/2026.9.6/no-access/hooks.jsonl',
  'opencode/session-export.text.json',
  'pi/session.direct.jsonl',
  'openviking',
]

const { values } = parseArgs({ options: { from: { type: 'string' } }, strict: false })
const { from } = values
if (typeof from !== 'string' || !existsSync(join(from, 'attribution-cases.json'))) {
  console.error('usage: npm run fixtures -- --from FOLDER   (a folder that holds attribution-cases.json)')
  process.exit(2)
}

const size = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + size(join(path, name)), 0)
    : statSync(path).size

for (const name of COPIED) {
  const to = join(target, name)
  rmSync(to, { recursive: true, force: true })
  mkdirSync(dirname(to), { recursive: true })
  // What the folders say of themselves is about where they were recorded.
  const filter = (source: string): boolean => !source.endsWith('README.md')
  cpSync(join(from, name), to, { recursive: true, mode: 0, filter })
  console.log(`${relative(process.cwd(), to)}  ${size(to)} bytes`)
}
