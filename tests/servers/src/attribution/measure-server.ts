import { countShipped } from '../bundles/count-shipped.ts'
import { SHIPPED } from '../bundles/shipped.ts'
import type { ServerProgram } from '../program/server-program.ts'
import { startServer, type TestServer } from '../server/start-server.ts'
import { type AttributionCase, type Counts, EXPERIENCE_CASES, MEMORY_TOOL_CASES } from './cases.ts'
import { type Counted, countOnServer } from './count-on-server.ts'
import { type Traces, traceOnServer } from './trace-on-server.ts'

/** What a release of the server made of every session. */
export interface Measurement {
  version: string
  /** By the title of the case. */
  counted: ReadonlyMap<string, Counted>
  traces: Traces
  /** By the title of what ships. */
  shipped: ReadonlyMap<string, Counts>
}

const SESSIONS_AT_ONCE = 3

export async function measureServer(program: ServerProgram): Promise<Measurement> {
  const server = await startServer(program, { auth: 'key' })
  try {
    const [traces, counted, shipped] = await Promise.all([
      traceOnServer(server, 'traced'),
      countAll(server),
      countAllShipped(server),
    ])
    return { version: server.version, counted, traces, shipped }
  } finally {
    await server.stop()
  }
}

async function countAll(server: TestServer): Promise<Map<string, Counted>> {
  const counted = new Map<string, Counted>()
  const waiting: [number, AttributionCase][] = [...[...EXPERIENCE_CASES, ...MEMORY_TOOL_CASES].entries()]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, one] = next
      counted.set(one.title, await countOnServer(server, one, `session-${index}`))
    }
  }
  await Promise.all(Array.from({ length: SESSIONS_AT_ONCE }, work))
  return counted
}

async function countAllShipped(server: TestServer): Promise<Map<string, Counts>> {
  const counted = new Map<string, Counts>()
  for (const [index, one] of SHIPPED.entries())
    counted.set(one.title, await countShipped(server, one, `shipped-${index}`))
  return counted
}
