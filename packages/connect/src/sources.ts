import { lstatSync, readFileSync, type Stats, statSync } from 'node:fs'
import { OpenVikingError } from '@openviking-plugins/experience/errors'
import { jsonFault, withoutBom } from './json-text.ts'
import { SETTING_VARIABLES, SETTINGS_TABLE, type SettingName } from './settings-table.ts'

/** Raw values by setting, with the place they come from. */
export interface Source {
  /** As it is shown to a person: `environment`, or the file's path. */
  place: string
  values: Partial<Record<SettingName, unknown>>
  /** What a setting is called there. */
  names?: Partial<Record<SettingName, string>>
  /** What a file of the project has put in the place of the user's word. */
  ofProject?: Partial<Record<SettingName, ProjectValue>>
}

export interface ProjectValue {
  variable: string
  file: string
  value: unknown
}

/** False for most places: a hook need not go through all settings for them. */
export function tellsAnything({ values, ofProject = {} }: Source): boolean {
  for (const _ in values) return true
  for (const _ in ofProject) return true
  return false
}

/** A file's members, before anything is known about them. */
export interface FileSource {
  path: string
  members: Record<string, unknown>
}

/** Empty strings and `${NAME}` that nobody filled in count as not set. */
export function isUnset(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value !== 'string') return false
  const text = value.trim()
  return text === '' || (text.startsWith('${') && text.indexOf('}') === text.length - 1)
}

/** `ofProject`: the variables that a file of the project sets, each with that file. */
export function readEnvironment(env: NodeJS.ProcessEnv, ofProject: ReadonlyMap<string, string>): Source {
  const source = { place: 'environment', values: {}, names: {}, ofProject: {} } satisfies Source
  const { values, names, ofProject: refused }: Required<Source> = source
  for (const variable of SETTING_VARIABLES) {
    const value = env[variable]
    if (value === undefined) continue
    // Asked for only where one is set: to go through the rows takes a hook longer than all of the variables.
    const row = SETTINGS_TABLE.find((candidate) => candidate.env.includes(variable))
    if (row === undefined) continue
    const file = ofProject.get(variable)
    if (file !== undefined) refused[row.name] ??= { variable, file, value }
    else if (!isUnset(value) && values[row.name] === undefined) {
      values[row.name] = value
      names[row.name] = variable
    }
  }
  return source
}

/** Far above what settings take; what is larger, or no file, could keep a hook for ever. */
const LARGEST_FILE = 256 * 1024

export interface ReadFileOptions {
  /** Links are followed for the user's own file alone: a cloned repository may hold a link to anything. */
  links: boolean
  /** What becomes of a file that cannot be used, as a sentence. */
  meanwhile?: string
}

/** The members of a JSON file; undefined when it is not there, or cannot be used and `problems` says why. */
export function readFile(
  path: string,
  problems: OpenVikingError[],
  { links, meanwhile = 'It is ignored until it is mended.' }: ReadFileOptions,
): FileSource | undefined {
  let text: string
  try {
    const look = links ? statSync : lstatSync
    const stats = look(path, { throwIfNoEntry: false })
    if (stats === undefined) return undefined
    if (!stats.isFile() || stats.size > LARGEST_FILE) {
      problems.push(new OpenVikingError('CONFIGURATION', `${path} ${unfit(stats)} ${meanwhile}`))
      return undefined
    }
    text = withoutBom(readFileSync(path, 'utf8'))
  } catch (cause) {
    if (isMissing(cause)) return undefined
    problems.push(new OpenVikingError('CONFIGURATION', `${path} cannot be read. Check its permissions.`, { cause }))
    return undefined
  }
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
      return { path, members: parsed as Record<string, unknown> }
    }
    problems.push(new OpenVikingError('CONFIGURATION', `${path} must hold one JSON object, { … }. ${meanwhile}`))
  } catch {
    const fault = jsonFault(text)
    const where = fault === undefined ? '' : `, line ${fault.line}, column ${fault.column}: ${fault.what}`
    problems.push(new OpenVikingError('CONFIGURATION', `${path} is not valid JSON${where}. ${meanwhile}`))
  }
  return undefined
}

function unfit(stats: Stats): string {
  if (stats.isSymbolicLink()) return 'is a link; settings of a project must be a file of its own.'
  return stats.isFile() ? `is larger than ${LARGEST_FILE / 1024} kB.` : 'is not a file.'
}

function isMissing(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR')
}
