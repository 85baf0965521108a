import { homedir } from 'node:os'
import { isAbsolute, join, normalize } from 'node:path'
import { isValidIdentifier, RESERVED_USER_NAMES } from '@openviking-plugins/experience'
import type { SettingRow } from './settings-table.ts'

/** A usable value, or the end of a sentence that begins with the setting's name. */
export type ParsedSetting = { value: unknown } | { wrong: string }

const YES = ['1', 'true', 'yes', 'on']
const NO = ['0', 'false', 'no', 'off']

/** Checks one raw value, from the environment always a string, from a file any JSON value. */
export function parseSetting(row: SettingRow, raw: unknown): ParsedSetting {
  switch (row.type.kind) {
    case 'choice':
      return choice(row.type.values, raw)
    case 'flag':
      return flag(raw)
    case 'folder':
      return folder(raw)
    case 'identifier':
      return identifier(raw)
    case 'patterns':
      return patterns(raw)
  }
}

/** The path behind `~`, for this user. */
export function expandHome(path: string): string {
  if (path === '~') return homedir()
  return /^~[/\\]/.test(path) ? join(homedir(), path.slice(2)) : path
}

function choice(values: readonly string[], raw: unknown): ParsedSetting {
  const text = typeof raw === 'boolean' ? (raw ? 'on' : 'off') : word(raw)
  // `on` and `off` have other spellings, where a setting has just these two sides.
  for (const [side, spellings] of [
    ['on', YES],
    ['off', NO],
  ] as const) {
    if (values.includes(side) && text !== undefined && spellings.includes(text)) return { value: side }
  }
  if (text !== undefined && values.includes(text)) return { value: text }
  return { wrong: `must be ${oneOf(values)}.` }
}

function flag(raw: unknown): ParsedSetting {
  if (typeof raw === 'boolean') return { value: raw }
  const text = word(typeof raw === 'number' ? String(raw) : raw)
  if (text !== undefined && YES.includes(text)) return { value: true }
  if (text !== undefined && NO.includes(text)) return { value: false }
  return { wrong: 'must be true or false.' }
}

function folder(raw: unknown): ParsedSetting {
  const path = typeof raw === 'string' ? expandHome(raw.trim()) : ''
  if (isAbsolute(path)) return { value: normalize(path) }
  return { wrong: 'must be an absolute path, or one that begins with "~".' }
}

function identifier(raw: unknown): ParsedSetting {
  const id = typeof raw === 'string' ? raw.trim() : ''
  if (isValidIdentifier(id) && !RESERVED_USER_NAMES.includes(id)) return { value: id }
  return {
    wrong: `must be made of letters, digits and "_", ".", "-", with at most one "@", and none of ${RESERVED_USER_NAMES.join(', ')}.`,
  }
}

function patterns(raw: unknown): ParsedSetting {
  let list = raw
  if (typeof raw === 'string') {
    try {
      list = JSON.parse(raw)
    } catch {
      list = undefined
    }
  }
  if (!Array.isArray(list) || !list.every((item) => typeof item === 'string')) {
    return { wrong: 'must be a list of strings, each a regular expression; in the environment a JSON array.' }
  }
  for (const [index, pattern] of list.entries()) {
    try {
      if (new RegExp(pattern, 'u').test('')) {
        return { wrong: `has a pattern, number ${index + 1}, that matches the empty text and so everything.` }
      }
    } catch {
      return { wrong: `has a pattern, number ${index + 1}, that is no regular expression.` }
    }
  }
  return { value: list }
}

function word(raw: unknown): string | undefined {
  return typeof raw === 'string' ? raw.trim().toLowerCase() : undefined
}

function oneOf(values: readonly string[]): string {
  return `one of ${values.map((value) => `"${value}"`).join(', ')}`
}
