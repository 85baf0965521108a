import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ToolName } from '@openviking-plugins/experience'
import { start } from '@openviking-plugins/programs'
import { type Script, type ScriptedModel, startModel } from '../model/scripted-model.ts'
import { isolated, signalForProgram, withoutNetwork } from '../process/isolation.ts'
import { type Computer, PLUGIN } from './computer.ts'
import type { Memory } from './memory.ts'
import { claudeBinary } from './program.ts'

/** How Claude Code names a tool that a plugin's MCP server brings. */
export const pluginTool = (name: ToolName): string => `mcp__plugin_${PLUGIN}_openviking__${name}`

/** The rules that the README tells its readers to add: the two tools that only read, and nothing else of ours. */
export const ALLOWED: readonly string[] = [pluginTool('search_experience'), pluginTool('read_experience')]

export interface SessionOptions {
  /** Folder on the computer that the agent works in. */
  project: string
  /** What the user types. Absent when `input` says it. */
  prompt?: string
  /** Lines of `--input-format stream-json`. */
  input?: object[]
  /** `--resume`, `--fork-session`, … */
  args?: readonly string[]
  /** Rules of `--allowedTools`; default: the two experience tools and Bash. */
  allow?: readonly string[]
  env?: NodeJS.ProcessEnv
  /** Called once the program runs; its argument sends it a signal. */
  onStart?: (kill: (signal: NodeJS.Signals) => void) => void
}

interface SessionEvent {
  type: string
  subtype?: string
  session_id?: string
  result?: string
  is_error?: boolean
  [field: string]: unknown
}

export interface FinishedSession {
  status: number | null
  id: string
  /** What `--output-format stream-json` printed. */
  events: SessionEvent[]
  model: ScriptedModel
  stderr: string
}

/** Runs `claude -p` to its end in a project of its own, and waits until what it left for capture has been stored. */
export async function runSession(
  computer: Computer,
  memory: Memory,
  script: Script,
  options: SessionOptions,
): Promise<FinishedSession> {
  const cwd = join(computer.folder, options.project)
  mkdirSync(cwd, { recursive: true })
  const model = await startModel(script, isolated ? { socket: join(computer.folder, `${randomUUID()}.sock`) } : {})
  try {
    const allow = options.allow ?? [...ALLOWED, 'Bash']
    const line = withoutNetwork(
      claudeBinary(),
      [
        '-p',
        ...(options.prompt === undefined ? [] : [options.prompt]),
        ...(options.input === undefined ? [] : ['--input-format', 'stream-json']),
        '--output-format',
        'stream-json',
        '--verbose',
        ...(options.args ?? []),
        ...(allow.length === 0 ? [] : ['--allowedTools', ...allow]),
      ],
      { ...computer.network, model: model.address },
    )
    const running = start(line.program, line.args, {
      cwd,
      env: {
        ...computer.env,
        OPENVIKING_PLUGINS_HOME: memory.paths.home,
        ANTHROPIC_BASE_URL: line.model,
        ANTHROPIC_API_KEY: 'none',
        // 1.5 s by default, which a busy test machine may need for the start of a process alone.
        CLAUDE_CODE_SESSIONEND_HOOKS_TIMEOUT_MS: '20000',
        ...options.env,
      },
      input: (options.input ?? []).map((message) => `${JSON.stringify(message)}\n`).join(''),
    })
    options.onStart?.((signal) => running.kill(signalForProgram(signal)))
    const { status, stdout, stderr } = await running.result
    await memory.settled()
    const events = stdout
      .split('\n')
      .filter((text) => text.startsWith('{'))
      .map((text) => JSON.parse(text) as SessionEvent)
    const id = events.find(({ session_id }) => session_id !== undefined)?.session_id
    if (id === undefined) throw new Error(`claude exited ${status} without a session\n${stdout}\n${stderr}`)
    return { status, id, events, model, stderr }
  } finally {
    await model.close()
  }
}
