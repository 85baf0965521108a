import type { ChildProcess } from 'node:child_process'
import type { World } from './world.ts'

/** An MCP client with one server, as much of one as is needed here. */
export interface McpClient {
  readonly process: ChildProcess
  /** The text of the answer; undefined when the server did not live to give it. */
  call(name: string, args: object, meta?: object): Promise<{ text: string; isError: boolean } | undefined>
  /** Closes its input and waits for its end. */
  end(): Promise<void>
  kill(): Promise<void>
}

export interface McpClientOptions {
  client: string
  args?: readonly string[]
  env?: NodeJS.ProcessEnv
}

interface Answer {
  id: number
  result?: { content?: { text: string }[]; isError?: boolean }
}

export async function startClient(world: World, options: McpClientOptions): Promise<McpClient> {
  const args = options.args ?? []
  const child = world.processes.start(world.programs.mcp, args, {
    env: { ...world.env, ...options.env },
    cwd: world.folder,
  })
  const ended = world.processes.ended(child)
  const waiting = new Map<number, (answer: Answer | undefined) => void>()
  let rest = ''
  let next = 0
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const answer = JSON.parse(line) as Answer
      waiting.get(answer.id)?.(answer)
    }
  })
  void ended.then(() => {
    for (const resolve of waiting.values()) resolve(undefined)
  })
  const send = (message: object): void => {
    child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  }
  const request = (method: string, params: object): Promise<Answer | undefined> => {
    next += 1
    const id = next
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      if (child.exitCode !== null || child.signalCode !== null) resolve(undefined)
      else send({ id, method, params })
    })
  }
  const clientInfo = { name: options.client, version: '1.0.0' }
  await request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
  send({ method: 'notifications/initialized' })
  return {
    process: child,
    async call(name, tool_args, meta) {
      const answer = await request('tools/call', {
        name,
        arguments: tool_args,
        ...(meta === undefined ? {} : { _meta: meta }),
      })
      const text = answer?.result?.content?.[0]?.text
      return text === undefined ? undefined : { text, isError: answer?.result?.isError === true }
    },
    async end() {
      child.stdin?.end()
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
