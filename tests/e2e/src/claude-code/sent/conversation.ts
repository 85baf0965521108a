import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { RequestBody } from '../../model/messages-api.ts'
import { type Script, startModel } from '../../model/scripted-model.ts'
import { isolated, withoutNetwork } from '../../process/isolation.ts'
import type { Computer } from '../computer.ts'
import { claudeBinary } from '../program.ts'

const LIMIT_MS = 60_000

/**
 * Types one prompt after the other into one process of Claude Code, each when the one before it was answered. Gives the
 * requests that each led to.
 */
export async function conversation(
  computer: Computer,
  script: Script,
  prompts: readonly string[],
  options: { project: string; env: NodeJS.ProcessEnv },
): Promise<RequestBody[][]> {
  const cwd = join(computer.folder, options.project)
  mkdirSync(cwd, { recursive: true })
  const model = await startModel(script, isolated ? { socket: join(computer.folder, `${randomUUID()}.sock`) } : {})
  try {
    const args = ['-p', '--input-format', 'stream-json', '--output-format', 'stream-json', '--verbose']
    const line = withoutNetwork(claudeBinary(), [...args, '--allowedTools', 'Bash'], { model: model.address })
    const env: NodeJS.ProcessEnv = {
      ...computer.env,
      // Hooks and tools on this Node, which has FTS5: the lowest one leaves a search of 2,000 experiences out.
      PATH: [dirname(process.execPath), computer.env['PATH']].join(delimiter),
      ANTHROPIC_BASE_URL: line.model,
      ANTHROPIC_API_KEY: 'none',
      ...options.env,
    }
    const child = spawn(line.program, line.args, { cwd, env, stdio: ['pipe', 'pipe', 'inherit'] })
    const closed = once(child, 'close')
    const limit = setTimeout(() => child.kill('SIGTERM'), LIMIT_MS)
    const left = [...prompts]
    const asked: number[] = []
    const typeNext = (): void => {
      const content = left.shift()
      if (content === undefined) return void child.stdin.end()
      asked.push(model.requests().length)
      child.stdin.write(`${JSON.stringify({ type: 'user', message: { role: 'user', content } })}\n`)
    }
    typeNext()
    for await (const text of createInterface({ input: child.stdout })) {
      if (text.startsWith('{') && (JSON.parse(text) as { type?: string }).type === 'result') typeNext()
    }
    await closed
    clearTimeout(limit)
    const problems = model.problems()
    if (problems.length > 0) throw new Error(`the conversation went another way:\n${problems.join('\n')}`)
    const bodies = model.requests().map(({ body }) => body)
    return asked.map((from, index) => bodies.slice(from, asked[index + 1]))
  } finally {
    await model.close()
  }
}
