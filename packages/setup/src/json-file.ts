import { existsSync, lstatSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { jsonFault, withoutBom } from '@openviking-plugins/connect/settings'
import { messageOf, OpenVikingError } from '@openviking-plugins/experience'
import { writeAtomic } from '@openviking-plugins/local-store/files'
import { applyEdits, type JSONPath, modify } from 'jsonc-parser'

export type JsonObject = Record<string, unknown>

/** A JSON file as it is on disk. */
export interface JsonFile {
  path: string
  /** Undefined for a file that is not there. */
  text: string | undefined
  /** Empty for a file that is not there. */
  members: JsonObject
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads a file that holds one JSON object. @throws CONFIGURATION, with the place of the fault */
export function readJsonFile(path: string): JsonFile {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    if (isMissing(cause)) {
      refuseDangling(path, cause)
      return { path, text: undefined, members: {} }
    }
    throw new OpenVikingError('CONFIGURATION', `${path} cannot be read (${messageOf(cause)}). Check its permissions.`, {
      cause,
    })
  }
  if (withoutBom(text).trim() === '') return { path, text, members: {} }
  return { path, text, members: parsed(path, withoutBom(text)) }
}

/** To write there would put a file in the place of the link. */
function refuseDangling(path: string, cause: unknown): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return
  throw new OpenVikingError(
    'CONFIGURATION',
    `${path} is a link to a file that is not there. Make that file, or remove the link, and try again; nothing was changed.`,
    { cause },
  )
}

function parsed(path: string, text: string): JsonObject {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    const fault = jsonFault(text)
    const where = fault === undefined ? '' : `, line ${fault.line}, column ${fault.column}: ${fault.what}`
    const advice = /^[^\S\n\r\u2028\u2029]*\/[/*]/mu.test(text) ? ' Comments are not allowed in it.' : ''
    throw new OpenVikingError(
      'CONFIGURATION',
      `${path} is not valid JSON${where}.${advice} Mend it and try again; nothing was changed.`,
      { cause },
    )
  }
  if (isObject(value)) return value
  throw new OpenVikingError('CONFIGURATION', `${path} must hold one JSON object, { … }. Nothing was changed.`)
}

/** One member to set, or with `undefined` to take away. A number at the end of the path is a place in a list. */
export interface JsonEdit {
  at: JSONPath
  value: unknown
  /** Puts the value into the list at that place instead of replacing what is there. */
  insert?: true
}

/** The text with the edits and otherwise as it was: its indentation, line ends and byte-order mark. */
export function editJson(file: JsonFile, edits: readonly JsonEdit[]): string {
  const bom = file.text?.startsWith('\ufeff') === true ? '\ufeff' : ''
  let text = withoutBom(file.text ?? '')
  if (text.trim() === '') text = '{}\n'
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  '
  const formattingOptions = {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
  for (const { at, value, insert } of edits) {
    text = applyEdits(text, modify(text, at, value, { formattingOptions, isArrayInsertion: insert === true }))
  }
  return bom + text
}

/** Replaces the file at once, with the permissions that it had; a link is followed. @throws IO */
export async function writeText(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    // Some keep their settings elsewhere, and only a link here.
    const target = existsSync(path) ? realpathSync(path) : path
    const stats = statSync(target, { throwIfNoEntry: false })
    writeAtomic(target, text, stats === undefined ? {} : { mode: stats.mode & 0o777 })
  } catch (cause) {
    throw new OpenVikingError('IO', `${path} cannot be written (${messageOf(cause)}). Check its permissions.`, {
      cause,
    })
  }
}

export function removeFile(path: string): void {
  rmSync(path, { force: true })
}

export function isMissing(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR')
}
