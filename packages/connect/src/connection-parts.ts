import type { OpenVikingError } from '@openviking-plugins/experience'
import { nameAt, refuse, type Told } from './merge.ts'
import { type ConnectionSetting, SETTINGS_TABLE, type SettingRow } from './settings-table.ts'
import { type Source, tellsAnything } from './sources.ts'
import { parseSetting } from './values.ts'

export interface ConnectionValues {
  /** Normalized, or `folder`. */
  url: string
  mcp_url: string
  api_key: string
  account: string
  server_user: string
  peer: string
  extra_headers: Record<string, string>
  timeout_ms: number
}

/** What one place says about a server. */
export interface ConnectionPart {
  place: string
  values: Partial<ConnectionValues>
  /** What cannot be used, as a sentence that names it and says nothing of its value. */
  wrong: Partial<Record<ConnectionSetting, string>>
  /** A file that lies in the project, and was named by a variable. */
  inProject?: true
  /** Why nothing of it is known. */
  broken?: OpenVikingError
}

/** Nothing is said of a server, as nearly always. */
export function isEmpty(part: ConnectionPart): boolean {
  for (const _ in part.values) return false
  for (const _ in part.wrong) return false
  return part.broken === undefined
}

const ROWS: readonly (SettingRow & { name: ConnectionSetting })[] = SETTINGS_TABLE.filter(
  (row): row is SettingRow & { name: ConnectionSetting } => row.part === 'connection',
)

/** Checks each value by itself; what a file of the project has set is refused, and says nothing. */
export function connectionPart(source: Source, told: Told): ConnectionPart {
  const part: ConnectionPart = { place: source.place, values: {}, wrong: {} }
  if (!tellsAnything(source)) return part
  for (const row of ROWS) {
    const foreign = source.ofProject?.[row.name]
    if (foreign !== undefined) refuse(foreign, told)
    const raw = source.values[row.name]
    if (raw === undefined) continue
    const parsed = parseSetting(row, raw, '~')
    if ('value' in parsed) Object.assign(part.values, { [row.name]: parsed.value })
    else part.wrong[row.name] = `${nameAt(row, source)} ${parsed.wrong}`
  }
  return part
}
