import { makePointer, type PointerFields, writePointer } from '@openviking-plugins/capture/hook'
import type { Random } from './random.ts'
import type { Transcript } from './transcript.ts'
import { calmly, type World } from './world.ts'

export type HookEvent = 'SessionStart' | 'Stop' | 'SubagentStop' | 'PreCompact' | 'SessionEnd'

const EVENTS: Record<HookEvent, PointerFields['event']> = {
  SessionStart: 'session_start',
  Stop: 'turn_end',
  SubagentStop: 'subagent_end',
  PreCompact: 'before_compaction',
  SessionEnd: 'session_end',
}

export interface Subagent {
  agent_id: string
  path: string
}

export interface HookOptions {
  /** Runs to its end, whatever happens around it. */
  safe?: boolean
  subagent?: Subagent
}

/** Tells the plugin of an event: mostly by its hook's process, which may be killed, else by what that would leave. */
export async function tell(
  world: World,
  random: Random,
  told: { event: HookEvent; transcript: Transcript },
  options: HookOptions = {},
): Promise<void> {
  if (options.safe === true) return calmly(world, () => tellOnce(world, random, told, options))
  return tellOnce(world, random, told, options)
}

async function tellOnce(
  world: World,
  random: Random,
  { event, transcript }: { event: HookEvent; transcript: Transcript },
  { safe = false, subagent }: HookOptions,
): Promise<void> {
  if (!random.chance(0.35)) {
    leave(world, { event, transcript }, subagent)
    return
  }
  world.did('hook processes')
  const child = world.processes.start(world.programs.hook, [event], { env: world.env, cwd: world.folder })
  const input = {
    hook_event_name: event,
    session_id: transcript.session_id,
    transcript_path: transcript.path,
    cwd: '/repo',
    source: 'startup',
    ...(subagent === undefined
      ? {}
      : { agent_id: subagent.agent_id, agent_type: 'helper', agent_transcript_path: subagent.path }),
  }
  child.stdin?.end(JSON.stringify(input))
  const ended = world.processes.ended(child)
  if (!safe && random.chance(0.3)) {
    await world.pause(random.between(0, 120))
    if (child.kill('SIGKILL')) world.did('hooks killed')
  }
  const { code, signal } = await ended
  if (signal === null && code !== 0) throw new Error(`the hook ended with ${code}`)
}

/** Leaves what the hook of an event leaves. */
export function leave(
  world: World,
  { event, transcript }: { event: HookEvent; transcript: Pick<Transcript, 'session_id' | 'path'> },
  subagent?: Subagent,
): void {
  const fields: PointerFields = {
    harness: 'claude-code',
    event: EVENTS[event],
    session_id: transcript.session_id,
    transcript_path: subagent?.path ?? transcript.path,
    cwd: '/repo',
    ...(subagent === undefined ? {} : { agent_id: subagent.agent_id }),
  }
  try {
    writePointer(world.paths, makePointer(fields))
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOSPC') throw thrown
    world.did('events lost to a full disk')
  }
}
