import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type RunResult, start } from '@openviking-plugins/programs'
import type { Computer } from '../claude-code/computer.ts'
import type { Memory } from '../claude-code/memory.ts'
import { say } from '../claude-code/steps.ts'
import { type ScriptedModel, type Step, startModel } from '../model/scripted-model.ts'
import { isolated, signalForProgram, withoutNetwork } from '../process/isolation.ts'
import type { Client } from './client.ts'

const SESSION_MS = 180_000

export interface ClientSession extends RunResult {
  model: ScriptedModel
}

/** Runs a session to its end; another course of events than that of the script fails the test. */
export async function runClient(
  client: Client,
  { computer, memory }: { computer: Computer; memory: Memory },
  steps: Step[],
  { onStart }: { onStart?: (kill: (signal: NodeJS.Signals) => void) => void } = {},
): Promise<ClientSession> {
  if ('unavailable' in client.program) throw new Error(client.program.unavailable)
  const cwd = join(computer.folder, 'a project')
  mkdirSync(cwd, { recursive: true })
  const titles = {
    accepts: ({ body }: { body: { tools?: unknown[] } }) => (body.tools ?? []).length === 0,
    steps: Array.from({ length: client.titles }, () => say('A title')),
  }
  const script = { main: { steps }, ...(client.titles > 0 ? { titles } : {}) }
  const model = await startModel(script, isolated ? { socket: join(computer.folder, `${randomUUID()}.sock`) } : {})
  try {
    const [program, ...args] = client.program.command
    const line = withoutNetwork(program, [...args, ...client.session('Run the migration')], {
      ...computer.network,
      model: model.address,
    })
    const env = { ...computer.env, OPENVIKING_PLUGINS_HOME: memory.paths.home, ...client.env(line.model, computer) }
    const running = start(line.program, line.args, { cwd, env, limitMs: SESSION_MS })
    onStart?.((signal) => running.kill(signalForProgram(signal)))
    const result = await running.result
    const problems = model.problems()
    if (problems.length > 0) {
      const { status, stdout, stderr } = result
      throw new Error(`${client.name} exited ${status}:\n${problems.join('\n')}\n${stdout}\n${stderr}`)
    }
    return { ...result, model }
  } finally {
    await model.close()
  }
}
