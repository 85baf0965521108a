import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { hasWork } from '@openviking-plugins/capture'
import { type Settings, statePaths } from '@openviking-plugins/connect/settings'
import type { CliIo } from './io.ts'

const PATIENCE_MS = 5_000
const LOOK_MS = 25

/**
 * Before figures are shown: has taken up what waits, as after an agent program was killed, so that they tell of all that
 * happened. Waits for it for a few seconds at most.
 */
export async function countWhatWaits(io: Pick<CliIo, 'startCourier'>, settings: Settings): Promise<void> {
  const paths = statePaths(settings)
  if (io.startCourier === undefined || !existsSync(paths.outbox) || !hasWork(paths)) return
  io.startCourier(paths)
  const until = Date.now() + PATIENCE_MS
  while (hasWork(paths) && Date.now() < until) await pause(LOOK_MS)
}
