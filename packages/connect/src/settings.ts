import { join } from 'node:path'
import type { OpenVikingError } from '@openviking-plugins/experience'
import { fromUserFile, merge, narrow, narrowestOf } from './merge.ts'
import {
  DEFAULT_HOME,
  PROJECT_FILE,
  SETTINGS_TABLE,
  type SettingName,
  type Settings,
  USER_FILE,
} from './settings-table.ts'
import { readEnvironment, readFile, type Source } from './sources.ts'
import { expandHome } from './values.ts'

export { isCourier, processEnvironment, readHarnessVariable, withCourierMark } from './environment.ts'
export { jsonFault, withoutBom } from './json-text.ts'
export {
  DEFAULT_HOME,
  PROJECT_FILE,
  REFUSED_IN_PROJECT,
  SETTINGS_TABLE,
  type SettingName,
  type SettingRow,
  type Settings,
  USER_FILE,
} from './settings-table.ts'

export interface LoadOptions {
  env?: NodeJS.ProcessEnv
  /** Folder of the project, whose file may narrow. */
  cwd?: string
  /** What the command line said; stronger than the rest. */
  flags?: Partial<Record<SettingName, unknown>>
}

export interface LoadedSettings {
  settings: Settings
  /** By setting: `flag`, `environment`, a file's path, or `default`. */
  sources: Record<string, string>
  /** Everything that was not used, each with what to do about it. The settings hold without it. */
  problems: OpenVikingError[]
  /** Why the user's own choice is not known and the narrowest holds instead, for the user to be told. */
  unknown?: OpenVikingError
}

/**
 * Reads, merges and checks: flag, then environment, then `<home>/config.json`, then default, each field for itself;
 * after that the project's file narrows. What the user chose but cannot be read never widens anything: the narrowest
 * value holds until it is mended. Never throws and probes nothing.
 */
export function loadSettings(options: LoadOptions = {}): LoadedSettings {
  const problems: OpenVikingError[] = []
  const above: Source[] = [{ place: 'flag', values: options.flags ?? {} }, readEnvironment(options.env ?? process.env)]
  // The user's file lies in the home, so that alone is decided without it; its problems come with the second merge.
  const home = merge(above, []).values.home ?? defaults().home
  const path = join(home, USER_FILE)
  const read = readFile(path, problems, { links: true })
  const broken = problems[0]
  const userFile = broken === undefined ? fromUserFile(read, problems) : narrowestOf(path)
  const { values, places, unknown = broken } = merge([...above, userFile], problems)
  const chosen: Settings = { ...defaults(), ...values }
  const projectFile =
    options.cwd === undefined ? undefined : readFile(join(options.cwd, PROJECT_FILE), problems, { links: false })
  return {
    settings: narrow(chosen, projectFile, places, problems),
    sources: places,
    problems,
    ...(unknown === undefined ? {} : { unknown }),
  }
}

function defaults(): Settings {
  const values = Object.fromEntries(
    SETTINGS_TABLE.filter((row) => row.default !== undefined).map((row) => [row.name, row.default]),
  )
  return { ...(values as unknown as Settings), home: expandHome(DEFAULT_HOME) }
}
