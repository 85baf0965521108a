import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { outboxContents, retryItems } from '@openviking-plugins/capture'
import { courierOf } from './harm.ts'
import { leave } from './hooks.ts'
import { replaceFile } from './replace-file.ts'
import type { Transcript } from './transcript.ts'
import { calmly, type World } from './world.ts'

/** Runs a courier to its end, undisturbed, with everything due. */
export async function runCourier(world: World): Promise<void> {
  for (let tries = 0; ; tries++) {
    await nobodyWorks(world)
    await retryItems(
      world.paths,
      outboxContents(world.paths).waiting.map(({ id }) => id),
    )
    const child = world.processes.start(world.programs.mcp, ['--courier', '--home', world.home, '--once'], {
      env: world.env,
      cwd: world.folder,
    })
    const { code } = await world.processes.ended(child)
    if (code === 0 && outboxContents(world.paths).waiting.length === 0) return
    if (tries > 20)
      throw new Error(
        `the outbox is not emptied, the courier ended with ${code}: ${JSON.stringify(outboxContents(world.paths).waiting.slice(0, 3))} ${logOf(world)}`,
      )
  }
}

/** Brings to the store what a transcript holds by now, while all else goes on undisturbed. */
export async function settleSession(world: World, transcript: Transcript): Promise<void> {
  await calmly(world, async () => {
    leave(world, { event: 'Stop', transcript })
    const isLeft = (): boolean =>
      outboxContents(world.paths).waiting.some(({ session_id }) => session_id === transcript.session_id)
    while (isLeft()) await runCourier(world)
    await nobodyWorks(world)
  })
}

/** A courier may wait for what was put off: that is done for it. */
async function nobodyWorks(world: World): Promise<void> {
  const lock = join(dirname(world.paths.outbox), 'courier.json')
  for (let tries = 0; existsSync(lock); tries++) {
    const pid = courierOf(world)
    if (tries > 40 && pid !== undefined) kill(pid)
    if (pid === undefined || !isThere(pid)) return
    await world.pause(25)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Brings every session to its end, also those whose end nobody told. */
export async function endAll(world: World): Promise<void> {
  await runCourier(world)
  for (let tries = 0; letDaysPass(world) > 0; tries++) {
    if (tries > 10) throw new Error(`a session does not end: ${logOf(world)}`)
    await runCourier(world)
  }
  await runCourier(world)
}

/** Makes every open session one of which nothing was heard for days. Answers how many there are. */
function letDaysPass({ paths }: World): number {
  const names = readdirSync(paths.cursors).filter((entry) => entry.endsWith('.json'))
  for (const name of names) {
    const path = join(paths.cursors, name)
    try {
      const cursor = JSON.parse(readFileSync(path, 'utf8')) as object
      replaceFile(path, { ...cursor, last_at: '2026-01-01T00:00:00.000Z' })
    } catch (thrown) {
      // A courier that began late has closed it meanwhile.
      if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown
    }
  }
  return names.length
}

export function logOf({ paths }: World): string {
  const path = join(paths.log, 'debug.log')
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(-20).join('\n') : 'no log'
}
