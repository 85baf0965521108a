import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '@openviking-plugins/programs'
import type { Computer } from '../claude-code/computer.ts'
import { withoutNetwork } from '../process/isolation.ts'
import { repository } from '../repository.ts'
import type { ClientProgram } from './client.ts'

const SERVER = '/path/to/openviking-plugins/plugins/claude-code/dist/mcp.cjs'

/** Does on a computer what the README's line says that begins like this, with this server. */
export async function runReadmeLine(
  beginning: string,
  server: string,
  { computer, env, program }: { computer: Computer; env: NodeJS.ProcessEnv; program: ClientProgram },
): Promise<void> {
  const [, ...words] = readmeLine(beginning)
    .split(' ')
    .map((word) => (word === SERVER ? server : word))
  const [own, ...args] = program.command
  const line = withoutNetwork(own, [...args, ...words], computer.network)
  const result = await run(line.program, line.args, { cwd: computer.folder, env: { ...computer.env, ...env } })
  if (result.status !== 0) throw new Error(`${words.join(' ')} exited ${result.status}\n${result.stderr}`)
}

/** The JSON object of which the README's line is a part that begins like this, with this server. */
export function readmeObject(beginning: string, server: string): object {
  return JSON.parse(
    `{${readmeLine(beginning).replace(JSON.stringify(SERVER), () => JSON.stringify(server))}}`,
  ) as object
}

function readmeLine(beginning: string): string {
  const lines = readFileSync(join(repository, 'README.md'), 'utf8').split('\n')
  const [line, ...others] = lines.filter((one) => one.startsWith(beginning))
  if (line === undefined || others.length > 0 || !line.includes(SERVER)) {
    throw new Error(`the README has no such line, or not exactly one: ${beginning} … ${SERVER}`)
  }
  return line
}
