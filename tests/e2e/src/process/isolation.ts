import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const relay = fileURLToPath(new URL('./relay.ts', import.meta.url))

/** Options of `unshare` with which this machine gives a process a network of its own; undefined where it does not. */
const unshareOptions: readonly string[] | undefined = [['-n'], ['-rn']].find(
  (options) =>
    process.platform === 'linux' &&
    spawnSync('unshare', [...options, 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'ignore' }).status === 0,
)

/** Whether programs run without any network here, which only Linux can do. */
export const isolated: boolean = unshareOptions !== undefined

/** Port of the model in a network namespace, where every port is free. */
const PORT = 8080

export interface CommandLine {
  program: string
  args: string[]
  /** Where the program finds the model. */
  model: string
}

/** What else the program reaches: sockets, by the port of its own loopback. */
type Passages = Readonly<Record<number, string>>

/**
 * The command line that runs a program with no network but a loopback of its own, on which a relay passes connections
 * on to the model's socket; the command line itself, with the model's address, where that cannot be done. Where there is
 * more to reach, it ends with the last process that the program has started.
 */
export function withoutNetwork(
  program: string,
  args: readonly string[],
  { model, passages = {} }: { model: string; passages?: Passages },
): CommandLine {
  if (unshareOptions === undefined) return { program, args: [...args], model }
  const sockets = JSON.stringify({ ...passages, [PORT]: model })
  return {
    program: 'unshare',
    args: [...unshareOptions, process.execPath, relay, sockets, program, ...args],
    model: `http://127.0.0.1:${PORT}`,
  }
}

/** The signal to send so that the program gets this one: SIGKILL would end the relay and leave the program alone. */
export const signalForProgram = (signal: NodeJS.Signals): NodeJS.Signals =>
  isolated && signal === 'SIGKILL' ? 'SIGUSR2' : signal
