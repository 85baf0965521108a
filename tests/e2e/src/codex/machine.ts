import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { type Running, type RunResult, start as startProgram } from '@openviking-plugins/programs'
import { type Computer, cloneOn, cloneTo, MARKETPLACE, newComputer, PLUGIN } from '../claude-code/computer.ts'
import { type Memory, openMemory } from '../claude-code/memory.ts'
import { atHome } from '../clients/client.ts'
import { type Script, type ScriptedModel, type Step, startModel, type Turn } from '../model/scripted-model.ts'
import { isolated, signalForProgram, withoutNetwork } from '../process/isolation.ts'
import { repository } from '../repository.ts'
import type { Codex } from './program.ts'

export const PLUGIN_ID: string = `${PLUGIN}@${MARKETPLACE}`

/** A computer with Codex on it, and the memory of its user. */
export interface Machine {
  computer: Computer
  memory: Memory
  /** `codex …` outside of a session; fails the test unless it exits 0. */
  codex: (...args: string[]) => Promise<string>
  /** `codex exec …` while a model follows the script; another course of events fails the test. */
  exec: (script: Script, ...args: string[]) => Promise<FinishedRun>
  /** The same, killed where the model would have to answer behind these steps. */
  execAndKill: (steps: readonly Step[], ...args: string[]) => Promise<void>
  /** `ovp …`. */
  ovp: (...args: string[]) => Promise<RunResult>
  /** A line of the user's own settings, in front of what Codex writes there. */
  set: (line: string) => void
  /** A table of them, behind all others. */
  append: (table: string) => void
  /** The first place in them that says this says that. */
  replace: (text: string, by: string) => void
  /** All settings as they are. */
  config: () => string
}

export interface FinishedRun extends RunResult {
  model: ScriptedModel
  /** What `--json` printed. */
  events: { type: string; item?: { type: string; message?: string } }[]
}

const EXEC = ['exec', '--json', '--skip-git-repo-check']
const RUN_MS = 90_000

/** `own`: what the user has in his environment besides. */
export function newMachine({ program, version }: Codex, own: NodeJS.ProcessEnv = {}): Machine {
  if ('unavailable' in program) throw new Error(program.unavailable)
  const [binary] = program.command
  const computer = newComputer()
  const project = join(computer.folder, 'a project')
  const config = atHome(computer, '.codex', 'config.toml')
  for (const folder of [project, dirname(config)]) mkdirSync(folder, { recursive: true })
  writeFileSync(config, settings('http://127.0.0.1'))
  Object.assign(computer.env, own)
  const memory = openMemory(join(computer.folder, 'the memory'), { env: computer.env })
  const env = {
    ...computer.env,
    PATH: [computer.env['PATH'], dirname(binary)].join(delimiter),
    OPENVIKING_PLUGINS_HOME: memory.paths.home,
    SCRIPTED_KEY: 'none',
  }

  function start(name: string, args: readonly string[], model: string): Running {
    const line = withoutNetwork(name, args, { ...computer.network, model })
    const text = readFileSync(config, 'utf8').replace(/^base_url = .*$/m, `base_url = "${line.model}/v1"`)
    writeFileSync(config, text)
    return startProgram(line.program, line.args, { cwd: project, env, limitMs: RUN_MS })
  }

  async function codex(args: readonly string[], model: string): Promise<RunResult> {
    const result = await start(binary, args, model).result
    if (result.status === 0) return result
    throw new Error(`codex ${version} ${args.join(' ')} exited ${result.status}\n${result.stdout}\n${result.stderr}`)
  }

  const newModel = (script: Script): Promise<ScriptedModel> =>
    startModel(script, isolated ? { socket: join(computer.folder, `${randomUUID()}.sock`) } : {})

  return {
    computer,
    memory,
    codex: async (...args) => (await codex(args, computer.network.model)).stdout,
    async exec(script, ...args) {
      const model = await newModel(script)
      try {
        const result = await codex([...EXEC, ...args], model.address)
        // Codex itself goes on where it has begun without a tool that the model calls.
        const problems = [...model.problems(), ...(result.stderr.match(/unsupported call: mcp__openviking.*/g) ?? [])]
        if (problems.length > 0) {
          throw new Error(`the session went another way:\n${problems.join('\n')}\n${result.stdout}\n${result.stderr}`)
        }
        await memory.settled()
        const events = result.stdout
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .map((line) => JSON.parse(line) as FinishedRun['events'][number])
        return { ...result, model, events }
      } finally {
        await model.close()
      }
    },
    async execAndKill(steps, ...args) {
      let kill = (): void => undefined
      const last: Step = () => {
        kill()
        return new Promise<Turn>(() => undefined)
      }
      const model = await newModel([...steps, last])
      try {
        const running = start(binary, [...EXEC, ...args], model.address)
        kill = () => running.kill(signalForProgram('SIGKILL'))
        const { status, stdout } = await running.result
        if (status === 0) throw new Error(`codex ${version} was not killed\n${stdout}`)
      } finally {
        await model.close()
      }
    },
    ovp: (...args) =>
      start(
        process.platform === 'win32' ? 'node.exe' : 'node',
        [join(repository, 'packages', 'cli', 'dist', 'ovp.mjs'), ...args],
        computer.network.model,
      ).result,
    set(line) {
      const [key = ''] = line.split(' = ')
      const lines = readFileSync(config, 'utf8').split('\n')
      writeFileSync(config, [line, ...lines.filter((one) => !one.startsWith(`${key} = `))].join('\n'))
    },
    append: (table) => writeFileSync(config, `${readFileSync(config, 'utf8')}\n${table}\n`),
    replace: (text, by) => writeFileSync(config, readFileSync(config, 'utf8').replace(text, by)),
    config: () => readFileSync(config, 'utf8'),
  }
}

/** As the README says, from the folder of a clone. */
export async function install({ computer, codex }: Machine): Promise<void> {
  await codex('plugin', 'marketplace', 'add', cloneTo(computer))
  await codex('plugin', 'add', PLUGIN_ID)
}

/** What a user does in `/hooks`, which needs a terminal. */
export async function trustHooks({ computer, ovp }: Machine): Promise<void> {
  const from = ['--from', cloneOn(computer)]
  const { status, stdout, stderr } = await ovp('setup', '--harness', 'codex', '--yes', ...from)
  if (status !== 0) throw new Error(`ovp setup exited ${status}\n${stdout}\n${stderr}`)
}

/** Codex gives a server a second and goes on without its tools; a busy test machine takes longer. 0: as long as it may. */
const settings = (address: string): string => `mcp_optional_startup_grace_ms = 0
model = "scripted"
model_provider = "scripted"
approval_policy = "never"
sandbox_mode = "read-only"
check_for_update_on_startup = false

[analytics]
enabled = false

[features]
apps = false
remote_plugin = false

[model_providers.scripted]
name = "Scripted"
base_url = "${address}/v1"
env_key = "SCRIPTED_KEY"
wire_api = "responses"
request_max_retries = 0
stream_max_retries = 0
`
