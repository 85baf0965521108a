import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, loadSettings } from '@openviking-plugins/connect'
import type { Backend, Message } from '@openviking-plugins/experience'
import type { Identity, TestServer } from '../server/start-server.ts'

export interface SentAs {
  as: Identity
  /** The user's setting. */
  attribution: 'auto' | 'as-recorded'
}

/** The plugins' own backend, of a user whose environment names the server. */
export async function withBackend<Result>(
  { url, rootKey }: TestServer,
  { as, attribution }: SentAs,
  use: (backend: Backend) => Promise<Result>,
): Promise<Result> {
  const home = mkdtempSync(join(tmpdir(), 'ovp-home-'))
  const { settings, problems } = loadSettings({
    env: {
      HOME: home,
      OPENVIKING_PLUGINS_HOME: join(home, 'plugins'),
      OPENVIKING_URL: url,
      OPENVIKING_API_KEY: as.key ?? rootKey,
      ...(as.key === undefined ? { OPENVIKING_ACCOUNT: as.account, OPENVIKING_USER: as.user } : {}),
      OPENVIKING_ATTRIBUTION: attribution,
    },
  })
  const backend = await connect(settings, { harness: 'test', version: '1.0.0' })
  try {
    if (problems[0] !== undefined) throw problems[0]
    return await use(backend)
  } finally {
    await backend.close()
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** As the plugins do it: kept on this machine, committed there, delivered from there. @throws unless all of it arrived */
export async function sendSession(
  backend: Backend,
  { session_id, messages }: { session_id: string; messages: readonly Message[] },
): Promise<void> {
  await backend.append({ session_id, harness: 'test' }, messages)
  await backend.commit(session_id)
  const report = await backend.deliver?.()
  if (report?.commits === 1 && report.pending_sessions === 0 && report.set_aside === 0) return
  throw new Error(`not everything was delivered: ${JSON.stringify(report)}`)
}
