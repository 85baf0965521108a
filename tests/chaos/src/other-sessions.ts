import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { uuidFrom } from './claude-lines.ts'
import type { Played } from './claude-session.ts'
import { tell } from './hooks.ts'
import { startClient } from './mcp-client.ts'
import type { Random } from './random.ts'
import { makeTranscript } from './transcript.ts'
import type { World } from './world.ts'

const RECORDINGS = resolve(import.meta.dirname, '../../fixtures/claude-code')

type Recorded = [scenario: string, session: string]

/** Sessions that Claude Code itself recorded. */
const RECORDED: readonly [Recorded, ...Recorded[]] = [
  ['compact', '00000000-0000-4000-8000-000000000001'],
  ['experience', '00000000-0000-4000-8000-000000000081'],
  ['hook-context', '00000000-0000-4000-8000-000000000122'],
  ['skill', '00000000-0000-4000-8000-000000000246'],
]

/** Plays a recorded session line by line, with ids of its own. */
export async function playRecording(world: World, random: Random): Promise<Played[]> {
  const [scenario, session] = random.pick(RECORDED)
  world.did('recorded sessions')
  const run = uuidFrom(random).slice(0, 8)
  const text = readFileSync(join(RECORDINGS, scenario, 'transcripts', `${session}.jsonl`), 'utf8')
    .replaceAll(/"0{8}(-0000-4000-8000-\d{12})"/g, `"${run}$1"`)
    .replaceAll('toolu_fake', `toolu_${run}_`)
  const transcript = makeTranscript(world, random, session.replace(/^0{8}/, run))
  await tell(world, random, { event: 'SessionStart', transcript })
  for (const line of text.trimEnd().split('\n')) {
    await transcript.append(line)
    if (random.chance(0.1)) await tell(world, random, { event: 'Stop', transcript })
  }
  await tell(world, random, { event: 'SessionEnd', transcript }, { safe: true })
  return [{ transcripts: [transcript], shared: false }]
}

/** A client without any hook: its calls are all that is known of it. */
export async function playJournalSession(world: World, random: Random): Promise<Played[]> {
  world.did('sessions without hooks')
  const shape = random.between(0, 2)
  const session_id = uuidFrom(random)
  const client = shape === 0 ? 'codex-mcp-client' : random.pick(['opencode', 'gemini-cli-mcp-client', 'some agent'])
  const metaOf = (call: number): object | undefined => {
    if (shape === 0) return { sessionId: session_id, callId: `call_${session_id}_${call}` }
    return shape === 1 ? { threadId: session_id } : undefined
  }
  const servers = random.between(1, 2)
  for (let server = 0; server < servers; server++) {
    const connected = await startClient(world, { client })
    const calls = random.between(1, 3)
    for (let call = 0; call < calls; call++) {
      const asked = connected.call(
        'search_experience',
        { query: `port ${random.between(0, 9)}` },
        metaOf(server * 10 + call),
      )
      if (random.chance(0.15)) {
        await world.pause(random.between(0, 40))
        await connected.kill()
        world.did('servers killed')
      }
      await asked
    }
    if (random.chance(0.3)) await connected.kill()
    else await connected.end()
  }
  return []
}
