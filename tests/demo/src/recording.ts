import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const file = join(
  dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
  'fixtures',
  'claude-code',
  'experience',
  'transcripts',
  '00000000-0000-4000-8000-000000000081.jsonl',
)

/** Tool ids of the recorded session: what the agent did, in order. */
export const RECORDED_CALLS = {
  search: 'toolu_fake000002',
  read: 'toolu_fake000003',
  failedRead: 'toolu_fake000004',
} as const

export interface RecordingOptions {
  session_id: string
  cwd: string
  /** What the shipped tools answered in this run; put where the recording has another user's results. */
  search: { query: string; output: string }
  read: { uri: string; output: string }
  /** Leave out this call and its result. */
  without?: string | undefined
}

type Json = { [key: string]: unknown }

/** The text of a recorded Claude Code session file, with this run's user, experiences, folders and time in it. */
export function recordedSession(options: RecordingOptions): string {
  const { session_id, without } = options
  const lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Json)
  const later = Date.now() - Math.max(...lines.map((line) => Date.parse(String(line['timestamp'])) || 0))
  return `${lines
    .map((line) => rewrite(line, later, options))
    .filter((line) => without === undefined || !mentionsCall(line, without))
    .map((line) => fresh(JSON.stringify(line), session_id))
    .join('\n')}\n`
}

/** Another session has other ids of lines and calls; with the same ones it would be a copy of the session before. */
function fresh(line: string, session_id: string): string {
  const run = session_id.slice(0, 8)
  return line.replaceAll(/"0{8}(-0000-4000-8000-\d{12})"/g, `"${run}$1"`).replaceAll('toolu_fake', `toolu_${run}_`)
}

function blocks(line: Json): Json[] {
  const message = line['message'] as Json | undefined
  return Array.isArray(message?.['content']) ? (message['content'] as Json[]) : []
}

function mentionsCall(line: Json, id: string): boolean {
  return blocks(line).some((block) => block['id'] === id || block['tool_use_id'] === id)
}

function rewrite(line: Json, later: number, { session_id, cwd, search, read }: RecordingOptions): Json {
  const at = Date.parse(String(line['timestamp']))
  if (!Number.isNaN(at)) line['timestamp'] = new Date(at + later).toISOString()
  if ('sessionId' in line) line['sessionId'] = session_id
  if ('cwd' in line) line['cwd'] = cwd
  for (const block of blocks(line)) {
    if (block['id'] === RECORDED_CALLS.search) block['input'] = { query: search.query, limit: 5 }
    if (block['id'] === RECORDED_CALLS.read) block['input'] = { uri: read.uri }
    if (line['type'] !== 'user') continue
    const output = { [RECORDED_CALLS.search]: search.output, [RECORDED_CALLS.read]: read.output }[
      String(block['tool_use_id'])
    ]
    if (output === undefined) continue
    const content = [{ type: 'text', text: output }]
    block['content'] = content
    line['toolUseResult'] = content
    delete line['mcpMeta']
  }
  return line
}
