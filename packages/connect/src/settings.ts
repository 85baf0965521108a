import { join } from 'node:path'
import type { OpenVikingError } from '@openviking-plugins/experience'
import { fromUserFile, merge, narrow } from './merge.ts'
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
}

/**
 * Reads, merges and checks: flag, then environment, then `<home>/config.json`, then default, each field for itself;
 * after that the project's file narrows. Never throws and probes nothing.
 */
export function loadSettings(options: LoadOptions = {}): LoadedSettings {
  const problems: OpenVikingError[] = []
  const above: Source[] = [{ place: 'flag', values: options.flags ?? {} }, readEnvironment(options.env ?? process.env)]
  // The user's file lies in the home, so that alone is decided without it; its problems come with the second merge.
  const home = merge(above, []).values.home ?? defaults().home
  const userFile = fromUserFile(readFile(join(home, USER_FILE), problems), problems)
  const { values, places } = merge([...above, userFile], problems)
  const chosen: Settings = { ...defaults(), ...values }
  const projectFile = options.cwd === undefined ? undefined : readFile(join(options.cwd, PROJECT_FILE), problems)
  return { settings: narrow(chosen, projectFile, places, problems), sources: places, problems }
}

function defaults(): Settings {
  const values = Object.fromEntries(
    SETTINGS_TABLE.filter((row) => row.default !== undefined).map((row) => [row.name, row.default]),
  )
  return { ...(values as unknown as Settings), home: expandHome(DEFAULT_HOME) }
}
