import { OpenVikingError } from '@openviking-plugins/experience'
import { REFUSED_IN_PROJECT, SETTINGS_TABLE, type SettingRow, type Settings, USER_FILE } from './settings-table.ts'
import { type FileSource, isUnset, type Source } from './sources.ts'
import { parseSetting } from './values.ts'

/** Checked values and the places they were taken from. */
export interface Resolved {
  values: Partial<Settings>
  places: Record<string, string>
  /** The problem for which a setting was narrowed, if any. */
  unknown?: OpenVikingError
}

/** Stands for a user's file that cannot be read: he may have switched anything off in it. */
export function narrowestOf(place: string): Source {
  const values: Source['values'] = {}
  for (const row of SETTINGS_TABLE) if (row.narrow !== undefined) values[row.name] = row.narrow[0]
  return { place, values }
}

/** What the user's file says, with a problem for every name that means nothing. */
export function fromUserFile(file: FileSource | undefined, problems: OpenVikingError[]): Source {
  const values: Source['values'] = {}
  for (const [key, value] of Object.entries(file?.members ?? {})) {
    const row = SETTINGS_TABLE.find((candidate) => candidate.key === key)
    if (row === undefined) problems.push(unknownKey(key, file?.path ?? USER_FILE))
    else if (!isUnset(value)) values[row.name] = value
  }
  return { place: file?.path ?? USER_FILE, values }
}

/**
 * Each field from the first source that has a usable value; what is not usable is a problem, and passed over. Where
 * the field can be narrowed the narrowest value holds instead: a slip of the pen must not switch anything on. With
 * patterns that cannot be used nothing is captured, since it is not known what has to be taken out.
 */
export function merge(sources: readonly Source[], problems: OpenVikingError[]): Resolved {
  const resolved: Resolved = { values: {}, places: {} }
  for (const row of SETTINGS_TABLE) {
    resolved.places[row.name] = 'default'
    for (const source of sources) {
      const raw = source.values[row.name]
      if (raw === undefined) continue
      const parsed = parseSetting(row, raw)
      if ('wrong' in parsed) {
        const holds = row.narrow?.[0]
        const until =
          holds !== undefined
            ? `"${holds}" holds until it is mended.`
            : row.type.kind === 'patterns'
              ? 'Nothing is captured until it is mended.'
              : 'It is ignored.'
        const problem = new OpenVikingError('CONFIGURATION', `${nameAt(row, source.place)} ${parsed.wrong} ${until}`)
        problems.push(problem)
        if (holds === undefined && row.type.kind !== 'patterns') continue
        resolved.unknown ??= problem
        if (holds === undefined) captureOff(resolved, source.place)
        else Object.assign(resolved.values, { [row.name]: holds })
        resolved.places[row.name] = source.place
        break
      }
      Object.assign(resolved.values, { [row.name]: parsed.value })
      resolved.places[row.name] = source.place
      break
    }
  }
  return resolved
}

function captureOff(resolved: Resolved, place: string): void {
  resolved.values.capture = 'off'
  resolved.places['capture'] = place
}

/** Applies a project's file, which may switch off and restrict, and do nothing else. */
export function narrow(
  settings: Settings,
  file: FileSource | undefined,
  places: Record<string, string>,
  problems: OpenVikingError[],
): Settings {
  let narrowed = settings
  for (const [key, raw] of Object.entries(file?.members ?? {})) {
    const path = file?.path ?? ''
    const row = SETTINGS_TABLE.find((candidate) => candidate.key === key || candidate.name === key)
    if (row?.narrow === undefined) {
      problems.push(
        row === undefined && !isRefused(key)
          ? unknownKey(key, path)
          : new OpenVikingError(
              'CONFIGURATION',
              `"${key}" is refused in ${path}: a project may only narrow ${narrowable()}. Put it into your own ${USER_FILE}.`,
            ),
      )
      continue
    }
    if (isUnset(raw)) continue
    const parsed = parseSetting(row, raw)
    if ('wrong' in parsed) {
      problems.push(new OpenVikingError('CONFIGURATION', `"${key}" in ${path} ${parsed.wrong} It is ignored.`))
      continue
    }
    const wanted = row.narrow.indexOf(String(parsed.value))
    const current = row.narrow.indexOf(String(narrowed[row.name]))
    if (wanted > current) {
      problems.push(
        new OpenVikingError(
          'CONFIGURATION',
          `"${key}" in ${path} is ignored: it would widen what you chose, and a project may only narrow it.`,
        ),
      )
    } else if (wanted < current) {
      narrowed = { ...narrowed, [row.name]: parsed.value }
      places[row.name] = path
    }
  }
  return narrowed
}

function narrowable(): string {
  return SETTINGS_TABLE.filter((row) => row.narrow !== undefined)
    .map((row) => row.name)
    .join(', ')
}

/** Also the spellings that other tools give these keys: `apiKey`, `API-KEY`. */
function isRefused(key: string): boolean {
  const snake = key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
  return (
    REFUSED_IN_PROJECT.includes(snake) || /(?:^|_)(?:url|key|token|secret|password|model|user|account)$/.test(snake)
  )
}

function unknownKey(key: string, path: string): OpenVikingError {
  const known = SETTINGS_TABLE.flatMap((row) => row.key ?? []).join(', ')
  return new OpenVikingError('CONFIGURATION', `"${key}" in ${path} is no setting. Settings are: ${known}.`)
}

function nameAt(row: SettingRow, place: string): string {
  if (place === 'environment') return row.env
  return place === 'flag' ? `The option for "${row.name}"` : `"${row.key ?? row.name}" in ${place}`
}
