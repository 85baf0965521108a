import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../claude-code/steps.ts'
import { FOREIGN_URI, MIGRATION_QUERY } from '../claude-code/write-ups.ts'
import type { Script, ScriptedModel } from '../model/scripted-model.ts'
import { configure } from '../openclaw/config.ts'
import { fill, install, installFrom, localAgent, type Machine, newMachine } from '../openclaw/machine.ts'
import { call, exec, readBestHit } from '../openclaw/steps.ts'
import type { Recording } from './recording.ts'

const PROMPT = 'Run the migration'
const USE: Script = [
  call('search_experience', { query: MIGRATION_QUERY, limit: 3 }),
  readBestHit,
  call('read_experience', { uri: FOREIGN_URI }),
  exec('echo hello'),
  say('All done.'),
]

/** What the user types one after the other in one session, and how the model answers. */
const SCENARIOS: Record<string, readonly (readonly [prompt: string, script: Script])[]> = {
  experience: [[PROMPT, USE]],
  resume: [
    [PROMPT, USE],
    ['And again', [say('Resumed.')]],
  ],
}

const RECORDER = 'hook-recorder'
/** Those that our plugin listens to and that come without a Gateway. */
const HOOKS = ['before_prompt_build', 'after_tool_call', 'agent_end']

/** Plays the scenarios in the OpenClaw that the environment names, with our plugin and one that writes what hooks get. */
export async function recordOpenClaw(): Promise<Recording[]> {
  const recordings: Recording[] = []
  for (const [scenario, prompts] of Object.entries(SCENARIOS)) {
    const machine = newMachine()
    try {
      await install(machine)
      const to = await installRecorder(machine)
      await fill(machine)
      const models: ScriptedModel[] = []
      for (const [prompt, script] of prompts) models.push((await machine.run(script, localAgent(prompt))).model)
      recordings.push({
        scenario,
        files: [{ path: 'hooks.jsonl', text: readFileSync(to, 'utf8') }],
        folder: machine.computer.folder,
        models,
        prompts: prompts.map(([prompt]) => prompt),
      })
    } finally {
      machine.computer.remove()
    }
  }
  return recordings
}

/** Answers the file that it writes, a line for each hook. */
async function installRecorder(machine: Machine): Promise<string> {
  const { folder } = machine.computer
  const plugin = join(folder, RECORDER)
  const to = join(folder, 'hooks.jsonl')
  mkdirSync(plugin)
  const write = (name: string, content: object): void => writeFileSync(join(plugin, name), JSON.stringify(content))
  write('openclaw.plugin.json', {
    id: RECORDER,
    name: RECORDER,
    version: '1.0.0',
    activation: { onStartup: true },
    configSchema: { type: 'object', properties: {} },
  })
  write('package.json', {
    name: RECORDER,
    version: '1.0.0',
    type: 'module',
    openclaw: { extensions: ['./index.js'], compat: { pluginApi: '>=2026.5.17' } },
  })
  writeFileSync(
    join(plugin, 'index.js'),
    `import { appendFileSync } from 'node:fs'
export default {
  id: ${JSON.stringify(RECORDER)},
  name: ${JSON.stringify(RECORDER)},
  register(api) {
    for (const event of ${JSON.stringify(HOOKS)})
      api.on(event, (hook, { trace, ...context }) =>
        appendFileSync(${JSON.stringify(to)}, JSON.stringify({ event, hook, context }) + '\\n'))
  },
}
`,
  )
  await installFrom(machine, plugin)
  const hooks = { allowConversationAccess: true }
  configure(machine.computer, { plugins: { entries: { [RECORDER]: { hooks } } } })
  return to
}
