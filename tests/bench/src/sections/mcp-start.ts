import { join } from 'node:path'
import { type BenchContext, type Section, scratchFolder } from '../context.ts'
import { interleave } from '../interleaved.ts'
import { INITIALIZE, isAnswered, serverArguments } from '../mcp-process.ts'
import { judged, type Measurement, milliseconds } from '../measurement.ts'
import type { NodeRelease } from '../node-releases.ts'
import { bareEnvironment, floor, time } from '../process-case.ts'
import { median, pairedRatio } from '../statistics.ts'

export const mcpStart: Section = {
  name: 'mcp-start',
  title: 'MCP server to the `initialize` answer',
  about: 'From the start of the process to its answer, as a harness waits for it when a session begins.',
  async run(context) {
    const rows: Measurement[] = []
    for (const node of context.nodes) {
      context.say(`MCP server, Node ${node.version}`)
      rows.push(await rowOn(node, context))
    }
    return rows
  },
}

async function rowOn(node: NodeRelease, context: BenchContext): Promise<Measurement> {
  const { scratch } = context
  const server = {
    command: node.path,
    args: serverArguments(scratchFolder(context, 'mcp')),
    cwd: scratch,
    env: bareEnvironment(scratch, { CLAUDE_PLUGIN_DATA: join(scratch, 'data') }),
    stdin: INITIALIZE,
    until: (stdout: string) => isAnswered(stdout, 1),
  }
  const times = await interleave({ floor: () => time(floor(node, context)), server: () => time(server) }, context)
  const what = `answer / floor (${milliseconds(median(times.floor))})`
  return judged({ what, node: node.name }, pairedRatio(times.server, times.floor), { atMost: 2.5 })
}
