import { basename, dirname, extname, isAbsolute, join } from 'node:path'
import {
  type DebugLog,
  type HookInput,
  kindOf,
  leaveOffMark,
  makePointer,
  openDebugLog,
  openInput,
  type PointerFields,
  runHook,
  startCourier,
  writePointer,
} from '@openviking-plugins/capture/hook'
import {
  ensureStatePaths,
  type LoadedSettings,
  loadSettings,
  readHarnessVariable,
  type Settings,
  trustedEnvironment,
  workingFolder,
} from '@openviking-plugins/connect/settings'
import { homePaths } from '@openviking-plugins/local-store/home'
import type { searchEvidenceOnce } from '@openviking-plugins/local-store/hook'
import { forgetCompiled } from './compiled-code.ts'

export interface HookEvent {
  /** As the harness calls it. */
  event: string
  input: HookInput
  settings: Settings
  /** Why the user's own settings could not be read, and less is done than he may expect. */
  problem: string | undefined
  /** False where the user wants nothing kept. */
  captures: boolean
  log: DebugLog
  /** A line of the log about this event. */
  note: (line: string) => void
  /** What brings the folder's index up to date before it searches: loaded when it is asked for. */
  search: typeof searchEvidenceOnce
  /**
   * Leaves in the outbox what the event was, by `write` or where its transcript stands, and sees that a courier runs,
   * unless what it leaves waits for another event. Does nothing where nothing is to be kept. Never throws: the log says
   * what was not captured.
   */
  keep: (what: PointerFields | ((paths: { outbox: string }) => void) | undefined, options?: KeepOptions) => void
}

export interface KeepOptions {
  /** Starts no courier. */
  waits?: boolean
}

export interface HookProgram {
  harness: string
  /** The project that the harness was started for, where it says so. */
  project?: string | undefined
  /** What the harness is answered, as JSON: `{}` for nothing. */
  answer(event: HookEvent): Promise<Record<string, unknown>>
}

/** What is loaded late loads its program in turn, and another copy of it where Node was told to keep links as they are. */
const RUNNING = Symbol.for('openviking-memory hook')

/**
 * Runs what is bundled as `<name>.cjs` if it is that which Node was started with: the programs beside it load the file
 * as well, for what they have in common. The event is the first argument, else the input's `hook_event_name`.
 */
export function runHookProgram(name: string, program: HookProgram): void {
  const [, script = '', argument] = process.argv
  if (basename(script, extname(script)) !== name || Reflect.has(globalThis, RUNNING)) return
  Reflect.set(globalThis, RUNNING, true)
  // It is read while the settings are.
  const stdin = openInput(0)
  const { harness } = program
  const own = workingFolder()
  const { project = own } = program
  const settingsFor = (...started: (string | undefined)[]): LoadedSettings =>
    loadSettings({ cwd: project, started: [own, ...started], harness })
  const source = `hook ${argument ?? ''}`.trim()
  const first = settingsFor()
  void runHook({
    stdin,
    log: logFor(first, source),
    async answer(input) {
      // Some harnesses start hooks elsewhere than where the session is at work: each folder may keep things out.
      const { cwd } = input
      const isElsewhere = typeof cwd === 'string' && isAbsolute(cwd) && cwd !== own && cwd !== project
      const loaded = isElsewhere ? settingsFor(cwd) : first
      const { settings } = loaded
      const captures = settings.capture !== 'off'
      const log = logFor(loaded, source)
      const event = argument ?? String(input['hook_event_name'])
      if (event === 'SessionStart' && input['source'] === 'startup') forgetEarlierReleases(log)
      const keep: HookEvent['keep'] = (what, { waits = false } = {}) => {
        const folder = dirname(script)
        if (captures) keepEvent(what, { event, folder, loaded, log, waits })
        else if (typeof what === 'object') leaveOut(what, loaded)
      }
      const problem = (loaded.unknown ?? loaded.refusal)?.message
      const note = (line: string): void => log.step(`${event}: ${line}`)
      return program.answer({ event, input, settings, problem, captures, log, note, search, keep })
    },
  })
}

/** Where nothing of a session may be kept, nothing is written, not even that an event could not be read. */
function logFor({ settings: { capture, home, debug } }: LoadedSettings, source: string): DebugLog {
  if (capture === 'off') return { step: () => undefined, trouble: () => undefined }
  return openDebugLog(homePaths(home).log, { source, debug })
}

const search: HookEvent['search'] = async (...asked) =>
  (await import('@openviking-plugins/local-store/hook')).searchEvidenceOnce(...asked)

interface Keeping {
  event: string
  /** Of the courier's program. */
  folder: string
  loaded: LoadedSettings
  log: DebugLog
  waits: boolean
}

/** See what is built: programs keep what V8 compiles of them. */
function forgetEarlierReleases(log: DebugLog): void {
  try {
    forgetCompiled(readHarnessVariable('CLAUDE_PLUGIN_DATA'))
  } catch (thrown) {
    log.trouble(`compiled code of earlier releases stays (${kindOf(thrown)})`)
  }
}

function keepEvent(what: Parameters<HookEvent['keep']>[0], { event, folder, loaded, log, waits }: Keeping): void {
  if (what === undefined) {
    log.step(`${event}: nothing to capture`)
    return
  }
  const { settings } = loaded
  try {
    const paths = ensureStatePaths(settings)
    if (typeof what === 'function') what(paths)
    else writePointer(paths, makePointer(settings.capture === 'usage' ? { ...what, capture: 'usage' } : what))
    if (waits) {
      log.step(`${event}: left in the outbox for the next event`)
      return
    }
    const courier = startCourier({
      entry: join(folder, 'mcp.cjs'),
      home: paths.home,
      outbox: paths.outbox,
      env: trustedEnvironment(loaded),
    })
    log.step(`${event}: left in the outbox, courier ${courier}`)
  } catch (thrown) {
    log.trouble(`${event}: not captured (${kindOf(thrown)})`)
  }
}

/** Has the session up to here stay out when it is captured later. Where what the user wants is not known, it waits. */
function leaveOut(what: PointerFields, { settings, unknown }: LoadedSettings): void {
  if (unknown !== undefined) return
  try {
    leaveOffMark(ensureStatePaths(settings).state, what)
  } catch {
    // There is no home to write to, so nothing was captured in it; and no log where nothing is to be kept.
  }
}
