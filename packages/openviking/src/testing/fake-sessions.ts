import { createHash, randomUUID } from 'node:crypto'
import {
  extractUsage,
  isCanonicalExperienceUri,
  type RecordedMessage,
  ruleSetForVersion,
  type UsageEvent,
} from '@openviking-plugins/experience'
import { type FakeAnswer, type FakeCaller, FakeError, isObject, ok, textIn } from './fake-request.ts'

/** A message as it is stored, with the id that the server gave it. */
export interface StoredMessage extends RecordedMessage {
  role: string
  parts: Record<string, unknown>[]
  created_at: string
}

export interface StoredSession {
  session_id: string
  user: string
  account: string
  /** Not committed yet. */
  live: StoredMessage[]
  /** One list for each commit. */
  archives: StoredMessage[][]
}

interface FakeTask {
  task_id: string
  user: string
  session_id: string
  archive_uri: string
  events: number
  /** Polls that still find it running. */
  polls: number
}

export interface FakeSessions {
  /** By `<user>/<session id>`. */
  readonly all: ReadonlyMap<string, StoredSession>
  /** What was counted, in the order of commits. */
  readonly events: UsageEvent[]
  /** How often a task is found running before it is completed; for tasks of commits that follow. */
  polls: number
  create(body: unknown, caller: FakeCaller): FakeAnswer
  list(caller: FakeCaller): FakeAnswer
  get(id: string, caller: FakeCaller, options?: { auto_create?: boolean }): FakeAnswer
  remove(id: string, caller: FakeCaller): FakeAnswer
  /** All or nothing. */
  add(id: string, messages: readonly unknown[], caller: FakeCaller, batch: boolean): FakeAnswer
  commit(id: string, caller: FakeCaller): FakeAnswer
  archive(id: string, archive: string, caller: FakeCaller): FakeAnswer
  /** What is in no commit. */
  context(id: string, caller: FakeCaller): FakeAnswer
  toolResult(id: string, result: string, caller: FakeCaller): FakeAnswer
  task(id: string, caller: FakeCaller): FakeAnswer
  tasks(caller: FakeCaller): FakeAnswer
  trajectories(uri: string, caller: FakeCaller): FakeAnswer
  outcomes(uri: string, caller: FakeCaller): FakeAnswer
}

const MOST_IN_A_BATCH = 100

