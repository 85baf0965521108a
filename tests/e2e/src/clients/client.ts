import { join } from 'node:path'
import { everything, npmPackage, type Unavailable } from '@openviking-plugins/programs'
import type { Computer } from '../claude-code/computer.ts'
import { isolated } from '../process/isolation.ts'

/** An agent program that knows nothing of us but one line of its configuration. */
export interface Client {
  /** As its users call it. */
  name: string
  /** What its sessions are stored under. */
  harness: string
  /** How it names a tool of our server to its model. */
  tool: (name: string) => string
  /** How often it asks its model for a title in a session, beside the conversation. */
  titles: number
  /** Whether it ends by killing our server and all that this has started: the next session counts what was left. */
  kills: boolean
  program: ClientProgram | Unavailable
  /** Tells it of our server at this path, by the README's line. */
  configure: (computer: Computer, server: string) => Promise<void>
  /** Arguments of a session without a user. */
  session: (prompt: string) => string[]
  /** Environment of a session with this model; what it does not take from there is written down. */
  env: (model: string, computer: Computer) => NodeJS.ProcessEnv
}

export interface ClientProgram {
  /** Command line that starts it. */
  command: readonly [program: string, ...args: string[]]
  version: string
}

/** The program of an npm package, where downloads are wanted. */
export async function fetchClient(
  name: string,
  version: string,
  command: (folder: string) => ClientProgram['command'],
): Promise<ClientProgram | Unavailable> {
  if (!everything) return { unavailable: 'a download of more than 100 MB, only with CI or OVP_ALL' }
  const fetched = await npmPackage(name, version)
  if ('unavailable' in fetched) return fetched
  return { command: command(fetched.folder), version: fetched.version }
}

/** Condition and name for `describe.skipIf(…)(…)`: the reason of a skip is part of the name. */
export const missing = ({ program }: Client): boolean => 'unavailable' in program
export const named = ({ name, program }: Client, title: string): string =>
  'unavailable' in program
    ? `${name}: ${title} (${program.unavailable})`
    : `${name} ${program.version}${isolated ? '' : ' (with this machine’s network)'}: ${title}`

/** A file of the user of this computer. */
export const atHome = ({ folder }: Computer, ...names: string[]): string => join(folder, 'home', ...names)
