import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  type DebugLog,
  type HookInput,
  makePointer,
  openDebugLog,
  runHook,
  startCourier,
  writePointer,
} from '@openviking-plugins/capture/hook'
import {
  ensureStatePaths,
  isCourier,
  loadSettings,
  readHarnessVariable,
  trustedEnvironment,
  withCourierMark,
  workingFolder,
} from '@openviking-plugins/connect/settings'
import { homePaths } from '@openviking-plugins/local-store/home'
import { type OtherPlugin, otherOpenVikingPlugin, shareOfHooks } from '@openviking-plugins/setup/stand-down'
import { answerTo, type HookAnswer } from './answers.ts'
import { pointerFields } from './event.ts'

const [, script = '', argument] = process.argv
// The agent may have gone to a sub-folder; what the project says holds there as well.
const project = readHarnessVariable('CLAUDE_PROJECT_DIR') ?? workingFolder()
const loaded = loadSettings({ cwd: project, started: [workingFolder()], harness: 'claude-code' })
const { settings } = loaded
const captures = settings.capture !== 'off'
// Then nothing is written, not even that an event could not be read.
const log: DebugLog =
  !captures || isCourier()
    ? { step: () => undefined, trouble: () => undefined }
    : openDebugLog(homePaths(settings.home).log, { source: `hook ${argument ?? ''}`.trim(), debug: settings.debug })

/** What is loaded late loads this file in turn, and another copy of it where Node was told to keep links as they are. */
const RUNNING = Symbol.for('openviking-memory hook')
if (!Reflect.has(globalThis, RUNNING)) {
  Reflect.set(globalThis, RUNNING, true)
  void runHook({
    stdin: 0,
    log,
    async answer(input) {
      if (isCourier()) return {}
      const event = argument ?? String(input['hook_event_name'])
      const other = otherPlugin()
      const share = shareOfHooks(other, readHarnessVariable('AI_AGENT'))
      // First what must not be lost.
      if (captures && share !== 'nothing') capture(event, input)
      if (other === undefined) return answer(event, input)
      log.step(`${event}: ${share} is ours beside ${other.id}`)
      return besideOther(event, input, other)
    },
  })
}

/** Another plugin of our name, which captures the same sessions or speaks at the same prompts. */
function otherPlugin(): OtherPlugin | undefined {
  const config = readHarnessVariable('CLAUDE_CONFIG_DIR')
  const env = config === undefined ? {} : { CLAUDE_CONFIG_DIR: config }
  return otherOpenVikingPlugin({ env, cwd: project ?? homedir(), userFolder: homedir(), platform: process.platform })
}

function capture(event: string, input: HookInput): void {
  const fields = pointerFields(event, input, processId(readHarnessVariable('CLAUDE_PID')))
  if (fields === undefined) {
    log.step(`${event}: nothing to capture`)
    return
  }
  try {
    const paths = ensureStatePaths(settings)
    writePointer(paths, makePointer(settings.capture === 'usage' ? { ...fields, capture: 'usage' } : fields))
    const courier = startCourier({
      entry: join(dirname(script), 'mcp.cjs'),
      home: paths.home,
      outbox: paths.outbox,
      env: withCourierMark(trustedEnvironment(loaded)),
    })
    log.step(`${event}: pointer written, courier ${courier}`)
  } catch (thrown) {
    log.trouble(`${event}: not captured (${codeOf(thrown)})`)
  }
}

async function answer(event: string, input: HookInput): Promise<HookAnswer> {
  const config = readHarnessVariable('CLAUDE_CONFIG_DIR') ?? join(homedir(), '.claude')
  return answerTo(event, input, {
    settings,
    problem: (loaded.unknown ?? loaded.refusal)?.message,
    config,
    search: async (terms, options) =>
      (await import('@openviking-plugins/local-store/hook')).searchEvidenceOnce(terms, options),
    log: (line) => log.step(`${event}: ${line}`),
  })
}

/** For the user alone: what the model is told is left to the other plugin, or would name tools that it does not have. */
async function besideOther(event: string, input: HookInput, other: OtherPlugin): Promise<HookAnswer> {
  if (event !== 'SessionStart' || input['source'] !== 'startup' || !captures) return {}
  const { otherPluginLine } = await import('./startup-lines.ts')
  const systemMessage = await otherPluginLine(settings, other)
  return systemMessage === undefined ? {} : { systemMessage }
}

function processId(value: string | undefined): number | undefined {
  const pid = Number(value)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/** Messages may quote what was recorded. */
function codeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'something was thrown that is no error'
  return 'code' in thrown ? String(thrown.code) : thrown.name
}