export function fakeSessions(version: string, { exists }: { exists: (uri: string) => boolean }): FakeSessions {
  const rules = ruleSetForVersion(version)
  const all = new Map<string, StoredSession>()
  const tasks = new Map<string, FakeTask>()
  const events: UsageEvent[] = []
  const lineage = new Map<string, { uri: string; at: string }[]>()
  const key = (id: string, { user }: FakeCaller): string => `${user}/${id}`
  const make = (session_id: string, { user, account }: FakeCaller): StoredSession => {
    const session: StoredSession = { session_id, user, account, live: [], archives: [] }
    all.set(`${user}/${session_id}`, session)
    return session
  }
  const uriOf = ({ session_id, user }: StoredSession): string => `viking://user/${user}/sessions/${session_id}`
  const named = (session: StoredSession): Record<string, unknown> => ({
    session_id: session.session_id,
    uri: uriOf(session),
    user: { account_id: session.account, user_id: session.user },
  })
  const describe = (session: StoredSession): Record<string, unknown> => ({
    ...named(session),
    message_count: session.live.length,
    total_message_count: session.live.length + session.archives.flat().length,
    commit_count: session.archives.length,
    pending_tokens: 0,
    memories_extracted: { total: 0 },
  })
  const unknown = (id: string): FakeError =>
    new FakeError(404, 'NOT_FOUND', `Session not found: ${id}`, { type: 'session', resource: id })

  const sessions: FakeSessions = {
    all,
    events,
    polls: 0,
    create: (body, caller) => {
      const id = textIn(body, 'session_id') || `20260102-030405-${randomUUID().slice(0, 16)}`
      if (all.has(key(id, caller))) throw new FakeError(409, 'ALREADY_EXISTS', `Session already exists: ${id}`, {})
      return ok(named(make(id, caller)))
    },
    list: ({ user }) =>
      ok(
        [...all.values()]
          .filter((session) => session.user === user)
          .map((session) => ({ session_id: session.session_id, uri: uriOf(session), is_dir: true, mod_time: '' })),
      ),
    get: (id, caller, { auto_create = false } = {}) => {
      const session = all.get(key(id, caller)) ?? (auto_create ? make(id, caller) : undefined)
      // Unlike the other routes this one gives no details.
      if (session === undefined) throw new FakeError(404, 'NOT_FOUND', `Session ${id} not found`)
      return ok(describe(session))
    },
    remove: (id, caller) => {
      if (!all.delete(key(id, caller))) throw unknown(id)
      return ok({ session_id: id })
    },
    add: (id, messages, caller, batch) => {
      if (messages.length > MOST_IN_A_BATCH) {
        throw new FakeError(400, 'INVALID_ARGUMENT', 'Invalid request parameters: body.messages: at most 100 items', {})
      }
      const stored = messages.flatMap(store)
      const session = all.get(key(id, caller)) ?? make(id, caller)
      session.live.push(...stored)
      const added = batch ? { added: stored.length } : {}
      return ok({ session_id: id, message_count: session.live.length, ...added, pending_tokens: 0 })
    },
    commit: (id, caller) => {
      const session = all.get(key(id, caller))
      if (session === undefined) throw unknown(id)
      if (session.live.length === 0) {
        return ok({
          session_id: id,
          status: 'skipped',
          task_id: null,
          archive_uri: null,
          archived: false,
          reason: 'no_messages',
        })
      }
      const messages = session.live.splice(0)
      session.archives.push(messages)
      const archive_uri = `${uriOf(session)}/history/archive_${String(session.archives.length).padStart(3, '0')}`
      const task_id = randomUUID()
      const { user, account } = session
      const context = { user, account, session_id: id, task_id, archive_uri }
      const counted = rules === 'none' ? { events: [], experience_uris: [] } : extractUsage(messages, context, rules)
      events.push(...counted.events)
      const at = new Date().toISOString()
      for (const uri of counted.experience_uris) {
        const trajectory = { uri: `viking://user/${user}/memories/trajectories/task_${task_id}.md`, at }
        lineage.set(uri, [trajectory, ...(lineage.get(uri) ?? [])])
      }
      tasks.set(task_id, {
        task_id,
        user,
        session_id: id,
        archive_uri,
        events: counted.events.length,
        polls: sessions.polls,
      })
      return ok({ session_id: id, status: 'accepted', task_id, archive_uri, archived: true, trace_id: '' })
    },
    archive: (id, archive, caller) => {
      const messages = all.get(key(id, caller))?.archives[Number(archive.slice(-3)) - 1]
      if (messages === undefined) throw new FakeError(404, 'NOT_FOUND', 'Archive not found', { resource: archive })
      return ok({ archive_id: archive, abstract: '', overview: '', messages: messages.map(given) })
    },
    context: (id, caller) => {
      const session = all.get(key(id, caller))
      if (session === undefined) throw unknown(id)
      return ok({ messages: session.live.map(given), estimatedTokens: 0 })
    },
    toolResult: (id, result, caller) => {
      const { archives = [], live = [] } = all.get(key(id, caller)) ?? {}
      const parts = [...archives.flat(), ...live].flatMap((message) => message.parts)
      const content = parts.map((part) => textIn(part, 'tool_output')).find((output) => resultId(output) === result)
      if (content === undefined)
        throw new FakeError(404, 'NOT_FOUND', `File not found: ${result}`, { resource: result })
      return ok({ tool_result_id: result, content, has_more: false })
    },
    task: (id, { user }) => {
      const task = tasks.get(id)
      if (task === undefined || task.user !== user) {
        throw new FakeError(404, 'NOT_FOUND', 'Task not found or expired', {})
      }
      return ok(describeTask(task))
    },
    tasks: ({ user }) => ok([...tasks.values()].filter((task) => task.user === user).map(describeTask)),
    trajectories: (uri, caller) => {
      requireExperience(uri, caller)
      const items = (lineage.get(uri) ?? []).map(({ uri: trajectory, at }) => ({
        uri: trajectory,
        name: '',
        description: '',
        created_at: at,
        updated_at: at,
      }))
      return ok({ experience_uri: uri, items, total: items.length, limit: 50, offset: 0, has_more: false })
    },
    outcomes: (uri, caller) => {
      requireExperience(uri, caller)
      const count = lineage.get(uri)?.length ?? 0
      const outcome_distribution = ['success', 'failure', 'partial', 'unknown', 'unfinished'].map((outcome, at) => ({
        outcome,
        count: at === 0 ? count : 0,
      }))
      return ok({ experience_uri: uri, outcome_distribution })
    },
  }

  function requireExperience(uri: string, { user }: FakeCaller): void {
    if (!isCanonicalExperienceUri(uri, user)) {
      throw new FakeError(
        400,
        'INVALID_ARGUMENT',
        'experience_uri must identify an Experience owned by the current user',
        {},
      )
    }
    if (!exists(uri)) throw new FakeError(404, 'NOT_FOUND', `File not found: ${uri}`, { type: 'file', resource: uri })
  }
  return sessions
}

