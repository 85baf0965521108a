import { setTimeout as pause } from 'node:timers/promises'
import { type ConnectedServer, connect } from '@openviking-plugins/connect'
import { type Settings, serverFolder } from '@openviking-plugins/connect/settings'
import { messageOf } from '@openviking-plugins/experience'
import { type Connection, readTasks, serverFailureOf, type TaskRecord } from '@openviking-plugins/openviking'
import type { Check } from '../check.ts'
import { originOf, serverAdvice } from '../checks/server/server-advice.ts'
import { counted } from '../wording.ts'
import type { Proof, ProveOptions } from './prove.ts'
import { EXPECTED_EVENTS, type ThrowAway, throwAway } from './throw-away.ts'

/** Nobody waits longer for what came of the commit, in milliseconds. */
const LONGEST_WAIT_MS = 90_000
const LOOK_EVERY_MS = 250
/** The server counts, and learns nothing from what was made up. */
const LEARN_NOTHING = {
  self: { enabled: false },
  peer: { enabled: false },
  working_memory: { enabled: false },
  memory_types: [],
}

/**
 * The real way from a captured session to the server's count: sessions are kept in a home of their own, and sent on
 * from there. The address of the experience is made up and nothing is written there: servers count addresses, so that
 * no experience of anybody is counted, and none has to be taken away.
 */
export async function proveServer(
  { loaded, version, now, signal, log }: ProveOptions,
  connection: Connection,
  home: string,
): Promise<{ checks: Check[]; proof: Proof }> {
  const settings = { ...loaded.settings, server: connection, home, capture: 'full' as const }
  const proof: Proof = {
    backend: 'server',
    expected: EXPECTED_EVENTS,
    counted_here: null,
    expected_there: null,
    counted_there: null,
    removed: true,
  }
  const checks: Check[] = []
  const fail = (thrown: unknown): void => {
    const text = messageOf(thrown)
    if (thrown instanceof NotArrived) checks.push({ id: ID, status: 'fail', text })
    else checks.push({ id: ID, status: 'fail', text, do: serverAdvice(thrown, originOf(connection, loaded.sources)) })
  }
  const server = (await connect(settings, { version, log })) as ConnectedServer
  try {
    const { user } = await server.identity()
    const session = throwAway(user, now)
    try {
      const task = await run(server, session, { proof, folder: serverFolder(settings), signal, log })
      checks.push(answerCheck(task, proof, settings))
    } catch (thrown) {
      fail(thrown)
    }
    checks.push(...(await remove(server, session, proof)))
  } catch (thrown) {
    fail(thrown)
  } finally {
    await server.close()
  }
  return { checks, proof }
}

const ID = 'prove'

interface RunOptions {
  proof: Proof
  folder: string
  signal?: AbortSignal | undefined
  log: (line: string) => void
}

/** Sends the session and waits for what came of its commit. @throws what kept it from arriving */
async function run(
  server: ConnectedServer,
  { session, messages }: ThrowAway,
  { proof, folder, signal, log }: RunOptions,
): Promise<TaskRecord> {
  const path = '/api/v1/sessions'
  const body = { session_id: session.session_id, memory_policy: LEARN_NOTHING }
  // From here on something may be there.
  proof.removed = false
  await server.client.request({ method: 'POST', path, body, signal, repeatable: false })
  await server.append(session, messages)
  const { events } = await server.commit(session.session_id)
  proof.counted_here = events.length
  const until = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    requireGoingOn(signal)
    const { problem } = (await server.deliver?.(signal === undefined ? {} : { signal })) ?? {}
    requireGoingOn(signal)
    const [task] = readTasks(folder, log)
    if (task !== undefined && task.status !== 'running') return task
    if (problem !== undefined) throw new NotArrived(problem.message)
    if (performance.now() >= until) {
      return task ?? { at: '', session_id: session.session_id, status: 'running', counted_here: events.length }
    }
    await pause(LOOK_EVERY_MS, undefined, signal === undefined ? {} : { signal }).catch(() => undefined)
  }
}

/** What a delivery says of itself; the checks of the server say what to do. */
class NotArrived extends Error {}

function requireGoingOn(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new NotArrived('The proof was stopped before it was finished.')
}

function answerCheck(task: TaskRecord, proof: Proof, { attribution }: Pick<Settings, 'attribution'>): Check {
  const { status, expected, counted: there } = task
  proof.expected_there = expected ?? null
  proof.counted_there = there ?? null
  const sent = 'A session with a search, a read and a read that failed was sent, and committed'
  if (status === 'running') {
    return {
      id: ID,
      status: 'warn',
      text: `${sent}. After ${LONGEST_WAIT_MS / 1_000} s the server had not told what it counted.`,
      do: 'Try again later. If it stays so, whoever runs the server looks at its queue and its log.',
    }
  }
  if (there === undefined) {
    return {
      id: ID,
      status: 'warn',
      text: `${sent}. The server does not say what it counted (${status}${task.message === undefined ? '' : `: ${task.message}`}).`,
      do: 'Whoever runs the server looks into its usage log, or updates it.',
    }
  }
  const text = `${sent}. The server counted ${there} of ${counted(EXPECTED_EVENTS, 'usage event')}`
  if (there === EXPECTED_EVENTS) return { id: ID, status: 'ok', text: `${text}, as it should.` }
  if (there === expected) {
    return {
      id: ID,
      status: 'warn',
      text: `${text}, which is what this version counts${attribution === 'auto' ? '' : ' with attribution as-recorded'}.`,
      do:
        attribution === 'auto'
          ? 'Whoever runs the server updates it; on this machine everything is counted.'
          : 'Set attribution to auto to have everything counted.',
    }
  }
  return {
    id: ID,
    status: 'fail',
    text: `${text}.`,
    do: 'Whoever runs the server looks whether its usage reporter is switched on, and which version it really is.',
  }
}

/** Also after a failure, and after Ctrl-C. */
async function remove(server: ConnectedServer, { session }: ThrowAway, proof: Proof): Promise<Check[]> {
  if (proof.removed) return []
  const { session_id } = session
  const path = `/api/v1/sessions/${session_id}`
  try {
    await server.client.request({ method: 'DELETE', path })
    proof.removed = true
    return [
      {
        id: ID,
        status: 'ok',
        text: `The session ${session_id} was taken away from the server again; the name of its experience was made up. What the server wrote into a usage log of its own stays there.`,
      },
    ]
  } catch (thrown) {
    if (serverFailureOf(thrown)?.missing !== undefined) {
      proof.removed = true
      return []
    }
    return [
      {
        id: ID,
        status: 'warn',
        text: `The session ${session_id} may still be on the server: ${messageOf(thrown)}`,
        do: `It does no harm. To take it away: DELETE ${path}`,
      },
    ]
  }
}
