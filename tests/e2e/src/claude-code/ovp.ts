import { delimiter, dirname, join } from 'node:path'
import { type RunResult, run } from '@openviking-plugins/programs'
import { withoutNetwork } from '../process/isolation.ts'
import { repository } from '../repository.ts'
import type { Computer } from './computer.ts'
import type { Memory } from './memory.ts'
import { claudeBinary } from './program.ts'

/** What `ovp doctor --json` says of one thing. */
export interface Check {
  id: string
  status: string
  text: string
  do?: string
}

/** `ovp …` in a folder of the computer, with its network, on the PATH of a user who has Claude Code. */
export function ovp(
  computer: Computer,
  memory: Memory,
  cwd: string,
  args: readonly string[],
  input = '',
): Promise<RunResult> {
  const node = process.platform === 'win32' ? 'node.exe' : 'node'
  const command = join(repository, 'packages', 'cli', 'dist', 'ovp.mjs')
  const line = withoutNetwork(node, [command, ...args], computer.network)
  const PATH = [computer.env['PATH'], dirname(claudeBinary())].join(delimiter)
  const env = { ...computer.env, PATH, OPENVIKING_PLUGINS_HOME: memory.paths.home }
  return run(line.program, line.args, { cwd, env, input })
}

export async function doctorSays(computer: Computer, memory: Memory, cwd: string): Promise<Check[]> {
  const { stdout } = await ovp(computer, memory, cwd, ['doctor', '--json'])
  return (JSON.parse(stdout) as { checks: Check[] }).checks
}
