import { setTimeout as wait } from 'node:timers/promises'
import { experienceUri } from '@openviking-plugins/experience'
import { type AuthMode, ROOT_KEY } from './configuration.ts'

/** Who asks. `key` in mode `key`; account and user in the others. */
export interface Identity {
  account: string
  user: string
  key?: string
}

interface Answer {
  status: number
  body: { status?: string; result?: unknown; error?: { code: string; message: string } }
}

/** Plain requests to a server, made without any code that is under test. */
export interface Requests {
  call(method: string, path: string, options?: { as?: Identity; body?: unknown }): Promise<Answer>
  /** A user of an account, which is made for him unless it is there. */
  createUser(account: string, user: string): Promise<Identity>
  /** Answers the URI. */
  seedExperience(name: string, markdown: string, as: Identity): Promise<string>
  /**
   * Waits until nothing that this user asked of the server is still to be done. False when a commit stays where it is:
   * 0.4.13 loses one in fifty until it is started again, because its worker reads a record that is being written.
   */
  settled(as: Identity): Promise<boolean>
}

interface Task {
  status: string
  created_at: number
}

const REQUEST_MS = 60_000
const SETTLED_WITHIN_MS = 120_000
const LOST_AFTER_S = 10

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
  const result = async <Result>(
    method: string,
    path: string,
    options: { as?: Identity; body?: unknown } = {},
  ): Promise<Result> => {
    const { status, body } = await call(method, path, options)
    if (status !== 200) throw new Error(`${method} ${path} was answered ${status}: ${JSON.stringify(body)}`)
    return body.result as Result
  }
  // 0.4.13 answers 500 when two accounts are made at once.
  let earlier: Promise<unknown> = Promise.resolve()
  const accounts = new Set<string>()
  return {
    call,
    async createUser(account, user) {
      if (auth !== 'key') return { account, user }
      const made = earlier.then(() => {
        const path = '/api/v1/admin/accounts'
        if (accounts.has(account)) {
          return result<{ user_key: string }>('POST', `${path}/${account}/users`, { body: { user_id: user } })
        }
        accounts.add(account)
        return result<{ user_key: string }>('POST', path, { body: { account_id: account, admin_user_id: user } })
      })
      earlier = made.catch(() => undefined)
      return { account, user, key: (await made).user_key }
    },
    async seedExperience(name, content, as) {
      const uri = experienceUri(as.user, name)
      await result('POST', '/api/v1/content/write', { as, body: { uri, content, mode: 'create', wait: true } })
      return uri
    },
    async settled(as) {
      const until = Date.now() + SETTLED_WITHIN_MS
      while (Date.now() < until) {
        const { status, body } = await call('GET', '/api/v1/tasks', { as })
        // 0.4.13 answers 400 while it writes one of them down.
        const open = status === 200 ? openTasks(body.result as Task[]) : undefined
        if (open?.length === 0) return true
        if (open?.every(isLost)) return false
        await wait(150)
      }
      throw new Error(`the server is still at work for ${as.account}`)
    },
  }
}

const openTasks = (tasks: readonly Task[]): Task[] =>
  tasks.filter(({ status }) => status === 'pending' || status === 'running')

const isLost = ({ status, created_at }: Task): boolean =>
  status === 'pending' && Date.now() / 1000 - created_at > LOST_AFTER_S

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
