import { basename } from 'node:path'
import { say } from '../claude-code/steps.ts'
import { addWriteUps } from '../claude-code/write-ups.ts'
import { atHome } from '../clients/client.ts'
import { install, newMachine, trustHooks } from '../codex/machine.ts'
import { CODEX } from '../codex/program.ts'
import { readBestHit, readForeign, search, shell } from '../codex/steps.ts'
import type { Script, ScriptedModel } from '../model/scripted-model.ts'
import { filesBelow, type Recording } from './recording.ts'

const PROMPT = 'Run the migration'
const USE: Script = [search, readBestHit, readForeign, shell('echo hello; exit 3'), say('All done.')]

/** What the user types one after the other in one session, and how the model answers. */
const SCENARIOS: Record<string, readonly (readonly [prompt: string, script: Script])[]> = {
  experience: [[PROMPT, USE]],
  resume: [
    [PROMPT, USE],
    ['And again', [say('Resumed.')]],
  ],
}

/** Plays the scenarios in the Codex that the environment names, with the plugin in it and its hooks trusted. */
export async function recordCodex(): Promise<Recording[]> {
  const [codex] = CODEX
  if (codex === undefined) throw new Error('OVP_CODEX_VERSIONS names no version')
  const recordings: Recording[] = []
  for (const [scenario, prompts] of Object.entries(SCENARIOS)) {
    const machine = newMachine(codex)
    try {
      await install(machine)
      await trustHooks(machine)
      await addWriteUps(machine.memory)
      const models: ScriptedModel[] = []
      for (const [prompt, script] of prompts) {
        const args = models.length === 0 ? [prompt] : ['resume', '--last', prompt]
        models.push((await machine.exec(script, ...args)).model)
      }
      const files = filesBelow(atHome(machine.computer, '.codex', 'sessions'), '**/*.jsonl').map(({ path, text }) => ({
        path: basename(path),
        text,
      }))
      const { folder } = machine.computer
      recordings.push({ scenario, files, folder, models, prompts: prompts.map(([prompt]) => prompt) })
    } finally {
      machine.computer.remove()
    }
  }
  return recordings
}