function describeTask(task: FakeTask): Record<string, unknown> {
  const running = task.polls > 0
  task.polls -= 1
  return {
    task_id: task.task_id,
    task_type: 'session_commit',
    status: running ? 'running' : 'completed',
    resource_id: task.session_id,
    stage: running ? 'extracting' : 'completed',
    meta: {},
    error: null,
    result: running
      ? null
      : {
          session_id: task.session_id,
          archive_uri: task.archive_uri,
          memories_extracted: {},
          usage_events_extracted: task.events,
          agent_evolution_enabled: true,
          agent_memory_skip_reason: null,
          effective_memory_types: ['experiences', 'trajectories'],
          token_usage: {},
        },
  }
}

const LONGEST_OUTPUT = 20_000

function resultId(output: string): string {
  return `tr_${createHash('sha256').update(output).digest('hex').slice(0, 16)}`
}

/** A message as it is given back: large outputs are kept apart. */
function given(message: StoredMessage): StoredMessage {
  const parts = message.parts.map((part) => {
    const output = textIn(part, 'tool_output')
    if (output.length <= LONGEST_OUTPUT) return part
    const tool_output_ref = `viking://user/somebody/sessions/s/tool-results/${resultId(output)}`
    return {
      ...part,
      tool_output: '[OpenViking tool result externalized]',
      tool_output_ref,
      tool_output_truncated: true,
    }
  })
  return { ...message, parts }
}

/** A message as it is stored: one made of several tool parts by a user becomes one for each part. */
function store(message: unknown): StoredMessage[] {
  const sent = isObject(message) ? message : {}
  const { role, content, parts } = sent
  if (content === undefined && parts === undefined) {
    throw new FakeError(400, 'INVALID_ARGUMENT', 'Either content or parts must be provided', {})
  }
  const list = (Array.isArray(parts) ? parts : [{ type: 'text', text: content }]).filter(isObject)
  if (list.some((part) => part['tool_output'] !== undefined && typeof part['tool_output'] !== 'string')) {
    throw new FakeError(500, 'INTERNAL', "'dict' object has no attribute 'strip'", {})
  }
  const one = (each: Record<string, unknown>[]): StoredMessage => ({
    id: `msg_${randomUUID().replaceAll('-', '')}`,
    role: typeof role === 'string' ? role : '',
    parts: each,
    created_at: textIn(sent, 'created_at') || new Date().toISOString(),
  })
  const transport = role === 'user' && list.length > 1 && list.every((part) => part['type'] === 'tool')
  return transport ? list.map((part) => one([part])) : [one(list)]
}
