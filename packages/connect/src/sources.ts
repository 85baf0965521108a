import { readFileSync } from 'node:fs'
import { OpenVikingError } from '@openviking-plugins/experience'
import { jsonFault, withoutBom } from './json-text.ts'
import { SETTINGS_TABLE, type SettingName } from './settings-table.ts'

/** Raw values by setting, with the place they come from. */
export interface Source {
  /** As it is shown to a person: `environment`, or the file's path. */
  place: string
  values: Partial<Record<SettingName, unknown>>
}

/** A file's members, before anything is known about them. */
export interface FileSource {
  path: string
  members: Record<string, unknown>
}

/** Empty strings and `${NAME}` that nobody filled in count as not set. */
export function isUnset(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return typeof value === 'string' && /^\s*(?:\$\{[^}]*\})?\s*$/.test(value)
}

export function readEnvironment(env: NodeJS.ProcessEnv): Source {
  const values: Source['values'] = {}
  for (const row of SETTINGS_TABLE) {
    const value = env[row.env]
    if (!isUnset(value)) values[row.name] = value
  }
  return { place: 'environment', values }
}

/** The members of a JSON file; none, with the reason among `problems`, when it cannot be used. */
export function readFile(path: string, problems: OpenVikingError[]): FileSource | undefined {
  let text: string
  try {
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
    problems.push(
      new OpenVikingError('CONFIGURATION', `${path} must hold one JSON object, { … }. It is ignored until it does.`),
    )
  } catch {
    const fault = jsonFault(text)
    const where = fault === undefined ? '' : `, line ${fault.line}, column ${fault.column}: ${fault.what}`
    problems.push(
      new OpenVikingError('CONFIGURATION', `${path} is not valid JSON${where}. It is ignored until it is mended.`),
    )
  }
  return undefined
}

function isMissing(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR')
}
