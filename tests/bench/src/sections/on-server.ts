import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openCaptureHome } from '../capture-home.ts'
import { type BenchContext, type Section, scratchFolder } from '../context.ts'
import { interleave } from '../interleaved.ts'
import { openSearchServer } from '../mcp-process.ts'
import { judged, type Measurement, milliseconds, ratio } from '../measurement.ts'
import type { NodeRelease } from '../node-releases.ts'
import { bareEnvironment, floor, type ProcessCase, time } from '../process-case.ts'
import { openServerStub, type ServerStub } from '../server-stub.ts'
import { median, pairedRatio } from '../statistics.ts'
import { SMALL } from '../transcript.ts'
import { promptForFirst, promptHookCase } from './prompt-hook.ts'
import { besideCourier } from './stop-hook.ts'

/** Rows that a hook asks for. */
const HOOK_ROWS = 14
/** Rows that our tool asks for when five experiences are wanted. */
const TOOL_ROWS = 15

export const onServer: Section = {
  name: 'on-server',
  title: 'With an OpenViking server',
  about:
    'The server is a stub on loopback that does no work: what is measured is ours. “Search”: recall is `suggest`, and the prompt gets experiences named that the server found, in one request. ' +
    'The bare process sends that request on a socket of Node and parses the answer, and has nothing of ours. “Pointer” is the stop hook as above. The tool call goes from the request on the MCP server’s standard input to the answer, ' +
    'against the REST request that it makes, sent by a program that does nothing else.',
  async run(context) {
    const stub = await openServerStub()
    try {
      const rows: Measurement[] = []
      for (const node of context.nodes) {
        context.say(`with a server, Node ${node.version}`)
        rows.push(...(await rowsOn(node, stub, context)))
      }
      return rows
    } finally {
      await stub.close()
    }
  },
}

async function rowsOn(node: NodeRelease, stub: ServerStub, context: BenchContext): Promise<Measurement[]> {
  const folder = scratchFolder(context, 'server')
  const home = openCaptureHome(join(folder, 'stop'), SMALL, { server: stub.connection })
  // A user has a server or none: what is kept compiled is that of his own runs.
  const env = { ...stub.env, CLAUDE_PLUGIN_DATA: join(folder, 'data') }
  const times = await interleave(
    {
      floor: () => time(floor(node, context)),
      search: () => time(searchedPrompt(node, join(folder, 'home'), env, context)),
      bare: () => time(bareSearch(node, stub, context)),
      stop: () => time(besideCourier(node, home, context, env)),
    },
    context,
  )
  const calls = await toolCalls(node, join(folder, 'home'), stub, context)
  const what = (of: string): { what: string; node: string } => ({ what: of, node: node.name })
  return [
    judged(what('search of a server / floor'), pairedRatio(times.search, times.floor), { atMost: 1.6 }),
    { ...what('the same request by a bare process / floor'), measured: ratio(pairedRatio(times.bare, times.floor)) },
    judged(what('pointer, with a server / floor'), pairedRatio(times.stop, times.floor), { atMost: 1.3 }),
    { ...what('tool call / REST request'), measured: ratio(pairedRatio(calls.tool, calls.bare)) },
    { ...what('REST request alone'), measured: milliseconds(median(calls.bare)) },
    { ...what('floor: `node -e 0`'), measured: milliseconds(median(times.floor)) },
  ]
}

function searchedPrompt(
  node: NodeRelease,
  home: string,
  env: Readonly<Record<string, string>>,
  { scratch }: BenchContext,
): ProcessCase {
  // A session is told of an experience once, so each run is a session of its own.
  const asked = { recall: 'suggest', session_id: randomUUID(), prompt: promptForFirst() } as const
  return {
    ...promptHookCase(node, home, scratch, asked, env),
    after({ status, stdout }) {
      if (status !== 0 || !stdout.includes('viking://')) throw new Error(`the hook ended with ${status} and ${stdout}`)
    },
  }
}

/** The least that a search of a server can cost: one request on a socket of Node, without anything of ours. */
function bareSearch(node: NodeRelease, { connection }: ServerStub, { scratch }: BenchContext): ProcessCase {
  const { hostname, port } = new URL(connection.url)
  const body = JSON.stringify({ query: promptForFirst(), limit: HOOK_ROWS })
  const head = `POST /api/v1/search/find HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  const program = `const socket = require('node:net').connect(${port}, '${hostname}', () => socket.write(${JSON.stringify(head + body)}))
    let answer = ''
    socket.on('data', (chunk) => { answer += chunk }).on('end', () => {
      require('node:fs').writeSync(1, String(JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)).result.total))
    })`
  return {
    command: node.path,
    args: ['-e', program],
    cwd: scratch,
    env: bareEnvironment(scratch),
    after({ status, stdout }) {
      if (status !== 0 || stdout !== String(HOOK_ROWS))
        throw new Error(`the request ended with ${status} and ${stdout}`)
    },
  }
}

async function toolCalls(
  node: NodeRelease,
  home: string,
  stub: ServerStub,
  { scratch, rounds, tries }: BenchContext,
): Promise<Record<'tool' | 'bare', number[]>> {
  const server = await openSearchServer(node.path, home, scratch, stub.env)
  try {
    return await interleave(
      { tool: () => server.search('timeout'), bare: () => stub.find('timeout', TOOL_ROWS) },
      { rounds, tries: 5 * tries },
    )
  } finally {
    await server.end()
  }
}
