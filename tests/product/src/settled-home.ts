import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLocalStore } from '@openviking-plugins/local-store'
import { onTestFinished } from 'vitest'

/** Waits until no courier works and every journal has found its session. */
export async function settled(home: string): Promise<void> {
  const state = join(home, 'state')
  const journal = join(state, 'journal')
  for (let tries = 0; tries < 400; tries++) {
    const taken = existsSync(join(journal, 'taken.json'))
      ? (JSON.parse(readFileSync(join(journal, 'taken.json'), 'utf8')) as Record<string, number>)
      : {}
    const open = readdirSync(journal).filter((name) => name.endsWith('.jsonl') && taken[name] === undefined)
    if (open.length === 0 && !existsSync(join(state, 'courier.json'))) return
    await sleep(25)
  }
  throw new Error(`${home} does not settle: ${readdirSync(journal).join(', ')}`)
}

/** What the ledger of a home holds. */
export async function counted(home: string): Promise<{ sessions: string[]; recalls: number; injections: number }> {
  const store = await openLocalStore({ home, sweep: 'folders' })
  onTestFinished(() => store.close())
  const { recalls, injections } = await store.usage()
  return { sessions: (await store.sessions().list()).map(({ session_id }) => session_id), recalls, injections }
}
