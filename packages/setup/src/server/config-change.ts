import { SETTINGS_TABLE } from '@openviking-plugins/connect/settings'
import { normalizeUrl } from '@openviking-plugins/openviking/address'
import type { FileChange } from '../file-change.ts'
import { editJson, isObject, type JsonEdit, type JsonFile, readJsonFile } from '../json-file.ts'
import type { ServerAddress, ServerChoice } from './server-choice.ts'

const keysOf = (kinds: readonly string[]): string[] =>
  SETTINGS_TABLE.filter(({ part, type }) => part === 'connection' && kinds.includes(type.kind)).flatMap(
    ({ key }) => key ?? [],
  )
/** Members of our own file that belong to one server, and must not go to another. */
const OF_A_SERVER: readonly string[] = keysOf(['address', 'secret', 'identifier', 'headers'])
const SECRET: readonly string[] = keysOf(['secret', 'headers'])

/** What our own file becomes with a choice; everything else in it stays. @throws CONFIGURATION for a broken file */
export function configChange(path: string, choice: ServerChoice): FileChange {
  const file = readJsonFile(path)
  const edits = choice.kind === 'folder' ? forFolder(file, choice.named_elsewhere) : forServer(file, choice)
  return { path, before: file.text, after: edits.length === 0 ? file.text : editJson(file, edits) }
}

/** Members that a choice makes or changes. */
export function membersSet(choice: ServerChoice): string[] {
  if (choice.kind === 'folder') return choice.named_elsewhere ? ['url'] : []
  const { kind: _, ...members } = choice
  return Object.keys(members)
}

function forFolder({ members }: JsonFile, namedElsewhere: boolean): JsonEdit[] {
  const gone = OF_A_SERVER.filter((key) => Object.hasOwn(members, key) && !(key === 'url' && namedElsewhere))
  const edits: JsonEdit[] = gone.map((key) => ({ at: [key], value: undefined }))
  if (namedElsewhere && members['url'] !== 'folder') edits.push({ at: ['url'], value: 'folder' })
  return edits
}

function forServer({ members }: JsonFile, choice: ServerAddress): JsonEdit[] {
  const { kind: _, ...wanted } = choice
  const sameOrigin = originOf(members['url']) === originOf(wanted.url)
  const gone = OF_A_SERVER.filter((key) => Object.hasOwn(members, key) && !Object.hasOwn(wanted, key))
  const set = Object.entries(wanted).filter(([key, value]) => members[key] !== value)
  return [
    ...(sameOrigin ? [] : gone.map((key) => ({ at: [key], value: undefined }))),
    ...set.map(([key, value]) => ({ at: [key], value })),
  ]
}

function originOf(url: unknown): string | undefined {
  try {
    return typeof url === 'string' ? new URL(normalizeUrl(url)).origin : undefined
  } catch {
    // What is no address has no origin that anything could belong to.
    return undefined
  }
}

const HIDDEN = '…'
const HIDDEN_NEW = '… (new)'

/** The change as it may be shown: of what is secret only that it is there, and whether it is another one. */
export function shownChange({ path, before, after }: FileChange): FileChange {
  const old = membersOf(before)
  return {
    path,
    before: hidden(before, () => HIDDEN),
    after: hidden(after, (key, value) => (JSON.stringify(old[key]) === JSON.stringify(value) ? HIDDEN : HIDDEN_NEW)),
  }
}

function hidden(text: string | undefined, mark: (key: string, value: unknown) => string): string | undefined {
  const members = membersOf(text)
  const edits = SECRET.filter((key) => Object.hasOwn(members, key)).map((key) => ({
    at: [key],
    value: mark(key, members[key]),
  }))
  return text === undefined || edits.length === 0 ? text : editJson({ path: '', text, members }, edits)
}

function membersOf(text: string | undefined): Record<string, unknown> {
  if (text === undefined || text.trim() === '') return {}
  const value: unknown = JSON.parse(text.replace(/^\ufeff+/, ''))
  return isObject(value) ? value : {}
}
