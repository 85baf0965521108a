import { isSince } from './documented.ts'
import type { FakeFiles } from './fake-files.ts'
import { type FakeAnswer, type FakeCaller, FakeError, type FakeRequest, isObject, ok } from './fake-request.ts'
import type { FakeSessions } from './fake-sessions.ts'

/** Answers a documented request of somebody who may ask. @throws FakeError */
export function route(
  request: FakeRequest,
  caller: FakeCaller,
  { files, sessions, version }: { files: FakeFiles; sessions: FakeSessions; version: string },
): FakeAnswer {
  const { method, path, query, body } = request
  if (path === '/api/v1/system/status') return ok({ initialized: true, user: caller.user })
  if (caller.root_key === true) {
    throw new FakeError(
      403,
      'PERMISSION_DENIED',
      'ROOT API keys cannot access tenant-scoped data APIs in api_key mode.',
      {},
    )
  }
  const [, , , area, first = '', second = '', third = ''] = path.split('/')
  if (area === 'fs' && first === '') return files.remove(query, caller)
  if (area === 'fs') {
    if (first === 'ls') return files.list(query, caller)
    return first === 'stat' ? files.stat(query['uri'] ?? '', caller) : ok({ uri: '' })
  }
  if (area === 'content') {
    if (first === 'read') return files.read(query, caller)
    return files.write(body, caller)
  }
  if (area === 'search') {
    if (first === 'find') return files.find(body, caller)
    return first === 'grep' ? files.grep(body, caller) : files.glob(body, caller)
  }
  if (area === 'tasks') return first === '' ? sessions.tasks(caller) : sessions.task(first, caller)
  if (area === 'agent-evolution') {
    const date = query['start_date'] ?? query['end_date']
    if (date !== undefined && isSince(version, '0.4.14') && !/^\d{4}-\d\d-\d\d$/.test(date)) {
      throw new FakeError(400, 'INVALID_ARGUMENT', 'dates must be YYYY-MM-DD', {})
    }
    const uri = query['experience_uri'] ?? ''
    return second === 'outcomes' ? sessions.outcomes(uri, caller) : sessions.trajectories(uri, caller)
  }
  return sessionRoute({ method, first, second, third, query, body }, caller, sessions)
}

function sessionRoute(
  at: { method: string; first: string; second: string; third: string; query: FakeRequest['query']; body: unknown },
  caller: FakeCaller,
  sessions: FakeSessions,
): FakeAnswer {
  const { method, first: id, second, third, query, body } = at
  if (id === '') return method === 'GET' ? sessions.list(caller) : sessions.create(body, caller)
  if (second === '') {
    if (method === 'DELETE') return sessions.remove(id, caller)
    return sessions.get(id, caller, { auto_create: query['auto_create'] === 'true' })
  }
  if (second === 'commit') return sessions.commit(id, caller)
  if (second === 'archives') return sessions.archive(id, third, caller)
  if (second === 'context') return sessions.context(id, caller)
  if (second === 'tool-results') return sessions.toolResult(id, decodeURIComponent(third), caller)
  if (third !== 'batch') return sessions.add(id, [body], caller, false)
  const messages = isObject(body) && Array.isArray(body['messages']) ? body['messages'] : []
  return sessions.add(id, messages, caller, true)
}
