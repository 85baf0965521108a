import { join } from 'node:path'
import { type Computer, installPlugin, newComputer } from '../claude-code/computer.ts'
import { openMemory } from '../claude-code/memory.ts'
import { runSession } from '../claude-code/session.ts'
import { bash, read, readBestHit, say, search } from '../claude-code/steps.ts'
import { addWriteUps, FOREIGN_URI, MIGRATION_QUERY } from '../claude-code/write-ups.ts'
import type { Script, ScriptedModel } from '../model/scripted-model.ts'
import { filesBelow, type Recording } from './recording.ts'

const PROMPT = 'Run the migration'
const SUMMARY = '<analysis>x</analysis>\n<summary>A SUMMARY OF ALL THAT</summary>'
const USE: Script = [search(MIGRATION_QUERY), readBestHit, read(FOREIGN_URI), bash('echo hello'), say('All done.')]

/** What the user types one after the other in one session, and how the model answers. */
const SCENARIOS: Record<string, readonly (readonly [prompt: string, script: Script])[]> = {
  experience: [[PROMPT, USE]],
  resume: [
    [PROMPT, USE],
    ['And again', [say('Resumed.')]],
  ],
  compact: [
    [PROMPT, USE],
    ['/compact', [say(SUMMARY)]],
    ['Go on', [search(MIGRATION_QUERY), say('Went on.')]],
  ],
}

/** Plays the scenarios in Claude Code with the plugin in it. */
export async function recordClaudeCode(): Promise<Recording[]> {
  const recordings: Recording[] = []
  for (const [scenario, prompts] of Object.entries(SCENARIOS)) {
    const computer = newComputer()
    try {
      await installPlugin(computer, { from: 'folder' })
      recordings.push(await play(computer, scenario, prompts))
    } finally {
      computer.remove()
    }
  }
  return recordings
}

async function play(computer: Computer, scenario: string, prompts: (typeof SCENARIOS)[string]): Promise<Recording> {
  const memory = openMemory(join(computer.folder, 'memory home'))
  await addWriteUps(memory)
  const models: ScriptedModel[] = []
  let id: string | undefined
  for (const [prompt, script] of prompts) {
    const args = id === undefined ? [] : ['--resume', id]
    const session = await runSession(computer, memory, script, { project: 'a project', prompt, args })
    const problems = session.model.problems()
    if (problems.length > 0) throw new Error(`${scenario} went another way:\n${problems.join('\n')}\n${session.stderr}`)
    models.push(session.model)
    id = session.id
  }
  const projects = join(computer.env['CLAUDE_CONFIG_DIR'] ?? '', 'projects')
  const files = filesBelow(projects, '**/*.jsonl').map(({ path, text }) => ({
    path: path.split('/').slice(1).join('/'),
    text,
  }))
  return { scenario, files, folder: computer.folder, models, prompts: prompts.map(([prompt]) => prompt) }
}
