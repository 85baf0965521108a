import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { generateExperiences } from '@openviking-plugins/local-store/testing/corpus'
import { type BenchContext, type Section, scratchFolder } from '../context.ts'
import { makeCorpusHome } from '../corpus-home.ts'
import { interleave } from '../interleaved.ts'
import { openSearchServer } from '../mcp-process.ts'
import { count, judged, type Measurement, milliseconds } from '../measurement.ts'
import type { NodeRelease } from '../node-releases.ts'
import { bareEnvironment, floor, type ProcessCase, time } from '../process-case.ts'
import { bundle } from '../repository.ts'
import { median, pairedRatio } from '../statistics.ts'

const STORE = 10_000
/** Without FTS5 a hook leaves a store of more than some 2,000 experiences alone. */
const SCANNED_STORE = 1_000
const LAST_WITHOUT_FTS5 = 20

export const promptHook: Section = {
  name: 'prompt-hook',
  title: 'Prompt hook of the Claude Code plugin',
  about:
    'What stands between the user’s prompt and the model. “No search”: recall is `hint`, the session has had its hint, and the prompt asks for work. ' +
    `“Search”: recall is \`suggest\`, and the prompt finds experiences that are named to the model. ${count(STORE)} experiences with FTS5; ` +
    `on a Node without it ${count(SCANNED_STORE)}, which the hook looks through itself.`,
  async run(context) {
    const rows: Measurement[] = []
    for (const node of context.nodes) {
      context.say(`prompt hook, Node ${node.version}`)
      rows.push(...(await rowsOn(node, context)))
    }
    return rows
  },
}

async function rowsOn(node: NodeRelease, context: BenchContext): Promise<Measurement[]> {
  const scans = Number(node.name) <= LAST_WITHOUT_FTS5
  const size = scans ? SCANNED_STORE : STORE
  const home = join(scratchFolder(context, 'prompt'), 'home')
  await makeCorpusHome(home, size)
  await makeIndex(node, home, context)
  const quiet = quietPrompt(node, home, context)
  const times = await interleave(
    {
      floor: () => time(floor(node, context)),
      quiet: () => time(quiet),
      search: () => time(searchedPrompt(node, home, context)),
    },
    context,
  )
  rmSync(home, { recursive: true })

  const search = { what: `search of ${count(size)}, ${scans ? 'scan' : 'FTS5'} / floor`, node: node.name }
  const searchRatio = pairedRatio(times.search, times.floor)
  return [
    judged({ what: 'no search / floor', node: node.name }, pairedRatio(times.quiet, times.floor), { atMost: 1.3 }),
    scans ? { ...search, measured: searchRatio.toFixed(2) } : judged(search, searchRatio, { atMost: 1.5 }),
    { what: 'floor: `node -e 0`', node: node.name, measured: milliseconds(median(times.floor)) },
  ]
}

/** As in use, where the server that runs beside the hooks has made it. */
async function makeIndex(node: NodeRelease, home: string, { scratch }: BenchContext): Promise<void> {
  const server = await openSearchServer(node.path, home, scratch)
  try {
    await server.search('timeout')
  } finally {
    await server.end()
  }
}

interface Prompt {
  recall: 'hint' | 'suggest'
  session_id: string
  prompt: string
}

export function promptHookCase(
  node: NodeRelease,
  home: string,
  scratch: string,
  { recall, session_id, prompt }: Prompt,
  env: Readonly<Record<string, string>> = {},
): ProcessCase {
  return {
    command: node.path,
    args: [bundle('hook.cjs'), 'UserPromptSubmit'],
    cwd: scratch,
    env: bareEnvironment(scratch, {
      OPENVIKING_PLUGINS_HOME: home,
      OPENVIKING_PLUGINS_RECALL: recall,
      CLAUDE_PROJECT_DIR: scratch,
      CLAUDE_PID: String(process.pid),
      CLAUDE_PLUGIN_DATA: join(scratch, 'data'),
      ...env,
    }),
    stdin: JSON.stringify({
      session_id,
      transcript_path: join(scratch, `${session_id}.jsonl`),
      cwd: scratch,
      hook_event_name: 'UserPromptSubmit',
      prompt,
    }),
  }
}

function quietPrompt(node: NodeRelease, home: string, { scratch }: BenchContext): ProcessCase {
  const prompt = 'Rename the settings page to preferences, in the menu and in the title of the page as well.'
  let answers = 0
  return {
    ...promptHookCase(node, home, scratch, { recall: 'hint', session_id: 'hinted', prompt }),
    after({ status, stdout }) {
      answers++
      if (status !== 0 || (answers > 1 && stdout !== '{}\n'))
        throw new Error(`the hook ended with ${status} and ${stdout}`)
    },
  }
}

function searchedPrompt(node: NodeRelease, home: string, { scratch }: BenchContext): ProcessCase {
  // A session is told of an experience once, so each run is a session of its own.
  return {
    ...promptHookCase(node, home, scratch, { recall: 'suggest', session_id: randomUUID(), prompt: promptForFirst() }),
    after({ status, stdout }) {
      if (status !== 0 || !stdout.includes('viking://')) throw new Error(`the hook ended with ${status} and ${stdout}`)
    },
  }
}

/** A prompt about what the first experience of every generated store is about, one word of which is rare. */
export function promptForFirst(): string {
  const content = generateExperiences(1).next().value?.content ?? ''
  const title = /^# (.+)$/m.exec(content)?.[1]
  const tool = /first seen with `(.+?)`/.exec(content)?.[1]
  return `${title} since we moved to ${tool}, and nothing is in the log. Please find out why and fix it.`
}
