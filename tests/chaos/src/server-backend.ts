import { loadSettings, type Settings } from '@openviking-plugins/connect'
import { statePaths } from '@openviking-plugins/connect/settings'
import { experienceUri } from '@openviking-plugins/experience'
import { type FakeServer, type FaultKind, startFakeServer } from '@openviking-plugins/openviking/testing'
import type { ChaosBackend } from './backend.ts'
import { repeatedly } from './harm.ts'
import { sendAll, signOf } from './sent-on.ts'
import { storedSessions } from './stored-sessions.ts'
import type { World } from './world.ts'

const FAULTS: readonly [FaultKind, ...FaultKind[]] = ['reset', 'lost-answer', 'html', 503, 429]

/** A server that goes away, comes back, and does things without saying so. */
export async function serverBackend(version: string): Promise<ChaosBackend> {
  const server = await startFakeServer({ version, auth_mode: 'api_key' })
  const env = {
    OPENVIKING_URL: server.url,
    OPENVIKING_API_KEY: 'alice-key',
    OPENVIKING_TIMEOUT_MS: '1000',
    OPENVIKING_PLUGINS_CAPTURE: 'full',
  }
  const settingsIn = (home: string): Settings => loadSettings({ env, flags: { home } }).settings
  return {
    env,
    user: 'alice',
    account: 'acme',
    paths: (home) => statePaths(settingsIn(home)),
    async addExperiences(_home, contents) {
      for (const [name, content] of Object.entries(contents)) server.put(experienceUri('alice', name), content)
    },
    harm(world, random) {
      const harm = repeatedly(async () => {
        await world.pause(random.between(50, 300))
        if (world.calm > 0) return
        if (random.chance(0.4)) {
          world.did('times the server was down')
          await server.down()
          await world.pause(random.between(50, 400))
          await server.up()
        } else {
          world.did('faults of the server')
          server.fault({ kind: random.pick(FAULTS), times: random.between(1, 3) })
        }
      })
      return {
        async stop() {
          await harm.stop()
          server.fault()
        },
      }
    },
    finish: (world) => sendAll(world, settingsIn(world.home)),
    problems: (world) => arrivedOnce(world, server),
    close: () => server.close(),
  }
}

/** Everything that is kept here is there, once, in the order in which it is kept. */
function arrivedOnce(world: World, server: FakeServer): string[] {
  return storedSessions(world).flatMap(({ session_id, messages }) => {
    const there = server.sessions.get(`alice/${session_id}`)
    const arrived = [...(there?.archives.flat() ?? []), ...(there?.live ?? [])].flatMap(({ parts }) =>
      parts.map(signOf),
    )
    const kept = messages.flatMap(({ parts }) => parts.map(signOf))
    if (arrived.join('\n') === kept.join('\n')) return []
    const missing = kept.filter((sign) => !arrived.includes(sign))
    const more = arrived.length - new Set(arrived).size
    return [
      `${session_id}: ${kept.length} parts here, ${arrived.length} on the server, ${missing.length} missing, ${more} twice`,
    ]
  })
}
