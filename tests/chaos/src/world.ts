import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HomePaths } from '@openviking-plugins/local-store/home'
import type { ChaosBackend } from './backend.ts'
import type { Processes } from './processes.ts'
import type { Programs } from './programs.ts'

/** Everything that the sessions of one round share. */
export interface World {
  /** Of the round; all else lies below. */
  folder: string
  home: string
  paths: HomePaths
  backend: ChaosBackend
  /** Where transcripts lie. */
  project: string
  env: NodeJS.ProcessEnv
  programs: Programs
  processes: Processes
  /** What was done, for the summary. */
  did: (what: string) => void
  tally: ReadonlyMap<string, number>
  /** Above 0 nothing is harmed. */
  calm: number
  /** A moment that passes, in milliseconds. */
  pause: (ms: number) => Promise<void>
}

export interface WorldOptions {
  folder: string
  programs: Programs
  processes: Processes
  backend: ChaosBackend
}

export function makeWorld(options: WorldOptions): World {
  const { folder, programs, processes, backend } = options
  const home = join(folder, 'home')
  const project = join(folder, 'config', 'projects', 'a project')
  mkdirSync(project, { recursive: true })
  const tally = new Map<string, number>()
  return {
    folder,
    home,
    backend,
    paths: backend.paths(home),
    project,
    programs,
    processes,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      USERPROFILE: folder,
      CLAUDE_CONFIG_DIR: join(folder, 'config'),
      OPENVIKING_PLUGINS_HOME: home,
      OPENVIKING_PLUGINS_RECALL: 'off',
      ...backend.env,
    },
    did: (what) => {
      tally.set(what, (tally.get(what) ?? 0) + 1)
    },
    tally,
    calm: 0,
    pause: (ms) => sleep(ms),
  }
}

/** Does something while nothing is harmed. */
export async function calmly<Result>(world: World, work: () => Promise<Result>): Promise<Result> {
  world.calm += 1
  try {
    // What was about to be done is done by then.
    await world.pause(60)
    return await work()
  } finally {
    world.calm -= 1
  }
}
