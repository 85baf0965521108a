import { setTimeout as wait } from 'node:timers/promises'
import { experienceUri } from '@openviking-plugins/experience'
import { type AuthMode, ROOT_KEY } from './configuration.ts'

/** Who asks. `key` in mode `key`; account and user in the others. */
export interface Identity {
  account: string
  user: string
  key?: string
}

export interface Answer {
  status: number
  body: { status?: string; result?: unknown; error?: { code: string; message: string } }
}

export interface FinishedTask {
  status: string
  usage_events_extracted: number
}

/** Plain requests to a server, made without any code that is under test. */
export interface Requests {
  call(method: string, path: string, options?: { as?: Identity; body?: unknown }): Promise<Answer>
  /** A user of an account that is made for him, and may be known already under another user. */
  createUser(account: string, user: string): Promise<Identity>
  /** Answers the URI. */
  seedExperience(name: string, markdown: string, as: Identity): Promise<string>
  append(session: string, messages: readonly unknown[], as: Identity): Promise<void>
  /** Commits a session and waits for what the server makes of it. */
  commit(session: string, as: Identity): Promise<FinishedTask>
}

const REQUEST_MS = 60_000
const TASK_MS = 120_000
const BATCH = 100

export function requestsTo(url: string, { auth }: { auth: AuthMode }): Requests {
  const call: Requests['call'] = async (method, path, { as, body } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headersOf(auth, as) },
      signal: AbortSignal.timeout(REQUEST_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  const result = async <Result>(method: string, path: string, options: Parameters<Requests['call']>[2] = {}) => {
    const { status, body } = await call(method, path, options)
    if (status !== 200) throw new Error(`${method} ${path} was answered ${status}: ${JSON.stringify(body)}`)
    return body.result as Result
  }
  return {
    call,
    async createUser(account, user) {
      if (auth !== 'key') return { account, user }
      const body = { account_id: account, admin_user_id: user }
      const { user_key } = await result<{ user_key: string }>('POST', '/api/v1/admin/accounts', { body })
      return { account, user, key: user_key }
    },
    async seedExperience(name, content, as) {
      const uri = experienceUri(as.user, name)
      await result('POST', '/api/v1/content/write', { as, body: { uri, content, mode: 'create', wait: true } })
      return uri
    },
    async append(session, messages, as) {
      for (let at = 0; at < messages.length; at += BATCH) {
        const body = { messages: messages.slice(at, at + BATCH) }
        await result('POST', `/api/v1/sessions/${session}/messages/batch`, { as, body })
      }
    },
    async commit(session, as) {
      const path = `/api/v1/sessions/${session}/commit`
      const { task_id } = await result<{ task_id: string | null }>('POST', path, { as, body: {} })
      const until = Date.now() + TASK_MS
      while (task_id !== null && Date.now() < until) {
        const task = await result<{ status: string; result?: { usage_events_extracted?: number } }>(
          'GET',
          `/api/v1/tasks/${task_id}`,
          { as },
        )
        if (['completed', 'failed', 'cancelled'].includes(task.status)) {
          return { status: task.status, usage_events_extracted: task.result?.usage_events_extracted ?? 0 }
        }
        await wait(150)
      }
      throw new Error(`the commit of ${session} did not end`)
    },
  }
}

function headersOf(auth: AuthMode, as: Identity | undefined): Record<string, string> {
  const identity = as === undefined ? {} : { 'x-openviking-account': as.account, 'x-openviking-user': as.user }
  switch (auth) {
    case 'dev':
      return identity
    case 'key':
      return { 'x-api-key': as?.key ?? ROOT_KEY }
    case 'trusted':
      return { 'x-api-key': ROOT_KEY, ...identity }
  }
}
