import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loadSettings, type Settings } from '@openviking-plugins/connect'
import { statePaths } from '@openviking-plugins/connect/settings'
import type { UsageEvent } from '@openviking-plugins/experience'
import { allDone, countedThere, heldSession, type Identity, type TestServer } from '@openviking-plugins/server-tests'
import type { ChaosBackend } from './backend.ts'
import { cuttingRelay } from './cutting-relay.ts'
import { repeatedly } from './harm.ts'
import { sendAll, signOf } from './sent-on.ts'
import { jsonLines, namesIn, storedSessions } from './stored-sessions.ts'
import type { World } from './world.ts'

/** A user of a real server, which is killed and started again, and whose answers get lost. */
export async function realServerBackend(server: TestServer, name: string): Promise<ChaosBackend> {
  const as = await userOf(server, name)
  const relay = await cuttingRelay(server.url)
  const env = {
    OPENVIKING_URL: relay.url,
    OPENVIKING_API_KEY: as.key ?? '',
    OPENVIKING_TIMEOUT_MS: '5000',
    OPENVIKING_PLUGINS_CAPTURE: 'full',
  }
  const settingsIn = (home: string): Settings => loadSettings({ env, flags: { home } }).settings
  return {
    env,
    user: as.user,
    account: as.account,
    paths: (home) => statePaths(settingsIn(home)),
    async addExperiences(_home, contents) {
      for (const [title, content] of Object.entries(contents)) await server.seedExperience(title, content, as)
    },
    harm(world, random) {
      return repeatedly(async () => {
        await world.pause(random.between(100, 900))
        if (world.calm > 0) return
        if (random.chance(0.7)) {
          world.did('answers of the server lost')
          relay.loseAnswers(random.between(1, 3))
        } else {
          world.did('times the server was killed')
          await server.kill()
          await server.up()
        }
      })
    },
    async finish(world) {
      relay.loseAnswers(0)
      await sendAll(world, settingsIn(world.home))
      await allDone(server, as)
    },
    problems: (world) => notThere(world, server, as),
    close: () => relay.close(),
  }
}

/** 0.5.2 answers 500 when it takes over work that a killed server has left: its two event loops share a lock. */
async function userOf(server: TestServer, name: string): Promise<Identity> {
  for (let tries = 0; ; tries++) {
    try {
      return await server.createUser(`${name}-${tries}`, 'alice')
    } catch (thrown) {
      if (tries === 10) throw thrown
      await wait(500)
    }
  }
}

/**
 * What is kept here and is not there, or is there a third time. A part may be there twice: where an answer is lost and
 * the server was killed, it cannot be asked what it has of a batch.
 */
async function notThere(world: World, server: TestServer, as: Identity): Promise<string[]> {
  const problems: string[] = []
  for (const { session_id, messages } of storedSessions(world)) {
    const kept = messages.flatMap(({ parts }) => parts.map(signOf))
    const arrived = (await heldSession(server, as, session_id)).messages.flatMap(({ parts }) => parts.map(signOf))
    const times = Map.groupBy(arrived, (sign) => sign)
    const missing = kept.filter((sign) => !times.has(sign))
    if (missing.length > 0)
      problems.push(`${session_id}: ${missing.length} of ${kept.length} parts are not on the server`)
    for (const [sign, all] of times) {
      const more = all.length - kept.filter((own) => own === sign).length
      if (more > 0) world.did('parts that are on the server once more')
      if (more > 1) problems.push(`${session_id}: ${sign} is on the server ${more} times more`)
    }
  }
  const counted = countedThere(server, as)
  const ledger = namesIn(world.paths.ledger).flatMap(
    (file) => jsonLines(join(world.paths.ledger, file)) as unknown as UsageEvent[],
  )
  const here = ledger.map(({ event_type, resource_uri }) => `${event_type} ${resource_uri}`)
  for (const [event, all] of Map.groupBy(here, (one) => one)) {
    const there = counted.filter((one) => one === event).length
    if (there < all.length) problems.push(`${event}: counted ${all.length} times here, ${there} times on the server`)
    if (there > all.length) world.did('uses that the server counted once more')
  }
  return problems
}
