import { isAbsolute, join, normalize } from 'node:path'
import { messageOf } from '@openviking-plugins/experience/errors'
import { isValidIdentifier, RESERVED_USER_NAMES } from '@openviking-plugins/experience/uri'
import { normalizeUrl } from '@openviking-plugins/openviking/address'
import { FOLDER, type SettingRow } from './settings-table.ts'

/** A usable value, or the end of a sentence that begins with the setting's name. */
export type ParsedSetting = { value: unknown } | { wrong: string }

const YES = ['1', 'true', 'yes', 'on']
const NO = ['0', 'false', 'no', 'off']

/** Checks one raw value, from the environment always a string, from a file any JSON value. `folder` is what `~` stands for. */
export function parseSetting(row: SettingRow, raw: unknown, folder: string): ParsedSetting {
  switch (row.type.kind) {
    case 'choice':
      return choice(row.type.values, raw)
    case 'flag':
      return flag(raw)
    case 'path':
      return path(raw, folder)
    case 'identifier':
      return identifier(raw, row.type.own === true ? RESERVED_USER_NAMES : [])
    case 'patterns':
      return patterns(raw)
    case 'globs':
      return globs(raw, folder)
    case 'address':
      return address(raw)
    case 'secret':
      return secret(raw)
    case 'headers':
      return headers(raw)
    case 'milliseconds':
      return milliseconds(raw, row.type)
    case 'count':
      return count(raw)
  }
}

/** The path behind `~`. */
export function expandHome(path: string, folder: string): string {
  if (path === '~') return folder
  return path.startsWith('~/') || path.startsWith('~\\') ? join(folder, path.slice(2)) : path
}

/** What a value that can be switched says, in any of the ways in which people write it; undefined for anything else. */
export function switched(raw: unknown): boolean | undefined {
  if (typeof raw === 'boolean') return raw
  const text = word(typeof raw === 'number' ? String(raw) : raw)
  if (text === undefined) return undefined
  return YES.includes(text) ? true : NO.includes(text) ? false : undefined
}

function choice(values: readonly string[], raw: unknown): ParsedSetting {
  const side = typeof raw === 'number' ? undefined : switched(raw)
  // `on` and `off` have other spellings, where a setting has just these two sides.
  if (side !== undefined && values.includes(side ? 'on' : 'off')) return { value: side ? 'on' : 'off' }
  const text = word(raw)
  if (text !== undefined && values.includes(text)) return { value: text }
  return { wrong: `must be ${oneOf(values)}.` }
}

function flag(raw: unknown): ParsedSetting {
  const value = switched(raw)
  return value === undefined ? { wrong: 'must be true or false.' } : { value }
}

function path(raw: unknown, folder: string): ParsedSetting {
  const expanded = typeof raw === 'string' ? expandHome(raw.trim(), folder) : ''
  if (isAbsolute(expanded)) return { value: normalize(expanded) }
  return { wrong: 'must be an absolute path, or one that begins with "~".' }
}

function identifier(raw: unknown, reserved: readonly string[]): ParsedSetting {
  const id = typeof raw === 'string' ? raw.trim() : ''
  if (isValidIdentifier(id) && !reserved.includes(id)) return { value: id }
  return {
    wrong: `must be made of letters, digits and "_", ".", "-", with at most one "@"${reserved.length === 0 ? '' : `, and none of ${reserved.join(', ')}`}.`,
  }
}

function patterns(raw: unknown): ParsedSetting {
  const list = strings(raw)
  if (list === undefined) {
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

function globs(raw: unknown, folder: string): ParsedSetting {
  const list = strings(raw)
  if (list === undefined) {
    return { wrong: 'must be a list of strings, each a path pattern; in the environment a JSON array.' }
  }
  const expanded = list.map((pattern) => expandHome(pattern.trim(), folder))
  const vague = expanded.findIndex((pattern) => !isAbsolute(pattern) && !/^\*\*[/\\]./.test(pattern))
  if (vague !== -1) {
    return {
      wrong: `has a pattern, number ${vague + 1}, that begins neither at the root nor with "~" or "**/", so that nobody can say which folder it means.`,
    }
  }
  return { value: expanded }
}

function address(raw: unknown): ParsedSetting {
  if (typeof raw !== 'string') return { wrong: 'must be an address, such as "http://127.0.0.1:1933".' }
  if (raw.trim() === FOLDER) return { value: FOLDER }
  try {
    return { value: normalizeUrl(raw) }
  } catch (thrown) {
    return { wrong: `is refused. ${messageOf(thrown)}` }
  }
}

function secret(raw: unknown): ParsedSetting {
  const key = typeof raw === 'string' ? raw.trim() : ''
  if (/^[\x21-\x7e]+$/.test(key)) return { value: key }
  return { wrong: 'must be the key alone, without blanks, "Bearer" or letters that a header cannot carry.' }
}

function headers(raw: unknown): ParsedSetting {
  const wrong = { wrong: 'must be an object of strings that can be HTTP headers.' }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return wrong
  const entries = Object.entries(raw)
  const usable = entries.every(
    ([name, value]) =>
      /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) && typeof value === 'string' && /^[\x20-\x7e]*$/.test(value),
  )
  return usable ? { value: Object.fromEntries(entries) } : wrong
}

function milliseconds(raw: unknown, { least, most }: { least: number; most: number }): ParsedSetting {
  const number = wholeNumber(raw)
  if (number !== undefined && number <= most) return { value: Math.max(number, least) }
  return { wrong: `must be a whole number of milliseconds, at most ${most}.` }
}

function count(raw: unknown): ParsedSetting {
  const number = wholeNumber(raw)
  return number === undefined || number === 0 ? { wrong: 'must be a whole number, at least 1.' } : { value: number }
}

function wholeNumber(raw: unknown): number | undefined {
  const number = typeof raw === 'string' && /^\d+$/.test(raw.trim()) ? Number(raw) : raw
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

function strings(raw: unknown): string[] | undefined {
  let list = raw
  if (typeof raw === 'string') {
    try {
      list = JSON.parse(raw)
    } catch {
      return undefined
    }
  }
  return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : undefined
}

function word(raw: unknown): string | undefined {
  return typeof raw === 'string' ? raw.trim().toLowerCase() : undefined
}

function oneOf(values: readonly string[]): string {
  return `one of ${values.map((value) => `"${value}"`).join(', ')}`
}
