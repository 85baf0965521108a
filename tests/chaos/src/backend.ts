import { openLocalStore } from '@openviking-plugins/local-store'
import { type HomePaths, homePaths } from '@openviking-plugins/local-store/home'
import type { Played } from './claude-session.ts'
import type { Harm } from './harm.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/** Where sessions go in a round. */
export interface ChaosBackend {
  /** How the programs are told of it. */
  env: NodeJS.ProcessEnv
  user: string
  account: string
  /** Where its sessions and ledger lie in a home. */
  paths(home: string): HomePaths
  /** Puts the experiences there that sessions look for, by name. */
  addExperiences(home: string, contents: Readonly<Record<string, string>>): Promise<void>
  harm?(world: World, random: Random): Harm
  /** Brings to an end what a courier that ran to its end may have left. */
  finish?(world: World): Promise<void>
  /** What is wrong there, besides what lies on this machine. */
  problems?(world: World, played: readonly Played[]): string[] | Promise<string[]>
  close(): Promise<void>
}

/** The folder: what lies on this machine is all there is. */
export async function folderBackend(): Promise<ChaosBackend> {
  const user = 'mira'
  return {
    env: { OPENVIKING_PLUGINS_USER: user },
    user,
    account: 'local',
    paths: homePaths,
    async addExperiences(home, contents) {
      const store = await openLocalStore({ home, user, sweep: 'folders' })
      for (const [name, content] of Object.entries(contents)) await store.addExperience(name, content)
      await store.close()
    },
    close: async () => undefined,
  }
}
