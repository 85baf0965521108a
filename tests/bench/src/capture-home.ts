import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { makePointer, startCourier, writePointer } from '@openviking-plugins/capture/hook'
import { ensureStatePaths, type StatePlace } from '@openviking-plugins/connect/settings'
import type { HomePaths } from '@openviking-plugins/local-store/home'
import { turnLines, writeTranscript } from './transcript.ts'

const SESSION = '00000000-0000-4000-8000-00000000beef'
/** Two orders of magnitude over what a courier with two turns takes. */
const PATIENCE_MS = 30_000

/** A home, and one Claude Code session that is captured into it. */
export interface CaptureHome {
  paths: HomePaths
  /** Where the session is at work, and Claude Code starts its hooks. */
  project: string
  /** What Claude Code writes to the standard input of a stop hook. */
  stopInput: string
  addTurns(count: number): void
  /** Leaves what a stop hook leaves. */
  point(): void
  /** Pointers that wait for a courier. */
  pointers(): string[]
  dropPointers(): void
  /** Holds the courier's lock in the name of this process, or goes on holding it. */
  holdLock(): void
  /** Resolves when a courier that was started has done its work. */
  courierDone(): Promise<void>
}

/** With `server`, one that is kept for it. */
export function openCaptureHome(
  folder: string,
  transcriptSize: number,
  { server }: Pick<StatePlace, 'server'> = {},
): CaptureHome {
  mkdirSync(folder, { recursive: true })
  const home = join(folder, 'home')
  const paths = ensureStatePaths(server === undefined ? { home } : { home, server })
  const transcript = join(folder, `${SESSION}.jsonl`)
  const lock = join(dirname(paths.outbox), 'courier.json')
  let turns = writeTranscript(transcript, transcriptSize, SESSION)
  const pointers = (): string[] => readdirSync(paths.outbox).filter((name) => name.endsWith('.json'))
  return {
    paths,
    project: folder,
    stopInput: JSON.stringify({
      session_id: SESSION,
      transcript_path: transcript,
      cwd: folder,
      permission_mode: 'default',
      hook_event_name: 'Stop',
      stop_hook_active: false,
    }),
    addTurns(count) {
      for (let added = 0; added < count; added++) appendFileSync(transcript, turnLines(turns++, SESSION))
    },
    point() {
      const session = { session_id: SESSION, transcript_path: transcript, cwd: folder, pid: process.pid }
      writePointer(paths, makePointer({ harness: 'claude-code', event: 'turn_end', ...session }))
    },
    pointers,
    dropPointers() {
      for (const name of pointers()) rmSync(join(paths.outbox, name))
    },
    holdLock() {
      if (existsSync(lock)) utimesSync(lock, new Date(), new Date())
      else writeFileSync(lock, JSON.stringify({ v: 1, pid: process.pid, token: 'bench' }))
      const entry = join(folder, 'no-courier.cjs')
      if (startCourier({ entry, home: paths.home, outbox: paths.outbox }) !== 'running')
        throw new Error('the lock was not taken for that of a courier at work')
    },
    async courierDone() {
      const until = Date.now() + PATIENCE_MS
      while (pointers().length > 0 || existsSync(lock)) {
        if (Date.now() > until) throw new Error('the courier that the hook started did not do its work')
        await wait(5)
      }
      // It has let go of its lock; it has yet to close its files and end.
      await wait(50)
    },
  }
}
