import { fork } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunResult, run } from '@openviking-plugins/programs'
import { stageAsItIs } from '@openviking-plugins/skill-sync/release'
import { type Memory, openMemory } from '../claude-code/memory.ts'
import { repository } from '../repository.ts'
import { sdkFile } from './program.ts'
import type { Requests } from './requests.ts'

const DRIVER = fileURLToPath(new URL('./driver.ts', import.meta.url))
/** The lowest Node that users may have, where it is installed; hooks and the MCP server run on it. */
const LOWEST_NODE = join(repository, 'tests', 'nodes', 'node_modules', 'node20', 'bin')

type Ask = <Name extends keyof Requests>(
  name: Name,
  input: Requests[Name]['input'],
) => Promise<Requests[Name]['output']>

/** A user's machine with a workspace, a clone of what is released, and Cursor's parts at work in it. */
export interface Scene {
  home: string
  workspace: string
  clone: string
  memory: Memory
  ovp: (...args: string[]) => Promise<RunResult>
  /** Starts Cursor's parts anew. */
  start: (env?: NodeJS.ProcessEnv) => Promise<Ask>
  /** Ends what was started, and takes all of it away. */
  remove: () => Promise<void>
}

/** `more`: what the user’s environment says besides. Whoever asks for it removes it. */
export function makeScene(more: NodeJS.ProcessEnv = {}): Scene {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'ovp cursor '))
  const [home, workspace, clone] = [join(folder, 'home'), join(folder, 'my project'), join(folder, 'clone')]
  for (const made of [home, workspace]) mkdirSync(made)
  stageAsItIs(repository, clone)
  const ends: (() => Promise<void>)[] = []
  const env = {
    PATH: [...(existsSync(LOWEST_NODE) ? [LOWEST_NODE] : []), process.env['PATH']].join(delimiter),
    HOME: home,
    LANG: 'C.UTF-8',
    TERM: 'dumb',
    ...more,
  }
  const memory = openMemory(join(home, '.openviking', 'plugins'), { env })
  return {
    home,
    workspace,
    clone,
    memory,
    ovp: (...args) =>
      run('node', [join(clone, 'plugins', 'cursor', 'dist', 'ovp.cjs'), ...args], { cwd: workspace, env }),
    async start(own = {}) {
      const { ask, end } = await startParts(workspace, { ...env, ...own })
      ends.push(end)
      return ask
    },
    async remove() {
      await Promise.all(ends.map((end) => end()))
      if (process.env['OVP_KEEP']) console.log(`kept: ${folder}`)
      else rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function startParts(workspace: string, env: NodeJS.ProcessEnv): Promise<{ ask: Ask; end: () => Promise<void> }> {
  const child = fork(DRIVER, [sdkFile()], {
    cwd: workspace,
    env,
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const end = (): Promise<void> => {
    if (child.connected) child.disconnect()
    return ended
  }
  const waiting = new Map<number, (answer: { output?: unknown; error?: string }) => void>()
  const ready = Promise.withResolvers<void>()
  child.on('message', (message: { ready?: true; id: number; output?: unknown; error?: string }) => {
    if (message.ready) ready.resolve()
    else waiting.get(message.id)?.(message)
  })
  child.once('exit', (code) => ready.reject(new Error(`Cursor’s parts ended with ${code}`)))
  await ready.promise
  let id = 0
  const ask: Ask = async (name, input) => {
    id += 1
    const { promise, resolve } = Promise.withResolvers<{ output?: unknown; error?: string }>()
    waiting.set(id, resolve)
    child.send({ id, name, input })
    const { output, error } = await promise
    if (error !== undefined) throw new Error(error)
    return output as never
  }
  return { ask, end }
}
