import type { CaptureEvent } from '@openviking-plugins/capture/hook'
import { isExperienceTool, type Message, normalizeToolCall } from '@openviking-plugins/experience'
import { atExit } from './at-exit.ts'
import { hasConversationAccess } from './conversation-access.ts'
import type { Families } from './families.ts'
import type { HookContext, HookEvents, OpenClawApi, SessionIds } from './openclaw-api.ts'
import { messageOfCall, messagesOfRun, outputOf, type Run } from './run-messages.ts'
import { isOfUser, isWanted } from './run-origin.ts'
import type { Place, Sessions } from './sessions.ts'

/**
 * Tells `sessions` what happens in them. Where the user lets the plugin have conversations, a run is told of when it
 * ends, whole; where not, the calls of the two experience tools are, each at once, and nothing else.
 */
export function captureSessions(
  sessions: Sessions,
  families: Families,
  onExit: (act: () => void) => void = atExit,
): (api: OpenClawApi) => void {
  /** Calls of runs that have not ended: they are told of when the process ends before. */
  const running = new Map<string, { place: Place; calls: Message[] }>()
  /** Runs whose prompt was written by no user. */
  const internal = new Set<string>()

  function placeOf(context: HookContext): Place | undefined {
    const place = families.placeOf(context)
    return place && { ...place, workspace: context.workspaceDir }
  }

  function afterCall(event: HookEvents['after_tool_call'], context: HookContext, access: boolean): void {
    const place = placeOf(context)
    const run = runOf(event, context)
    const { toolName: name, toolCallId: id, params: input, result, error } = event
    if (place === undefined || name === undefined || id === undefined) return
    const call = { id, name, input, output: outputOf(result), failed: error !== undefined }
    const message = messageOfCall(call, run, run.at)
    if (access) running.set(run.run_id, { place, calls: [...(running.get(run.run_id)?.calls ?? []), message] })
    else if (isExperienceTool(normalizeToolCall(name, input).name)) sessions.tell('progress', place, [message])
  }

  function afterRun(event: HookEvents['agent_end'], context: HookContext): void {
    const place = placeOf(context)
    const run = runOf(event, context)
    running.delete(run.run_id)
    const isInternal = internal.delete(run.run_id)
    if (place === undefined) return
    const messages = messagesOfRun(event.messages, run).filter(({ role }) => role !== 'user' || !isInternal)
    // Of a run that nobody wanted what it looked up counts all the same.
    sessions.tell('turn_end', place, messages, { calls: !isWanted(context) })
  }

  function tell(event: CaptureEvent, context: HookContext): void {
    const place = placeOf(context)
    if (place !== undefined) sessions.tell(event, place)
  }

  function end(): void {
    for (const { place, calls } of running.values()) sessions.tell('progress', place, calls)
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

function keyOf(sessionKey: string | undefined): SessionIds {
  return sessionKey === undefined ? {} : { sessionKey }
}

function runOf({ runId }: { runId?: string }, context: HookContext): Run {
  return { run_id: runId ?? context.runId ?? context.sessionId ?? 'run', at: new Date().toISOString() }
}
