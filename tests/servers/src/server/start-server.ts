import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSet } from '@openviking-plugins/programs'
import { startFakeModels } from '../models/fake-models.ts'
import type { ServerProgram } from '../program/server-program.ts'
import { type AuthMode, configuration, ROOT_KEY, serverLogOf, usageLogOf } from './configuration.ts'
import { freePort } from './free-port.ts'
import { type Identity, type Requests, requestsTo } from './requests.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { type CountedEvent, readUsageLog } from './usage-log.ts'

/** A real server on loopback, with fake models, alone in a folder of its own. */
export interface TestServer extends Requests {
  url: string
  version: string
  auth: AuthMode
  /** In the modes that have keys. Data routes refuse it in mode `key`; mode `trusted` wants it with every request. */
  rootKey?: string
  readonly pid: number
  /** What the server itself counted so far, in all accounts. */
  usageEvents(): CountedEvent[]
  /** Ends its process, and keeps what it has. */
  down(): Promise<void>
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>
  /** Starts it again, on the same address. */
  up(): Promise<void>
  stop(): Promise<void>
}

export type { AuthMode, Identity }

/** Starts a release of the server; ready when it is returned. What it wrote is shown when it does not get ready. */
export async function startServer(program: ServerProgram, { auth }: { auth: AuthMode }): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), `openviking-${program.version}-`))
  const models = await startFakeModels()
  const remove = async (): Promise<void> => {
    await models.close()
    if (isSet('OVP_KEEP')) console.error(`kept: ${serverLogOf(folder)}`)
    else rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const file = join(folder, 'ov.conf')
    writeFileSync(file, JSON.stringify(configuration({ folder, port, auth, models: models.url })))
    const args = ['--config', file, '--host', '127.0.0.1', '--port', String(port)]
    const start = (): Promise<ServerProcess> => startProcess(program, { folder, args, url })
    let server = await start()
    return {
      url,
      version: program.version,
      auth,
      ...(auth === 'dev' ? {} : { rootKey: ROOT_KEY }),
      get pid() {
        return server.pid
      },
      ...requestsTo(url, { auth }),
      usageEvents: () => readUsageLog(usageLogOf(folder)),
      down: () => server.stop(),
      kill: () => server.kill(),
      async up() {
        server = await start()
      },
      async stop() {
        await server.stop()
        await remove()
      },
    }
  } catch (thrown) {
    await remove()
    throw thrown
  }
}
