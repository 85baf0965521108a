import { setTimeout as wait } from 'node:timers/promises'
import { type DeliveryProblem, type Message, OpenVikingError, type SessionInfo } from '@openviking-plugins/experience'
import { type CommitPreview, previewCommits } from '@openviking-plugins/local-store'
import type { Progress } from './progress.ts'
import type { SessionReport } from './report.ts'
import { type AddressRules, rewriteAddresses } from './rewrite-addresses.ts'
import type { SessionSide, Side } from './side.ts'
import type { TransferState } from './transfer-state.ts'

export interface SessionCopyOptions {
  /** Names that experiences have got on the other side, where these differ. */
  names: ReadonlyMap<string, string>
  dryRun: boolean
  state: TransferState
  progress: Progress
  stop: AbortSignal
  /** What whoever captured them has left in, and does not reach the other side. */
  redacted: (message: Message) => Message
}

/** Characters of messages in memory, about. */
const MOST_HELD = 4_000_000
/** Sessions that are taken in before they are sent on. */
const SEND_EVERY = 25

/**
 * Carries sessions over, message by message: what the other side has stays, and is neither doubled nor counted again.
 * `report` holds what was done, also where it throws.
 */
export async function copySessions(
  source: Side,
  target: Side,
  { report, ...options }: SessionCopyOptions & { report: SessionReport },
): Promise<void> {
  const { state, progress, stop } = options
  const ids = await source.sessions.ids()
  const rules = { from: source.identity.user, to: target.identity.user, names: options.names }
  let done = 0
  const taken: string[] = []
  for (const session_id of ids) {
    if (stop.aborted) return
    if (!state.sessions.has(session_id)) {
      await copySession(
        {
          source: source.sessions,
          target: target.sessions,
          rules,
          preview: options.dryRun
            ? previewCommits({ session_id, identity: target.identity, rules: target.rules })
            : undefined,
          report,
          redacted: options.redacted,
        },
        session_id,
      )
      taken.push(session_id)
    }
    done += 1
    progress.step('sessions', done, ids.length)
    if (taken.length >= SEND_EVERY && !options.dryRun) await sendAll(target.sessions, taken, { report, ...options })
  }
  if (!options.dryRun) await sendAll(target.sessions, taken, { report, ...options })
}

interface SessionCopier {
  source: SessionSide
  target: SessionSide
  rules: AddressRules
  report: SessionReport
  /** Instead of the target, in a dry run. */
  preview: CommitPreview | undefined
  redacted: SessionCopyOptions['redacted']
}

async function copySession(copier: SessionCopier, session_id: string): Promise<void> {
  const { source, target, rules, report, preview, redacted } = copier
  const known = await target.known(session_id)
  const intake = openIntake(copier, session_id)
  let isKnown = false
  for await (const item of source.items(session_id)) {
    if (item.kind === 'session') {
      intake.session = item.session
    } else if (item.kind === 'missing') {
      report.incomplete.push({ name: session_id, reason: item.reason })
    } else if (item.kind === 'message') {
      const message = redacted(item.message)
      const wasThere = known.has(item.message) || known.has(message)
      isKnown ||= wasThere
      if (!wasThere && message.parts.length > 0) await intake.take(rewriteAddresses(message, rules))
      else preview?.committed(rewriteAddresses(message, rules))
    } else {
      await intake.flush()
      const counted = preview === undefined ? await commit(target, session_id) : preview.commit()
      if (counted === undefined) continue
      report.commits += 1
      report.events += counted
    }
  }
  await intake.flush()
  report.messages += intake.messages
  if (intake.messages === 0) report.present += 1
  else report[isKnown ? 'extended' : 'added'] += 1
}

async function commit(target: SessionSide, session_id: string): Promise<number | undefined> {
  const { status, events } = await target.commit(session_id)
  return status === 'committed' ? events.length : undefined
}

interface Intake {
  session: SessionInfo
  messages: number
  take(message: Message): Promise<void>
  flush(): Promise<void>
}

/** Holds some messages back, so that they are written together. */
function openIntake({ target, preview }: SessionCopier, session_id: string): Intake {
  let held: Message[] = []
  let size = 0
  const intake: Intake = {
    session: { session_id, harness: 'unknown' },
    messages: 0,
    async take(message) {
      held.push(message)
      size += message.parts.reduce((sum, part) => sum + (part.type === 'text' ? part.text : part.tool_output).length, 0)
      if (size > MOST_HELD) await intake.flush()
    },
    async flush() {
      const batch = held
      held = []
      size = 0
      if (batch.length === 0) return
      if (preview === undefined) {
        intake.messages += await target.append(intake.session, batch)
        return
      }
      for (const message of batch) preview.add(message)
      intake.messages += batch.length
    },
  }
  return intake
}

const LONGEST_WAIT_MS = 60_000
const SHORTEST_PAUSE_MS = 200

/** Until none of them waits any more. What cannot be sent stays on this machine, for the next time. @throws why it cannot */
async function sendAll(
  target: SessionSide,
  taken: string[],
  { report, state, stop }: { report: SessionReport; state: TransferState; stop: AbortSignal },
): Promise<void> {
  let until = Date.now() + LONGEST_WAIT_MS
  while (target.send !== undefined && !stop.aborted) {
    const { progress, waiting, set_aside, problem, next_attempt_at } = await target.send()
    const ours = waiting.filter((id) => taken.includes(id))
    report.waiting = ours.length
    if (ours.length === 0) {
      report.incomplete.push(...set_aside.filter(({ name }) => taken.includes(name)))
      break
    }
    if (progress) {
      until = Date.now() + LONGEST_WAIT_MS
      continue
    }
    const pause = Math.max(SHORTEST_PAUSE_MS, Date.parse(next_attempt_at ?? '') - Date.now() || 0)
    if (problem?.code === 'CONFIGURATION' || Date.now() + pause > until) throw stuck(problem)
    // What was on its way when an earlier run was killed is given the time to arrive.
    await wait(pause, undefined, { signal: stop }).catch(() => undefined)
  }
  if (stop.aborted) return
  for (const session_id of taken.splice(0)) state.noteSession(session_id)
}

function stuck(problem: DeliveryProblem | undefined): OpenVikingError {
  return problem === undefined
    ? new OpenVikingError('UNAVAILABLE', 'The server does not take all sessions now. They wait on this machine.')
    : new OpenVikingError(problem.code, problem.message)
}
