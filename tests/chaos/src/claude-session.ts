import { join } from 'node:path'
import { experienceUri } from '@openviking-plugins/experience'
import { type ClaudeLines, claudeLines, sentence, uuidFrom } from './claude-lines.ts'
import { type HookEvent, type HookOptions, type Subagent, tell } from './hooks.ts'
import { type McpClient, startClient } from './mcp-client.ts'
import type { Random } from './random.ts'
import { makeTranscript, type Transcript } from './transcript.ts'
import type { World } from './world.ts'

/** A session that was played, for the check at the end. */
export interface Played {
  /** Its own file, and those of its subagents. */
  transcripts: Transcript[]
  /** Its lines were taken over into another one, or from another one. */
  shared: boolean
}

export interface ClaudeSessionOptions {
  /** Has the tools of our server, in a process of its own. */
  server: boolean
  /** Brings to the store what a transcript holds, undisturbed. */
  settle: (transcript: Transcript) => Promise<void>
}

const NAMES = 'mcp__plugin_openviking-memory_openviking__'

/** Plays a session of Claude Code: what it writes to its file, which hooks it runs, which tools it calls. */
export async function playClaudeSession(
  world: World,
  random: Random,
  options: ClaudeSessionOptions,
): Promise<Played[]> {
  const session_id = uuidFrom(random)
  const transcript = makeTranscript(world, random, session_id)
  const session: Session = {
    world,
    random,
    transcript,
    lines: claudeLines(random, session_id),
    played: [{ transcripts: [transcript], shared: false }],
    server: options.server ? await startServer(world, session_id) : undefined,
    calls: 0,
    options,
  }
  await hook(session, 'SessionStart')
  const turns = random.between(1, 4)
  for (let turn = 0; turn < turns; turn++) {
    await playTurn(session)
    await hook(session, 'Stop')
    await happening(session)
  }
  const end = async (): Promise<void> => hook(session, 'SessionEnd', { safe: true })
  // The server ends before the hook runs, after it, or not in order at all.
  const order = random.between(0, 3)
  if (order === 0) await session.server?.end()
  if (order === 1) await session.server?.kill()
  if (random.chance(0.7)) await end()
  else {
    world.did('sessions whose end nobody told')
    // Whoever saw nothing of a session knows nothing of it.
    await hook(session, 'Stop', { safe: true })
  }
  if (order >= 2) await session.server?.end()
  return session.played
}

interface Session {
  world: World
  random: Random
  transcript: Transcript
  lines: ClaudeLines
  played: [Played, ...Played[]]
  server: McpClient | undefined
  calls: number
  options: ClaudeSessionOptions
}

function hook({ world, random, transcript }: Session, event: HookEvent, options?: HookOptions): Promise<void> {
  return tell(world, random, { event, transcript }, options)
}

function startServer(world: World, session_id: string): Promise<McpClient> {
  world.did('servers')
  const env = { CLAUDE_CODE_SESSION_ID: session_id }
  return startClient(world, { client: 'claude-code', args: ['--harness', 'claude-code'], env })
}

async function playTurn(session: Session): Promise<void> {
  const { random, transcript, lines } = session
  await transcript.append(lines.user(sentence(random)))
  const actions = random.between(0, 3)
  for (let action = 0; action < actions; action++) {
    if (session.server !== undefined && random.chance(0.6)) await useExperience(session, session.server)
    else await runCommand(session)
    if (random.chance(0.3)) await transcript.append(lines.bookkeeping())
  }
  if (random.chance(0.9)) await transcript.append(lines.assistant(sentence(random)))
}

function callId({ random }: Session): string {
  return `toolu_${uuidFrom(random).replaceAll('-', '').slice(0, 20)}`
}

async function runCommand(session: Session): Promise<void> {
  const { world, random, transcript, lines } = session
  const id = callId(session)
  await transcript.append(lines.call(id, 'Bash', { command: `npm test -- ${random.between(0, 99)}` }))
  if (random.chance(0.3)) await hook(session, 'Stop')
  if (random.chance(0.1)) world.did('calls without a result')
  else await transcript.append(lines.result(id, sentence(random)))
}

