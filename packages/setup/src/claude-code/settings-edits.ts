import { existsSync, readdirSync, rmdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { OpenVikingError } from '@openviking-plugins/experience'
import { applyChange, type FileChange } from '../file-change.ts'
import { editJson, isObject, type JsonEdit, type JsonFile, readJsonFile } from '../json-file.ts'
import { type MarketplaceSource, sourceSetting } from '../marketplace-source.ts'
import { members, strings } from '../read-quietly.ts'
import type { SetupRecord } from '../setup-record.ts'
import { ALLOW_RULES, MARKETPLACE_NAME, PLUGIN_ID } from './names.ts'

/** Members of a settings file that hold what is ours among other things; inner ones first. */
const CONTAINERS = ['permissions.allow', 'permissions', 'enabledPlugins', 'extraKnownMarketplaces'] as const

const changed = (file: JsonFile, edits: readonly JsonEdit[]): FileChange => ({
  path: file.path,
  before: file.text,
  after: edits.length === 0 ? file.text : editJson(file, edits),
})

/** Rules of ours that the file does not have yet. @throws CONFIGURATION where its lists cannot take them */
function missingRules(file: JsonFile): string[] {
  const permissions = file.members['permissions'] ?? {}
  if (!isObject(permissions) || !Array.isArray(permissions['allow'] ?? []))
    throw new OpenVikingError(
      'CONFIGURATION',
      `In ${file.path} "permissions" must be an object and its "allow" a list. Mend it and try again; nothing was changed.`,
    )
  const allowed = strings(permissions['allow'])
  return ALLOW_RULES.filter((rule) => !allowed.includes(rule))
}

export function addRules(path: string): FileChange {
  const file = readJsonFile(path)
  return changed(
    file,
    missingRules(file).map((rule) => ({ at: ['permissions', 'allow', -1], value: rule, insert: true })),
  )
}

export function removeRules(path: string, rules: readonly string[]): FileChange {
  const file = readJsonFile(path)
  const allowed = members(file.members['permissions'])['allow']
  const places = (Array.isArray(allowed) ? allowed : []).flatMap((rule, index) => (rules.includes(rule) ? [index] : []))
  return changed(
    file,
    places.toReversed().map((index) => ({ at: ['permissions', 'allow', index], value: undefined })),
  )
}

/** Names our marketplace and switches our plugin on. */
export function addPlugin(path: string, source: MarketplaceSource): FileChange {
  const file = readJsonFile(path)
  const known = members(members(file.members['extraKnownMarketplaces'])[MARKETPLACE_NAME])['source']
  const wanted = sourceSetting(source)
  const edits: JsonEdit[] = []
  if (JSON.stringify(known) !== JSON.stringify(wanted))
    edits.push({ at: ['extraKnownMarketplaces', MARKETPLACE_NAME], value: { source: wanted } })
  if (members(file.members['enabledPlugins'])[PLUGIN_ID] !== true)
    edits.push({ at: ['enabledPlugins', PLUGIN_ID], value: true })
  return changed(file, edits)
}

export function removePlugin(path: string): FileChange {
  const file = readJsonFile(path)
  const edits: JsonEdit[] = []
  for (const [container, name] of [
    ['enabledPlugins', PLUGIN_ID],
    ['extraKnownMarketplaces', MARKETPLACE_NAME],
  ] as const) {
    if (Object.hasOwn(members(file.members[container]), name)) edits.push({ at: [container, name], value: undefined })
  }
  return changed(file, edits)
}

/** Notes how the file stands before our first change of it. */
export async function beforeFirstChange(path: string, record: SetupRecord): Promise<void> {
  if (record.trace(path) !== undefined) return
  const file = readJsonFile(path)
  await record.keep(path, {
    existed: file.text !== undefined,
    had: CONTAINERS.filter((container) => valueAt(file, container) !== undefined),
    rules: [],
  })
}

/** Adds the rules and notes which of them are ours. */
export async function applyRules(path: string, record: SetupRecord): Promise<void> {
  await beforeFirstChange(path, record)
  const trace = record.trace(path) ?? { existed: true, had: [...CONTAINERS], rules: [] }
  await record.keep(path, { ...trace, rules: [...new Set([...trace.rules, ...missingRules(readJsonFile(path))])] })
  await applyChange(addRules(path))
}

/**
 * Takes away empty containers that were not there before us, and the file itself if that leaves nothing. What was noted
 * about the file is forgotten, unless our plugin is still named in it.
 */
export async function tidySettings(path: string, record: SetupRecord): Promise<void> {
  const trace = record.trace(path)
  if (trace === undefined) return
  const named = Object.hasOwn(members(readJsonFile(path).members['enabledPlugins']), PLUGIN_ID)
  for (const container of CONTAINERS) {
    const file = readJsonFile(path)
    if (trace.had.includes(container) || !isEmpty(valueAt(file, container))) continue
    await applyChange(changed(file, [{ at: container.split('.'), value: undefined }]))
  }
  const file = readJsonFile(path)
  if (!trace.existed && file.text !== undefined && Object.keys(file.members).length === 0) {
    await applyChange({ path, before: file.text, after: undefined })
    const folder = dirname(path)
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
  }
  if (named) await record.keep(path, { ...trace, rules: [] })
  else await record.forget(path)
}

function valueAt(file: JsonFile, container: string): unknown {
  return container.split('.').reduce<unknown>((value, name) => members(value)[name], file.members)
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0
}
