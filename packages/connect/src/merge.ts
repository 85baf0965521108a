import { OpenVikingError } from '@openviking-plugins/experience/errors'
import { SETTINGS_TABLE, type SettingName, type SettingRow, USER_FILE } from './settings-table.ts'
import { type FileSource, isUnset, type ProjectValue, type Source, tellsAnything } from './sources.ts'
import { parseSetting } from './values.ts'

/** Checked values and the places they were taken from. */
export interface Resolved {
  values: Partial<Record<SettingName, unknown>>
  places: Record<string, string>
  /** The problem for which a setting was narrowed, if any. */
  unknown?: OpenVikingError
  /** The problem for which nothing may be opened, if any. */
  unusable?: OpenVikingError
}

/** What is not used, and of that what a project has tried. */
export interface Told {
  problems: OpenVikingError[]
  refusals: OpenVikingError[]
}

export interface MergeContext {
  told: Told
  /** What `~` stands for. */
  folder: string
}

/** Stands for a user's file that cannot be read: he may have switched anything off in it. */
export function narrowestOf(place: string): Source {
  const values: Source['values'] = {}
  for (const row of SETTINGS_TABLE) if (row.narrow !== undefined) values[row.name] = row.narrow[0]
  return { place, values }
}

/** What the user's file says, with a problem for every name that means nothing. */
export function fromUserFile(file: FileSource, problems: OpenVikingError[]): Source {
  const values: Source['values'] = {}
  for (const [key, value] of Object.entries(file.members)) {
    const row = SETTINGS_TABLE.find((candidate) => candidate.key === key)
    if (row === undefined) problems.push(unknownKey(key, file.path))
    else if (!isUnset(value)) values[row.name] = value
  }
  return { place: file.path, values }
}

/**
 * Each field from the first source that has a usable value; what is not usable is a problem, and passed over. Where
 * the field can be narrowed the narrowest value holds instead: a slip of the pen must not switch anything on. With
 * patterns that cannot be used nothing is captured, since it is not known what has to be left out. What the project
 * has put in the place of the user's word is treated in the same way: nobody knows what he had said.
 */
export function merge(rows: readonly SettingRow[], sources: readonly Source[], context: MergeContext): Resolved {
  const resolved: Resolved = { values: {}, places: {} }
  const telling = sources.filter(tellsAnything)
  for (const row of rows) {
    resolved.places[row.name] ??= 'default'
    for (const source of telling) if (take(row, source, resolved, context)) break
  }
  return resolved
}

/** Whether this source decides. */
function take(row: SettingRow, source: Source, resolved: Resolved, { told, folder }: MergeContext): boolean {
  const settle = (value: unknown, place: string): void => {
    resolved.values[row.name] = value
    resolved.places[row.name] = place
  }
  const narrowest = row.narrow?.[0]

  const foreign = source.ofProject?.[row.name]
  if (foreign !== undefined) {
    const parsed = parseSetting(row, foreign.value, folder)
    const narrows = narrowest !== undefined && 'value' in parsed && parsed.value === narrowest
    const problem = narrows ? undefined : refuse(foreign, told, consequence(row))
    if (narrowest !== undefined) {
      settle(narrowest, foreign.file)
      return true
    }
    if (isList(row)) {
      captureOff(resolved, foreign.file)
      if (problem !== undefined) resolved.unknown ??= problem
      return true
    }
  }

  const raw = source.values[row.name]
  if (raw === undefined) return false
  const parsed = parseSetting(row, raw, folder)
  if ('value' in parsed) {
    settle(parsed.value, source.place)
    return true
  }
  const until =
    narrowest === undefined && !isList(row) && row.part !== 'place'
      ? 'It is ignored.'
      : `${consequence(row)} until it is mended.`
  const problem = new OpenVikingError('CONFIGURATION', `${nameAt(row, source)} ${parsed.wrong} ${until}`)
  told.problems.push(problem)
  if (row.part === 'place') {
    resolved.unusable ??= problem
    return true
  }
  if (narrowest === undefined && !isList(row)) return false
  resolved.unknown ??= problem
  if (narrowest === undefined) captureOff(resolved, source.place)
  else settle(narrowest, source.place)
  return true
}

function captureOff(resolved: Resolved, place: string): void {
  resolved.values.capture = 'off'
  resolved.places['capture'] = place
}

/** Without these it is not known what has to be left out. */
function isList(row: SettingRow): boolean {
  return row.type.kind === 'patterns' || row.type.kind === 'globs'
}

function consequence(row: SettingRow): string {
  if (row.narrow !== undefined) return `"${row.narrow[0]}" holds`
  if (isList(row)) return 'Nothing is captured'
  return row.part === 'place' ? 'Nothing is opened' : 'It is ignored'
}

/** Refuses what a file of the project says in the environment. `then`: what holds instead. */
export function refuse({ variable, file }: ProjectValue, told: Told, then = 'It is ignored'): OpenVikingError {
  const problem = new OpenVikingError(
    'CONFIGURATION',
    `${variable} is refused, because ${file} sets it: a project may only narrow, and its word hides yours. ${then}. Put your own value into ${USER_FILE} of your home folder.`,
  )
  told.problems.push(problem)
  told.refusals.push(problem)
  return problem
}

export function unknownKey(key: string, path: string): OpenVikingError {
  const known = SETTINGS_TABLE.flatMap((row) => row.key ?? []).join(', ')
  return new OpenVikingError('CONFIGURATION', `"${key}" in ${path} is no setting. Settings are: ${known}.`)
}

export function nameAt(row: SettingRow, { place, names }: Source): string {
  if (place === 'flag') return `The option for "${row.name}"`
  const name = names?.[row.name] ?? row.key ?? row.name
  return place === 'environment' ? name : `"${name}" in ${place}`
}
