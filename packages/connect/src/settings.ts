import { lstatSync } from 'node:fs'
import { OpenVikingError } from '@openviking-plugins/experience/errors'
import { below } from '@openviking-plugins/local-store/below'
import { matchesGlob } from '@openviking-plugins/local-store/glob'
import { type ConnectionOptions, connectionOf, isSameOrigin, type ResolvedConnection } from './connection-of.ts'
import { type ConnectionPart, isEmpty } from './connection-parts.ts'
import { excludedBy } from './excluded-folder.ts'
import { type Gathered, gather } from './gather.ts'
import { merge, narrowestOf, type Told } from './merge.ts'
import { narrow, switchedOff } from './narrow.ts'
import { harnessSession } from './off-switches.ts'
import { foldersAround } from './project-folders.ts'
import {
  type ConnectionSetting,
  IGNORE_FILE,
  PROJECT_FILE,
  SETTINGS_TABLE,
  type SettingName,
  type Settings,
} from './settings-table.ts'
import { readFile } from './sources.ts'
import { isThisMachine } from './this-machine.ts'

export {
  processEnvironment,
  readHarnessVariable,
  trustedEnvironment,
  workingFolder,
} from './environment.ts'
export { jsonFault, withoutBom } from './json-text.ts'
export { harnessSession, OFF_VARIABLES } from './off-switches.ts'
export { REFUSED_IN_PROJECT } from './refused-keys.ts'
export { settingText } from './setting-text.ts'
export {
  DEFAULT_HOME,
  IGNORE_FILE,
  PROJECT_FILE,
  SETTING_VARIABLES,
  SETTINGS_TABLE,
  type SettingName,
  type SettingRow,
  type Settings,
  USER_FILE,
} from './settings-table.ts'
export { ensureStatePaths, type StatePlace, serverFolder, statePaths } from './state-paths.ts'
export { isThisMachine } from './this-machine.ts'

/** Stands in `sources` where nobody has chosen what is captured, and the server is not on this machine. */
const DEFAULT_ELSEWHERE = 'default for a server on another machine'

export interface LoadOptions {
  env?: NodeJS.ProcessEnv
  /** Folder of the project, whose files may narrow, and whose word in the environment is refused. */
  cwd?: string | undefined
  /** Further folders that may be the project's, such as the one that this process was started in. */
  started?: readonly (string | undefined)[]
  /** False where the project is not what the work is about: then its files narrow nothing. */
  narrowed?: boolean
  /** What the command line said; stronger than the rest. */
  flags?: Partial<Record<SettingName, unknown>>
  /** The agent program, for what other files say of it alone. */
  harness?: string
}

export interface LoadedSettings {
  settings: Settings
  /** By setting: `flag`, `environment`, a file's path, or words that begin with `default`. */
  sources: Record<string, string>
  /** Everything that was not used, each with what to do about it. The settings hold without it. */
  problems: OpenVikingError[]
  /** What holds as the user said it, and he had better know. */
  warnings: OpenVikingError[]
  /** Why the user's own choice is not known and the narrowest holds instead, for the user to be told. */
  unknown?: OpenVikingError
  /** Why nothing may be opened: a home or a server is meant, and nobody can say which. */
  unusable?: OpenVikingError
  /** Variables that a file of the project has set, and which are refused; processes are started without them. */
  refused: readonly string[]
  /** What the user is to be told about them. */
  refusal?: OpenVikingError
}

/**
 * Reads, merges and checks: flag, then environment, then `<home>/config.json`, then default, each field for itself,
 * and of a server what belongs together; after that the project's files narrow. What the user chose but cannot be read
 * never widens anything: the narrowest value holds until it is mended. Never throws and probes nothing.
 */
export function loadSettings(options: LoadOptions = {}): LoadedSettings {
  const { env = process.env, cwd, flags = {}, harness } = options
  const starts = [...new Set([cwd, ...(options.started ?? [])])].filter((folder) => folder !== undefined)
  const told: Told = { problems: [], refusals: [] }
  const gathered = gather({ env, starts, flags, harness }, told)
  const weighed = weigh(gathered, told)
  const project: Project = { starts: options.narrowed === false ? [] : starts, session: harnessSession(env) }
  const settings = narrowed(weighed, project, gathered, told)
  const { sources, warnings, unknown, unusable } = weighed
  return {
    settings,
    sources,
    problems: told.problems,
    warnings,
    ...(unknown === undefined ? {} : { unknown }),
    ...(unusable === undefined ? {} : { unusable }),
    refused: [...gathered.ofProject.keys()],
    ...(told.refusals[0] === undefined ? {} : { refusal: told.refusals[0] }),
  }
}

interface Weighed extends Pick<LoadedSettings, 'settings' | 'sources' | 'warnings' | 'unknown' | 'unusable'> {}

