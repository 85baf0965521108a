import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

interface ToolAnswer {
  text: string
  failed: boolean
}

/** A program of MCP on standard input and output, and what a client of it does. */
export interface StdioClient {
  toolNames(): Promise<string[]>
  call(name: string, args: Record<string, unknown>): Promise<ToolAnswer>
  /** Closes its input and waits for its end; answers the exit code. */
  end(): Promise<number | null>
}

interface Answer {
  id?: number
  result?: { tools?: { name: string }[]; content?: { text: string }[]; isError?: boolean }
  error?: { message: string }
}

export async function startStdioClient(
  [program, ...args]: readonly [string, ...string[]],
  { env, cwd, name }: { env: NodeJS.ProcessEnv; cwd: string; name: string },
): Promise<StdioClient> {
  const child = spawn(program, args, { env, cwd, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('exit', resolve)
    child.once('error', reject)
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const answer = JSON.parse(line) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  const send = (message: object): void => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  async function request(method: string, params: object): Promise<NonNullable<Answer['result']>> {
    last += 1
    const id = last
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    send({ id, method, params })
    const gone = ended.then((code): Answer => ({ error: { message: `it ended with ${code}` } }))
    const { result, error } = await Promise.race([answered, gone])
    if (result === undefined) throw new Error(`${method}: ${error?.message}`)
    return result
  }
  await request('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name, version: '1.0.0' },
  })
  send({ method: 'notifications/initialized' })
  return {
    async toolNames() {
      const { tools = [] } = await request('tools/list', {})
      return tools.map((tool) => tool.name)
    },
    async call(tool, input) {
      const { content = [], isError } = await request('tools/call', { name: tool, arguments: input })
      return { text: content.map(({ text }) => text).join('\n'), failed: isError === true }
    },
    end() {
      child.stdin.end()
      return ended
    },
  }
}
