import { experiencesRoot, userRoot } from '@openviking-plugins/experience'
import type { ServerClient } from './http-client.ts'
import { serverFailureOf } from './server-failure.ts'

/**
 * For a server that tells no version: the oldest release that answers like it, found by requests that write nothing.
 * Undefined where its answers fit none, as when its models are down.
 */
export async function probeVersion(
  client: ServerClient,
  caller: { user: string; role: 'user' | 'root' },
): Promise<string | undefined> {
  const find = async (body: Record<string, unknown>): Promise<Status | undefined> =>
    statusOf(client.request({ method: 'POST', path: '/api/v1/search/find', body: { query: 'x', ...body } }))
  const home = await find({ target_uri: 'viking://~/memories' })
  if (home === undefined) return undefined
  if (home.status === 400) {
    const unknownScope = /invalid scope/i.test(home.message)
    if (!unknownScope) return caller.role === 'root' ? '0.4.16' : undefined
    return probeOld(client, caller.user)
  }
  const target = { target_uri: experiencesRoot(caller.user) }
  if ((await find({ ...target, read_content: true }))?.status !== 200) return '0.4.16'
  return (await find({ ...target, limit: 0 }))?.status === 400 ? '0.5.1' : '0.4.17'
}

/** Before the home alias: the lineage routes came with one release and their dates with the next. */
async function probeOld(client: ServerClient, user: string): Promise<string | undefined> {
  const route = '/api/v1/agent-evolution/experiences'
  const outcomes = await statusOf(
    client.request({
      method: 'GET',
      path: `${route}/outcomes`,
      query: { experience_uri: `${userRoot(user)}/memories/preferences/x.md` },
    }),
  )
  if (outcomes === undefined) return undefined
  if (outcomes.missing === 'feature') return '0.4.10'
  const dated = await statusOf(
    client.request({
      method: 'GET',
      path: `${route}/trajectories`,
      query: { experience_uri: `${experiencesRoot(user)}/x.md`, start_date: 'x' },
    }),
  )
  return dated?.status === 400 ? '0.4.14' : '0.4.13'
}

interface Status {
  status: number
  message: string
  missing?: 'feature' | 'resource' | undefined
}

/** Undefined for an answer that says nothing about the version. */
async function statusOf(answer: Promise<unknown>): Promise<Status | undefined> {
  try {
    await answer
    return { status: 200, message: '' }
  } catch (thrown) {
    const failure = serverFailureOf(thrown)
    if (failure === undefined) throw thrown
    if (failure.status < 400 || failure.status >= 500 || failure.provider) return undefined
    return { status: failure.status, message: thrown instanceof Error ? thrown.message : '', missing: failure.missing }
  }
}