const PLAIN_ROWS = SETTINGS_TABLE.filter(({ part }) => part === undefined)
const CONNECTION_ROWS = SETTINGS_TABLE.filter(({ part }) => part === 'connection')

/** What the user wants, before his project has its say. */
function weigh(
  { place, home, sources, parts, lastResort, broken, warnings, userFolder }: Gathered,
  told: Told,
): Weighed {
  const plain = merge(PLAIN_ROWS, sources, { told, folder: userFolder })
  const source = (place.values.credential_source ?? 'auto') as ConnectionOptions['source']
  // Asked first because a hook would have to compile all of the rest.
  const server = parts.every(isEmpty) ? NO_SERVER : connectionOf(parts, { source, lastResort })
  told.problems.push(...server.problems)
  const settings = { ...DEFAULTS, ...plain.values, home } as Settings
  const places: Record<string, string> = { ...place.places, ...plain.places }
  for (const { name } of CONNECTION_ROWS) places[name] = server.places[name as ConnectionSetting] ?? 'default'
  if (server.connection !== undefined) {
    settings.server = server.connection
    if (places['capture'] === 'default' && !isThisMachine(server.connection.url)) {
      settings.capture = 'usage'
      places['capture'] = DEFAULT_ELSEWHERE
    }
    if (settings.capture === 'full' && wasSaidOfAnother(parts, places)) {
      settings.capture = 'usage'
      warnings.push(saidOfAnother(places['capture'] ?? '', server.connection.url))
    }
  }
  const unusable = place.unusable ?? server.unusable
  const unknown = plain.unknown ?? broken ?? unusable
  if (unusable !== undefined) {
    delete settings.server
    Object.assign(settings, narrowestOf('').values)
  }
  return {
    settings,
    sources: places,
    warnings: [...warnings, ...server.warnings],
    ...(unknown === undefined ? {} : { unknown }),
    ...(unusable === undefined ? {} : { unusable }),
  }
}

/** Whether the file that wants whole sessions kept has a server of its own, and the environment names one elsewhere. */
function wasSaidOfAnother(parts: readonly ConnectionPart[], places: Record<string, string>): boolean {
  const named = parts.find(({ place }) => place === 'environment')?.values.url
  const own = parts.find(({ place }) => place === places['capture'])?.values.url
  if (places['url'] !== 'environment' || named === undefined || own === undefined) return false
  return !isThisMachine(named) && !isSameOrigin(own, named)
}

function saidOfAnother(place: string, url: string): OpenVikingError {
  return new OpenVikingError(
    'CONFIGURATION',
    `"capture" in ${place} is "full" for the address there, so for ${url}, which the environment names, "usage" holds. Set OPENVIKING_PLUGINS_CAPTURE=full to send whole sessions there too.`,
  )
}

const NO_SERVER: ResolvedConnection = { places: {}, problems: [], warnings: [] }

interface Project {
  starts: readonly string[]
  /** The harness's id. */
  session: string | undefined
}

/** What a project's own files leave of it, and what is switched off for this place or session. */
function narrowed(
  { settings: chosen, sources }: Weighed,
  { starts, session }: Project,
  { userFolder, off }: Gathered,
  told: Told,
): Settings {
  let settings = chosen
  const around = starts.map((start) => foldersAround(start, userFolder))
  for (const folder of new Set(around.flatMap(({ project }) => project))) {
    const file = readFile(below(folder, PROJECT_FILE), told.problems, { links: false })
    if (file !== undefined) settings = narrow(settings, file, sources, told.problems)
  }
  // Whoever puts it somewhere means all that is below, a repository or not.
  for (const folder of new Set(around.flatMap(({ all }) => all))) {
    const ignore = below(folder, IGNORE_FILE)
    if (isThere(ignore)) settings = switchedOff(settings, ignore, sources)
  }
  const patterns = [...settings.capture_exclude, ...off.patterns]
  const pattern =
    starts.map((start) => excludedBy(start, patterns, userFolder)).find((found) => found !== undefined) ??
    off.patterns.find((wanted) => session !== undefined && matchesGlob(session, wanted))
  if (pattern !== undefined) settings = switchedOff(settings, `the pattern ${pattern}`, sources)
  if (off.capture !== undefined) settings = switchedOff(settings, off.capture, sources, ['capture'])
  if (off.recall !== undefined) settings = switchedOff(settings, off.recall, sources, ['recall'])
  return settings
}

/** Also a link that leads nowhere: the wish is plain. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    // A folder that does not let us look lets nobody wish either.
    return false
  }
}

const DEFAULTS = Object.fromEntries(
  PLAIN_ROWS.filter((row) => row.default !== undefined).map((row) => [row.name, row.default]),
)
