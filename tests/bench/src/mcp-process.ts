import { spawn } from 'node:child_process'
import { bareEnvironment } from './process-case.ts'
import { bundle } from './repository.ts'

export const INITIALIZE: string = line({
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
})

/** Arguments for `node` that start the server as the plugin's `.mcp.json` does, on a home. */
export function serverArguments(home: string): string[] {
  return [bundle('mcp.cjs'), '--harness', 'claude-code', '--home', home]
}

/** Whether the answer to request `id` is among the lines. @throws for an error in its place */
export function isAnswered(stdout: string, id: number): boolean {
  return completeLines(stdout).some((text) => {
    const answer = JSON.parse(text) as { id?: number; result?: object }
    if (answer.id !== id) return false
    if (answer.result === undefined) throw new Error(`the server answered with ${text}`)
    return true
  })
}

export interface SearchServer {
  /** One call of `search_experience`, to the answer, in milliseconds. @throws for an answer without a hit */
  search(query: string): Promise<number>
  /** Resolves when the process is gone. */
  end(): Promise<void>
}

/** Starts the server and waits for its answer to `initialize`. */
export async function openSearchServer(
  node: string,
  home: string,
  scratch: string,
  env: Readonly<Record<string, string>> = {},
): Promise<SearchServer> {
  const child = spawn(node, serverArguments(home), {
    stdio: ['pipe', 'pipe', 'ignore'],
    cwd: scratch,
    env: bareEnvironment(scratch, env),
  })
  let rest = ''
  let waiting: { id: number; resolve: (text: string) => void; reject: (error: Error) => void } | undefined
  const gone = new Promise<void>((resolve) => {
    child.on('close', (status) => {
      waiting?.reject(new Error(`the server ended with ${status}`))
      resolve()
    })
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    rest += text
    for (const each of completeLines(rest)) {
      if ((JSON.parse(each) as { id?: number }).id === waiting?.id) waiting?.resolve(each)
    }
    rest = rest.slice(rest.lastIndexOf('\n') + 1)
  })
  const ask = (id: number, text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      waiting = { id, resolve, reject }
      child.stdin.write(text)
    })

  let id = 1
  await ask(id, INITIALIZE)
  child.stdin.write(line({ method: 'notifications/initialized' }))
  return {
    async search(query) {
      id++
      const params = { name: 'search_experience', arguments: { query } }
      const started = performance.now()
      const answer = await ask(id, line({ id, method: 'tools/call', params }))
      const ms = performance.now() - started
      if (!answer.includes('viking://')) throw new Error(`no hit for ${query}: ${answer}`)
      return ms
    },
    async end() {
      child.stdin.end()
      await gone
    },
  }
}

function line(message: object): string {
  return `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`
}

function completeLines(text: string): string[] {
  return text.split('\n').slice(0, -1)
}
