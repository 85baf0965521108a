import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ConnectedServer, connect, type Settings } from '@openviking-plugins/connect'
import { replaceFile } from './replace-file.ts'
import { runCourier } from './settle.ts'
import type { World } from './world.ts'

/** Runs couriers until everything that is kept on this machine has been sent to the server of these settings. */
export async function sendAll(world: World, settings: Settings): Promise<void> {
  const backend = (await connect(settings)) as ConnectedServer
  const folder = join(dirname(world.paths.outbox), 'delivery')
  letWaitsPass(folder)
  for (let tries = 0; backend.delivery.pending().sessions.length > 0; tries++) {
    if (tries > 100) throw new Error(`not all is sent on: ${JSON.stringify(backend.delivery.pending())}`)
    backend.delivery.retry()
    await runCourier(world)
    letWaitsPass(folder)
  }
  await backend.close()
}

/** What may still be at work in the server has come to its end by then. */
function letWaitsPass(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder).filter((entry) => entry.endsWith('.json')) : []) {
    const path = join(folder, name)
    const state = JSON.parse(readFileSync(path, 'utf8')) as { inflight?: { at?: number } | null }
    if (state.inflight?.at !== undefined) replaceFile(path, { ...state, inflight: { ...state.inflight, at: 0 } })
  }
}

/** What a part is known again by: its call, or its text. */
export function signOf(part: { tool_id?: unknown; text?: unknown }): string {
  return String(part.tool_id ?? part.text)
}
