import { type CaptureState, captureState } from '@openviking-plugins/capture'
import { type LoadedSettings, loadSettings, statePaths } from '@openviking-plugins/connect/settings'
import { messageOf } from '@openviking-plugins/experience'
import type { Check } from './check.ts'
import { captureChecks } from './checks/capture.ts'
import { homeCheck } from './checks/home.ts'
import { keptCheck } from './checks/kept.ts'
import { serverChecks } from './checks/server/server-checks.ts'
import type { ServerFacts } from './checks/server/server-facts.ts'
import { settingsChecks } from './checks/settings.ts'
import { storeChecks } from './checks/store.ts'
import { terminalPath } from './find-program.ts'
import { HARNESSES } from './harnesses.ts'
import type { CheckRequest, HarnessInstaller } from './installer.ts'
import type { Machine } from './machine.ts'
import { nodeCheck } from './node-on-path.ts'
import { type Proof, prove } from './prove/prove.ts'

export interface DoctorOptions {
  machine: Machine
  /** Of the command. */
  version: string
  /** Flags of the command line that are settings. */
  flags?: Record<string, unknown>
  /** Looks at this harness alone, and finds it missing if it is. */
  harness?: string
  now?: Date
  log?: (line: string) => void
  /** Takes a throw-away session through everything, until the signal says to stop. */
  prove?: { signal?: AbortSignal }
}

export interface DoctorReport {
  /** Nothing has the status `fail`. */
  ok: boolean
  version: string
  /** Node that doctor itself runs on. */
  node: string
  platform: string
  checks: Check[]
  /** Absent where everything stays in the folder. */
  server?: ServerFacts
  /** Of `prove`. */
  proof?: Proof
}

/** Looks at everything that has to work together. Makes no home, changes no setting; a broken index is made anew. */
export async function runDoctor(options: DoctorOptions): Promise<DoctorReport> {
  const { machine, version, flags = {}, log = () => undefined } = options
  const loaded = loadSettings({ env: machine.env, cwd: machine.cwd, flags })
  const checks: Check[] = [
    await nodeCheck('node', terminalPath(machine), machine),
    ...checkSettings(machine, loaded, flags),
  ]
  const now = options.now ?? new Date()
  const { capture, server } =
    loaded.unusable === undefined ? await checkPlaces({ loaded, version, now, log }, checks) : {}
  checks.push(...(await harnessChecks({ machine, version, settings: loaded.settings, capture, now }, options.harness)))
  const proven =
    options.prove === undefined || loaded.unusable !== undefined
      ? undefined
      : await prove({ loaded, version, now, log, signal: options.prove.signal })
  if (proven !== undefined) checks.push(...proven.checks)
  return {
    ok: checks.every(({ status }) => status !== 'fail'),
    version,
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    checks,
    ...(server === undefined ? {} : { server }),
    ...(proven === undefined ? {} : { proof: proven.proof }),
  }
}

interface Places {
  loaded: LoadedSettings
  version: string
  now: Date
  log: (line: string) => void
}

/** Where things are kept: the home, and the folder or the server. `capture` is absent for a home that cannot be used. */
async function checkPlaces(
  { loaded, version, now, log }: Places,
  checks: Check[],
): Promise<{ capture?: CaptureState; server?: ServerFacts }> {
  const { settings, sources } = loaded
  const { server } = settings
  const home = await homeCheck(settings.home)
  const found: { capture?: CaptureState; server?: ServerFacts } = {}
  checks.push(home.check)
  if (server !== undefined) {
    const request = { settings: { ...settings, server }, sources, home: home.paths !== undefined, version, now, log }
    const { checks: ofServer, facts } = await serverChecks(request)
    checks.push(...ofServer)
    found.server = facts
  } else if (home.paths !== undefined) {
    checks.push(...(await storeChecks(settings, log)))
  }
  if (home.paths === undefined) return found
  const paths = statePaths(settings)
  const capture = captureState(paths)
  checks.push(...captureChecks(capture, paths, settings))
  checks.push(await keptCheck(paths, settings))
  return { ...found, capture }
}

/** An editor may bring the program along, or another shell have it on its PATH. */
function withoutProgram({ id, title }: HarnessInstaller): Check {
  return {
    id,
    status: 'warn',
    text: `${title} was not found on the PATH, and the plugin is in its folder: whether it works is not known.`,
    do: `Start doctor where the program is on the PATH. If you want the plugin no more, run there: ovp uninstall --harness ${id}`,
  }
}

function checkSettings(machine: Machine, loaded: LoadedSettings, flags: Record<string, unknown>): Check[] {
  return settingsChecks(loaded, loadSettings({ env: machine.env, flags }))
}

async function harnessChecks(
  request: Omit<CheckRequest, 'harness_version' | 'wanted'>,
  wanted: string | undefined,
): Promise<Check[]> {
  const chosen = HARNESSES.filter(({ id }) => wanted === undefined || id === wanted)
  const checks = await Promise.all(
    chosen.map((harness) => checksOf(harness, { ...request, wanted: wanted !== undefined })),
  )
  const found = checks.flat()
  if (found.length > 0) return [...found, ...nowhereCheck(found)]
  return [
    {
      id: 'harness',
      status: 'warn',
      text: `None of these was found on the PATH: ${chosen.map(({ title }) => title).join(', ')}.`,
      do: 'Install one of them, or start doctor where its program is on the PATH.',
    },
  ]
}

/** A program without the plugin is no fault; to have the plugin in none of them is what one had better know. */
function nowhereCheck(found: readonly Check[]): Check[] {
  const plugins = found.filter(({ id }) => id.endsWith('.plugin'))
  const nowhere = plugins.length > 0 && plugins.every(({ status }) => status === 'info')
  if (!nowhere || found.some(({ status }) => status === 'fail')) return []
  const text = 'The plugin is installed in none of the coding agents that were found.'
  return [{ id: 'harness', status: 'warn', text, do: 'ovp setup --harness NAME' }]
}

async function checksOf(harness: HarnessInstaller, request: Omit<CheckRequest, 'harness_version'>): Promise<Check[]> {
  const { id, title } = harness
  try {
    const program = await harness.find(request.machine)
    if (program !== undefined) {
      const here: Check = { id, status: 'ok', text: `${title} ${program.version} (${program.file}).` }
      return [here, ...(await harness.checks({ ...request, harness_version: program.version }))]
    }
    if (!request.wanted && (await harness.isInstalled(request.machine))) return [withoutProgram(harness)]
  } catch (thrown) {
    return [{ id, status: 'fail', text: messageOf(thrown), do: `Mend ${title}, then run ovp doctor again.` }]
  }
  const missing: Check = {
    id,
    status: 'fail',
    text: `${title} was not found on the PATH.`,
    do: 'Install it, or start doctor where its program is on the PATH.',
  }
  return request.wanted ? [missing] : []
}
