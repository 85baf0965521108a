import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunResult, run } from '@openviking-plugins/programs'
import { type Computer, cloneTo, newComputer } from '../claude-code/computer.ts'
import { type Memory, openMemory } from '../claude-code/memory.ts'
import { addWriteUps } from '../claude-code/write-ups.ts'
import { atHome } from '../clients/client.ts'
import { type Script, type ScriptedModel, startModel } from '../model/scripted-model.ts'
import { isolated, withoutNetwork } from '../process/isolation.ts'
import { configure, configureModel } from './config.ts'
import { openClawCommand } from './program.ts'

/** A computer with OpenClaw on it, and the one memory that all its users’ agents share. */
export interface Machine {
  computer: Computer
  memory: Memory
  /** The folder that the agent works in. */
  workspace: string
  /** `openclaw …` outside of a session; fails the test unless it exits 0. */
  openclaw: (...args: string[]) => Promise<string>
  /** Runs a command while a model follows the script; another course of events fails the test. */
  run(script: Script, args: readonly string[]): Promise<FinishedRun>
  /** The same for several commands, one after the other, and the Gateway that they talk to, until the model has said all. */
  runWithGateway(script: Script, lines: readonly (readonly string[])[]): Promise<FinishedRun>
}

export interface FinishedRun extends RunResult {
  model: ScriptedModel
}

const RUN_MS = 180_000
const GATEWAY = fileURLToPath(new URL('./gateway.ts', import.meta.url))

export function newMachine(): Machine {
  const computer = newComputer()
  const workspace = join(computer.folder, 'a project')
  mkdirSync(workspace)
  const memory = openMemory(atHome(computer, '.openviking', 'plugins'), { env: computer.env })
  // What OpenClaw starts by name has to find the Node that users may have, before the one of OpenClaw itself.
  const PATH = [computer.env['PATH'], dirname(openClawCommand()[0])].join(delimiter)

  async function start(model: string, command: readonly string[]): Promise<RunResult> {
    const [program = '', ...args] = command
    const line = withoutNetwork(program, args, { ...computer.network, model })
    configureModel(computer, { model: line.model, workspace })
    const env = { ...computer.env, PATH, OPENCLAW_NO_RESPAWN: '1' }
    const result = await run(line.program, line.args, { cwd: workspace, env, limitMs: RUN_MS })
    if (result.status === 0) return result
    throw new Error(`${command.join(' ')} exited ${result.status}\n${result.stdout}\n${result.stderr}`)
  }

  async function follow(
    script: Script,
    command: readonly string[],
    onSaid: () => void = () => undefined,
  ): Promise<FinishedRun> {
    const model = await startModel(script, isolated ? { socket: join(computer.folder, `${randomUUID()}.sock`) } : {})
    const said = setInterval(() => model.problems().length === 0 && onSaid(), 100)
    try {
      const result = await start(model.address, command)
      const problems = model.problems()
      if (problems.length === 0) return { ...result, model }
      throw new Error(`the run went another way:\n${problems.join('\n')}\n${result.stdout}\n${result.stderr}`)
    } finally {
      clearInterval(said)
      await model.close()
    }
  }

  const openclaw = openClawCommand()
  return {
    computer,
    memory,
    workspace,
    openclaw: async (...args) => (await start(computer.network.model, [...openclaw, ...args])).stdout,
    run: (script, args) => follow(script, [...openclaw, ...args]),
    async runWithGateway(script, lines) {
      const port = await freePort()
      configure(computer, { gateway: { port, mode: 'local', auth: { mode: 'none' } } })
      const said = join(computer.folder, randomUUID())
      const words = [openclaw, lines].map((value) => JSON.stringify(value))
      return follow(script, [process.execPath, GATEWAY, String(port), said, ...words], () => writeFileSync(said, ''))
    },
  }
}

/** As the README says, from a clone; answers the folder that it came from. */
export async function install(machine: Machine): Promise<string> {
  const folder = join(cloneTo(machine.computer), 'plugins', 'openclaw')
  await installFrom(machine, folder)
  return folder
}

export async function installFrom({ openclaw }: Machine, folder: string): Promise<void> {
  await openclaw('plugins', 'install', folder, '--force', '--accept-capabilities')
}

/** Two write-ups; answers the URI of the one about a migration. */
export const fill = ({ memory }: Machine): Promise<string> => addWriteUps(memory)

/** One run of the agent in the session that it has, without a Gateway. */
export const localAgent = (prompt: string): string[] => [...agent(prompt), '--local']

/** The same by the Gateway. */
export const agent = (prompt: string): string[] => ['agent', '--agent', 'main', '--message', prompt, '--json']

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