async function useExperience(session: Session, server: McpClient): Promise<void> {
  const { world, random, transcript, lines } = session
  const id = callId(session)
  const [name, input] = random.chance(0.5)
    ? (['search_experience', { query: random.pick(['port taken', 'lock file', '数据库']) }] as const)
    : (['read_experience', { uri: experienceUri(world.backend.user, random.pick(['port-bind', 'nowhere'])) }] as const)
  await transcript.append(lines.call(id, NAMES + name, input))
  const asked = server.call(name, input, { 'claudecode/toolUseId': id })
  if (random.chance(0.12)) {
    await world.pause(random.between(0, 60))
    await server.kill()
    world.did('servers killed')
    session.server = await startServer(world, transcript.session_id)
  }
  const answer = await asked
  if (answer === undefined) {
    // The program goes on with a result of its own, or is gone itself.
    if (random.chance(0.5)) await transcript.append(lines.result(id, 'interrupted', { toolDenialKind: 'interrupted' }))
    return
  }
  world.did('experience calls')
  if (random.chance(0.1)) world.did('answers that reached no file')
  else if (answer.isError) await transcript.append(errorResult(lines, id, answer.text))
  else
    await transcript.append(lines.result(id, answer.text, { mcpMeta: { structuredContent: JSON.parse(answer.text) } }))
}

function errorResult(lines: ClaudeLines, id: string, text: string): string {
  const line = JSON.parse(lines.result(id, text)) as { message: { content: [{ is_error?: boolean }] } }
  line.message.content[0].is_error = true
  return JSON.stringify(line)
}

/** What befalls a session between two turns. */
async function happening(session: Session): Promise<void> {
  const { random } = session
  const roll = random.next()
  if (roll < 0.15) await compact(session)
  else if (roll < 0.3) await playSubagent(session)
  else if (roll < 0.42) await cut(session)
  else if (roll < 0.55) await fork(session)
  await session.world.pause(random.between(0, 80))
}

async function compact(session: Session): Promise<void> {
  const { world, transcript, lines } = session
  world.did('compactions')
  await hook(session, 'PreCompact')
  await transcript.append(lines.summary())
}

async function playSubagent({ world, random, transcript, played }: Session): Promise<void> {
  world.did('subagents')
  const agent_id = `a${uuidFrom(random).slice(0, 8)}`
  const path = join(world.project, transcript.session_id, 'subagents', `agent-${agent_id}.jsonl`)
  const subagent: Subagent = { agent_id, path }
  const own = makeTranscript(world, random, transcript.session_id, path)
  const lines = claudeLines(random, transcript.session_id, { isSidechain: true, agentId: agent_id })
  played[0].transcripts.push(own)
  await own.append(lines.user(sentence(random)), lines.assistant(sentence(random)))
  if (random.chance(0.7)) await tell(world, random, { event: 'SubagentStop', transcript }, { subagent })
}

/** The file is cut or made anew with a part of what was in it, as a compaction or a clean-up may do. */
async function cut(session: Session): Promise<void> {
  const { world, random, transcript, options } = session
  await options.settle(transcript)
  world.did('files cut or rewritten')
  const { lines } = transcript
  const kept = random.chance(0.5)
    ? lines.slice(0, random.between(0, lines.length))
    : lines.slice(random.between(0, lines.length))
  transcript.rewrite(kept)
}

/** Another session begins with a copy of this one's lines, under its own id. */
async function fork({ world, random, transcript, played }: Session): Promise<void> {
  world.did('forks')
  const session_id = uuidFrom(random)
  const copy = makeTranscript(world, random, session_id)
  copy.rewrite(
    transcript.lines.map((line) => JSON.stringify({ ...(JSON.parse(line) as object), sessionId: session_id })),
  )
  const lines = claudeLines(random, session_id)
  played[0].shared = true
  played.push({ transcripts: [copy], shared: true })
  await tell(world, random, { event: 'SessionStart', transcript: copy })
  await copy.append(lines.user(sentence(random)), lines.assistant(sentence(random)))
  await tell(world, random, { event: 'SessionEnd', transcript: copy }, { safe: true })
}
