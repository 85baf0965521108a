import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Random } from './random.ts'
import type { World } from './world.ts'

export interface Harm {
  stop(): Promise<void>
}

/** Kills couriers at any moment of their work. They were started by hooks and servers of this round. */
export function killCouriers(world: World, random: Random): Harm {
  return repeatedly(async () => {
    await world.pause(random.between(10, 150))
    const pid = courierOf(world)
    if (pid === undefined || !random.chance(0.6)) return
    await world.pause(random.between(0, 60))
    if (world.calm > 0 || courierOf(world) !== pid) return
    try {
      process.kill(pid, 'SIGKILL')
      world.did('couriers killed')
    } catch {
      // It has ended by itself.
    }
  })
}

/** The courier that is at work in the home of this round. */
export function courierOf({ paths }: World): number | undefined {
  try {
    const { pid } = JSON.parse(readFileSync(join(dirname(paths.outbox), 'courier.json'), 'utf8')) as { pid: number }
    return pid > 1 && pid !== process.pid ? pid : undefined
  } catch {
    // There is none, or it is just being made.
    return undefined
  }
}

/** Takes all room on the disk of the home, and gives it back. */
export function fillDisk(world: World, random: Random, bytes: number): Harm {
  const filler = join(dirname(world.home), 'disk', 'filler')
  const give = (): void => rmSync(filler, { force: true })
  const harm = repeatedly(async () => {
    await world.pause(random.between(30, 250))
    if (world.calm > 0) return
    try {
      writeFileSync(filler, Buffer.alloc(bytes))
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'ENOSPC') throw thrown
    }
    world.did('times the disk was full')
    for (let ms = random.between(20, 150); ms > 0 && world.calm === 0; ms -= 10) await world.pause(10)
    give()
  })
  return {
    async stop() {
      await harm.stop()
      give()
    },
  }
}

/** Does the same again and again until it is stopped. */
export function repeatedly(once: () => Promise<void>): Harm {
  let stopped = false
  const running = (async () => {
    while (!stopped) await once()
  })()
  return {
    async stop() {
      stopped = true
      await running
    },
  }
}
