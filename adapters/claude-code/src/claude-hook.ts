import { homedir } from 'node:os'
import { join } from 'node:path'
import { readHarnessVariable, type Settings, workingFolder } from '@openviking-plugins/connect/settings'
import { type HookEvent, runHookProgram } from '@openviking-plugins/hook'
import { type Told, tellUser } from '@openviking-plugins/hook/told'
import { type OtherPlugin, otherOpenVikingPlugin, shareOfHooks } from '@openviking-plugins/setup/stand-down'
import { answerTo } from './answers.ts'
import { pointerFields } from './event.ts'

// The agent may have gone to a sub-folder; what the project says holds there as well.
const project = readHarnessVariable('CLAUDE_PROJECT_DIR') ?? workingFolder()

runHookProgram('hook', {
  harness: 'claude-code',
  project,
  async answer(at) {
    const { event, input, settings, captures, note, keep } = at
    // Cursor runs the hooks of Claude Code's plugins as well, and has a plugin of ours of its own.
    if (Object.hasOwn(input, 'cursor_version')) return {}
    const other = otherPlugin()
    const share = shareOfHooks(other, readHarnessVariable('AI_AGENT'))
    // First what must not be lost.
    if (share !== 'nothing') keep(pointerFields(event, input, processId(readHarnessVariable('CLAUDE_PID'))))
    if (other === undefined) return answer(at)
    note(`${share} is ours beside ${other.id}`)
    return captures && event === 'SessionStart' && input['source'] === 'startup' ? besideOther(settings, other) : {}
  },
})

/** Another plugin of our name, which captures the same sessions or speaks at the same prompts. */
function otherPlugin(): OtherPlugin | undefined {
  const config = readHarnessVariable('CLAUDE_CONFIG_DIR')
  const env = config === undefined ? {} : { CLAUDE_CONFIG_DIR: config }
  return otherOpenVikingPlugin({ env, cwd: project ?? homedir(), userFolder: homedir(), platform: process.platform })
}

async function answer({ event, input, settings, problem, search, note }: HookEvent): Promise<Told> {
  const config = readHarnessVariable('CLAUDE_CONFIG_DIR') ?? join(homedir(), '.claude')
  return answerTo(event, input, { settings, problem, config, search, log: note })
}

/** For the user alone: what the model is told is left to the other plugin, or would name tools that it does not have. */
async function besideOther(settings: Settings, other: OtherPlugin): Promise<Told> {
  const { otherPluginLine } = await import('./startup-lines.ts')
  return tellUser(await otherPluginLine(settings, other))
}

function processId(value: string | undefined): number | undefined {
  const pid = Number(value)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}
