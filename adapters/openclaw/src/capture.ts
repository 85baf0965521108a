import type { CaptureEvent } from '@openviking-plugins/capture/hook'
import { isExperienceTool, type Message, normalizeToolCall } from '@openviking-plugins/experience'
import { atExit } from './at-exit.ts'
import { hasConversationAccess } from './conversation-access.ts'
import type { Families, Place } from './families.ts'
import type { HookContext, HookEvents, OpenClawApi, SessionIds } from './openclaw-api.ts'
import { messageOfCall, messagesOfRun, outputOf, type Run } from './run-messages.ts'
import { isOfUser, isWanted } from './run-origin.ts'
import type { Sessions } from './sessions.ts'

/**
 * Tells `sessions` what happens in them. Where the user lets the plugin have conversations, a run is told of when it
 * ends, whole; where not, the calls of the two experience tools are, each at once, and nothing else.
 */
export function captureSessions(
  sessions: Sessions,
  families: Families,
  onExit: (act: () => void) => void = atExit,
): (api: OpenClawApi) => void {
  /** Calls of runs that have not ended, by session: they are told of where no end of the run is. */
  const running = new Map<string, { run_id: string; place: Place; calls: Message[] }>()
  /** Runs whose prompt was written by no user. */
  const internal = new Set<string>()

  function afterCall(event: HookEvents['after_tool_call'], context: HookContext, access: boolean): void {
    const place = families.placeOf(context)
    const run = runOf(event, context)
    const { toolName: name, toolCallId: id, params: input, result, error } = event
    if (place === undefined || name === undefined || id === undefined) return
    const call = { id, name, input, output: outputOf(result), failed: error !== undefined }
    const message = messageOfCall(call, run, run.at)
    if (access) keep(message, place, run.run_id)
    else if (isExperienceTool(normalizeToolCall(name, input).name)) sessions.tell('progress', place, [message])
  }

  function keep(message: Message, place: Place, run_id: string): void {
    const known = running.get(ownIdOf(place))
    if (known?.run_id === run_id) {
      known.calls.push(message)
      return
    }
    tellOfRunning(place)
    running.set(ownIdOf(place), { run_id, place, calls: [message] })
  }

  /** Some ways to run an agent tell of no end. */
  function tellOfRunning(place: Place): void {
    const known = running.get(ownIdOf(place))
    if (known !== undefined) sessions.tell('progress', known.place, known.calls)
    running.delete(ownIdOf(place))
  }

  function afterRun(event: HookEvents['agent_end'], context: HookContext): void {
    const place = families.placeOf(context)
    const run = runOf(event, context)
    const isInternal = internal.delete(run.run_id)
    if (place === undefined) return
    if (running.get(ownIdOf(place))?.run_id === run.run_id) running.delete(ownIdOf(place))
    const messages = messagesOfRun(event.messages, run).filter(({ role }) => role !== 'user' || !isInternal)
    // Of a run that nobody wanted what it looked up counts all the same.
    sessions.tell('turn_end', place, messages, { calls: !isWanted(context) })
  }

  function tell(event: CaptureEvent, context: HookContext): void {
    const place = families.placeOf(context)
    if (place === undefined) return
    // A run goes on after a compaction, and tells of all its calls in their places.
    if (event !== 'before_compaction') tellOfRunning(place)
    sessions.tell(event, place)
  }

  function end(): void {
    for (const { place } of running.values()) tellOfRunning(place)
    sessions.end()
  }

  // Of a run without a Gateway OpenClaw tells no end.
  onExit(end)
  return (api) => {
    const access = hasConversationAccess(api.config)
    api.on('gateway_start', () => sessions.serve())
    api.on('before_prompt_build', (_event, context) => {
      families.placeOf(context)
      if (!isOfUser(context)) internal.add(runOf({}, context).run_id)
    })
    api.on('after_tool_call', (event, context) => afterCall(event, context, access))
    api.on('agent_end', afterRun)
    api.on('before_compaction', (_event, context) => tell('before_compaction', context))
    api.on('subagent_spawned', ({ childSessionKey: child }, { requesterSessionKey: parent }) => {
      if (child !== undefined && parent !== undefined) families.spawned(child, parent)
    })
    api.on('subagent_ended', ({ targetSessionKey }) => tell('subagent_end', keyOf(targetSessionKey)))
    api.on('session_end', ({ sessionId, sessionKey }, context) => {
      tell('session_end', { ...context, ...(sessionId && { sessionId }), ...keyOf(sessionKey) })
    })
  }
}

const ownIdOf = ({ session_id, agent_id }: Place): string => agent_id ?? session_id

function keyOf(sessionKey: string | undefined): SessionIds {
  return sessionKey === undefined ? {} : { sessionKey }
}

function runOf({ runId }: { runId?: string }, context: HookContext): Run {
  return { run_id: runId ?? context.runId ?? context.sessionId ?? 'run', at: new Date().toISOString() }
}
