import { randomUUID } from 'node:crypto'
import type { CaptureEvent } from '@openviking-plugins/capture/hook'
import { isExperienceTool, type Message, normalizeToolCall } from '@openviking-plugins/experience'
import { atExit } from './at-exit.ts'
import type { CallLedger } from './call-ledger.ts'
import { hasConversationAccess } from './conversation-access.ts'
import { type Families, ownIdOf, type Place } from './families.ts'
import type { HookContext, HookEvents, OpenClawApi, SessionIds } from './openclaw-api.ts'
import { type Call, detailsOf, messageOfCall, messagesOfRun, outputOf } from './run-messages.ts'
import { isOfUser, isWanted } from './run-origin.ts'
import type { Sessions } from './sessions.ts'
import { toldId } from './told-id.ts'

export interface CaptureOptions {
  families: Families
  ledger: CallLedger
  onExit?: (act: () => void) => void
}

/**
 * Tells `sessions` what happens in them. Where the user lets the plugin have conversations, a run is told of when it
 * ends, whole; where not, the calls of the two experience tools are, each at once, and nothing else.
 */
export function captureSessions(
  sessions: Sessions,
  { families, ledger, onExit = atExit }: CaptureOptions,
): (api: OpenClawApi) => void {
  /** Calls of runs that have not ended, by session: they are told of where no end of the run is. */
  const running = new Map<string, { run: string; place: Place; calls: Message[] }>()
  /** Runs whose prompt was written by no user. */
  const internal = new Set<string>()
  /** By session, the run without an id that goes on there. */
  const unnamed = new Map<string, string>()

  function runOf(event: { runId?: string }, context: HookContext, place: Place | undefined): string {
    const told = toldId(runIdOf(event, context))
    if (told !== undefined) return told
    const session = place === undefined ? '' : ownIdOf(place)
    const run = unnamed.get(session) ?? `${session}.${randomUUID()}`
    unnamed.set(session, run)
    return run
  }

  function afterCall(event: HookEvents['after_tool_call'], context: HookContext, access: boolean): void {
    const place = families.placeOf(context)
    const { toolCallId: id, params: input, result, error } = event
    const name = toldId(event.toolName)
    if (place === undefined || name === undefined) return
    const run = runOf(event, context, place)
    const call: Call = { id, name, input, output: outputOf(result), details: detailsOf(result), failed: Boolean(error) }
    const message = messageOfCall(call, ledger.ended(call, run, ownIdOf(place)), new Date().toISOString())
    if (access) keep(message, place, run)
    else if (isExperienceTool(normalizeToolCall(name, input).name)) sessions.tell('progress', place, [message])
  }

  function keep(message: Message, place: Place, run: string): void {
    const known = running.get(ownIdOf(place))
    if (known?.run === run) {
      if (known.calls.every(({ id }) => id !== message.id)) known.calls.push(message)
      return
    }
    tellOfRunning(place)
    running.set(ownIdOf(place), { run, place, calls: [message] })
  }

  /** Some ways to run an agent tell of no end. */
  function tellOfRunning(place: Place): void {
    const known = running.get(ownIdOf(place))
    if (known !== undefined) sessions.tell('progress', known.place, known.calls)
    running.delete(ownIdOf(place))
  }

  function afterRun(event: HookEvents['agent_end'], context: HookContext): void {
    const place = families.placeOf(context)
    const run = runOf(event, context, place)
    const isInternal = internal.delete(run)
    if (place === undefined) return
    const own = ownIdOf(place)
    const known = running.get(own)
    if (unnamed.get(own) === run) unnamed.delete(own)
    const { messages, calls } = messagesOfRun(
      event.messages,
      { told_id: runIdOf(event, context), run_id: run, session: own, at: new Date().toISOString() },
      ledger,
    )
    if (known?.run === run) {
      running.delete(own)
      // The end may tell nothing of what went before it.
      const more = known.calls.filter(({ id }) => !calls.has(id))
      if (more.length > 0) messages.push(...more)
      if (more.length > 0) messages.sort((left, right) => left.created_at.localeCompare(right.created_at))
    }
    const kept = messages.filter(({ role }) => role !== 'user' || !isInternal)
    // Of a run that nobody wanted what it looked up counts all the same.
    sessions.tell('turn_end', place, kept, { calls: !isWanted(context) })
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
      const place = families.placeOf(context)
      if (!isOfUser(context)) internal.add(runOf({}, context, place))
    })
    api.on('after_tool_call', (event, context) => afterCall(event, context, access))
    api.on('agent_end', afterRun)
    api.on('before_compaction', (_event, context) => tell('before_compaction', context))
    api.on('subagent_spawned', ({ childSessionKey: child }, { requesterSessionKey: parent }) => {
      if (child !== undefined && parent !== undefined) families.spawned(child, parent)
    })
    api.on('subagent_ended', ({ targetSessionKey: child }) => {
      tell('subagent_end', keyOf(child))
      if (child !== undefined) families.ended(child)
    })
    api.on('session_end', ({ sessionId, sessionKey }, context) => {
      tell('session_end', { ...context, ...(sessionId && { sessionId }), ...keyOf(sessionKey) })
    })
  }
}

function keyOf(sessionKey: string | undefined): SessionIds {
  return sessionKey === undefined ? {} : { sessionKey }
}

function runIdOf({ runId }: { runId?: string }, context: HookContext): string | undefined {
  return [runId, context.runId].find((id) => toldId(id) !== undefined)
}
