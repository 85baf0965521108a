import { OpenVikingError } from '@openviking-plugins/experience/errors'
import { unknownKey } from './merge.ts'
import { REFUSED_IN_PROJECT } from './refused-keys.ts'
import { SETTINGS_TABLE, type Settings, USER_FILE } from './settings-table.ts'
import { type FileSource, isUnset } from './sources.ts'
import { parseSetting } from './values.ts'

/** Applies a project's file, which may switch off and restrict, and do nothing else. */
export function narrow(
  settings: Settings,
  file: FileSource,
  places: Record<string, string>,
  problems: OpenVikingError[],
): Settings {
  let narrowed = settings
  for (const [key, raw] of Object.entries(file.members)) {
    const row = SETTINGS_TABLE.find((candidate) => candidate.key === key || candidate.name === key)
    if (row?.narrow === undefined) {
      problems.push(
        row === undefined && !isRefused(key)
          ? unknownKey(key, file.path)
          : new OpenVikingError(
              'CONFIGURATION',
              `"${key}" is refused in ${file.path}: a project may only narrow ${narrowable()}. Put it into your own ${USER_FILE}.`,
            ),
      )
      continue
    }
    if (isUnset(raw)) continue
    const parsed = parseSetting(row, raw, '~')
    if ('wrong' in parsed) {
      problems.push(new OpenVikingError('CONFIGURATION', `"${key}" in ${file.path} ${parsed.wrong} It is ignored.`))
      continue
    }
    const current = narrowed[row.name as keyof Settings]
    const widths: readonly unknown[] = row.narrow
    if (widths.indexOf(parsed.value) > widths.indexOf(current)) {
      problems.push(
        new OpenVikingError(
          'CONFIGURATION',
          `"${key}" in ${file.path} is ignored: it would widen what you chose, and a project may only narrow it.`,
        ),
      )
    } else if (parsed.value !== current) {
      narrowed = { ...narrowed, [row.name]: parsed.value }
      places[row.name] = file.path
    }
  }
  return narrowed
}

/** What hooks do where nothing is to be read or sent: neither of the two things that they do for a session. */
export function switchedOff(
  settings: Settings,
  place: string,
  places: Record<string, string>,
  names: readonly ('capture' | 'recall')[] = ['capture', 'recall'],
): Settings {
  const off = { ...settings }
  for (const name of names) {
    if (off[name] === 'off') continue
    off[name] = 'off'
    places[name] = place
  }
  return off
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
