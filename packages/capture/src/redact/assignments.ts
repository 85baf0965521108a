import { redactEncoded } from './encoded.ts'
import { BOLD, EDGE, NEXT_LINE } from './lines.ts'
import { MARK } from './mark.ts'
import type { Mentions } from './mentions.ts'
import { OTHER_NAMES } from './other-names.ts'
import { isPlaceholder, isProse } from './placeholder.ts'
import { type Grade, gradeOf, gradeOfList, NAMED } from './secret-names.ts'
import { isBasic, isDotted, isDrawn, isMixed, isPath, isRandom, isTellingValue, plainWord } from './value-looks.ts'
import { redactValues, type Value } from './values.ts'

// A colour of a terminal, also as source and JSON write it.
const COLOUR = String.raw`(?:\u001b|\\u001b|\\x1b|\\e|\\033)\[[0-9;]{0,20}m`
const COLOURS = `(?:${COLOUR}){0,3}`
// A quote, also as it looks inside a string inside a string.
const QUOTE = String.raw`(?:\\{0,15}["'${'`'}]|&(?:quot|#3[49]);|\\{1,15})?`
// From the name to the value: `=`, `": `, ` => `, `: `, `:** `
const TO_VALUE = String.raw`${COLOURS}${QUOTE}${BOLD}\]?\s{0,4}(?:=>|:=|=(?![=~])|:(?![:/=])|[：＝])${BOLD}\s{0,4}${COLOURS}(?:&(?:quot|#3[49]);)?`
// One word each, so that long names cannot be tried twice.
const NAME = new RegExp(
  String.raw`(?:(?<![A-Za-z0-9_$.-]|\u001b\[|\\(?=[nrt]))|(?<=${COLOUR}|\\[nrt]))([A-Za-z_][A-Za-z0-9_.-]{0,80})${TO_VALUE}`,
  'g',
)
const OTHER_ASSIGNMENT = new RegExp(OTHER_NAMES + TO_VALUE, 'gi')
// `CREATE USER a IDENTIFIED WITH mysql_native_password BY 'X'`, `SET PASSWORD FOR a = 'X'`, `PASSWORD('X')`
const SQL = new RegExp(
  String.raw`${EDGE}(?:identified(?:\s{1,4}with\s{1,4}[^\s;]{1,60})?\s{1,4}(?:by|as)\s{1,4}(?:password\s{1,4})?|set\s{1,4}password\s{1,4}for\s{1,4}[^\s=;]{1,100}\s{0,4}=\s{0,4}(?:password\()?|password\((?=\\{0,15}['"]))`,
  'gi',
)
// `aws configure set NAME X`, `npm config set //host/:NAME X`
const SET_COMMAND = new RegExp(
  String.raw`${EDGE}(?:config(?:ure)?|user-secrets|env|variables?|CONFIG)(?:\s{1,4}|:)(?:(?:set|add)\s{1,4})?(?:--?[A-Za-z-]{1,20}\s{1,4}){0,2}${QUOTE}(?:[A-Za-z0-9_./:@-]{0,100}[./:])?([A-Za-z_][A-Za-z0-9_-]{0,80})${QUOTE}\s{1,4}`,
  'g',
)
// `name: DB_PASSWORD` and `value: …`, as containers, pipelines and configuration files have them.
const NAME_AND_VALUE = new RegExp(
  String.raw`${EDGE}(?:name|key)${QUOTE}\s{0,4}[:=]\s{0,4}${QUOTE}([A-Za-z_][A-Za-z0-9_.-]{0,80})${QUOTE},?(?:${NEXT_LINE}|[ \t]{1,8})${QUOTE}value${QUOTE}\s{0,4}[:=]\s{0,4}`,
  'gi',
)
// `setPassword("…")`, `setenv("DB_PASSWORD", "…")`, `set -x TOKEN …`
const SETTER = /(?<![A-Za-z0-9_$])(?:set|with|use|add)_?([A-Z_][A-Za-z0-9_]{0,60})\(\s{0,4}(?=\\{0,15}["'`])/gi
const SET_BY_NAME = new RegExp(
  String.raw`(?:\(\s{0,4}\\{0,15}["']([A-Za-z_][A-Za-z0-9_.-]{0,80})\\{0,15}["'],\s{0,4}(?=\\{0,15}["'${'`'}])|${EDGE}(?:setx|set\s{1,4}-[A-Za-z]{1,4})\s{1,4}([A-Za-z_][A-Za-z0-9_]{0,80})\s{1,4})`,
  'g',
)
const ELEMENT = /(<([A-Za-z_][A-Za-z0-9_.:-]{0,80})(?:\s[^<>]{0,200})?>)([^<>]{1,2000})(?=<\/\2\s{0,4}>)/g
const FLAG =
  /(?<![A-Za-z0-9_-])--?(?:[a-z0-9]{1,20}-){0,3}(?:token|password|passwd|passphrase|secret|api-?key|secret-key|access-key|auth-key|client-secret|account-key|private-key|encryption-key|access-token|pat|connection-string)(?:=|\s{1,4})/gi
const WHOLE_FLAG = new RegExp(`^(?:${FLAG.source.replace('(?:=|\\s{1,4})', '')})$`, 'i')

const COOKIE = /^(?:set-)?cookie$/i
const LISTED = /(?:PASS|PWD|SECRET|TOKEN|KEY|CRED|AUTH)/i

const ANY_NAME = ['pass', 'pwd', 'secret', 'token', 'key', '-pat', 'connection-string']

/** Takes out the values of assignments and flags whose name says that they are secret. */
export function redactAssignments(text: string, mentions: Mentions): string {
  let result = redactValues(text, NAME, isSecretAssignment, {
    lists: (lead) => LISTED.test(lead[1] ?? ''),
    mayLead: (lead) => mayNameSecret(lead[1] ?? ''),
  })
  if (mentions.otherName()) result = redactValues(result, OTHER_ASSIGNMENT, isNote)
  if (mentions.any(['identified', 'password for', 'password('])) result = redactValues(result, SQL, isSqlSecret)
  if (mentions.any(ANY_NAME)) {
    result = redactValues(result, FLAG, isSecretArgument)
    if (mentions.any(['config', 'user-secrets', 'env', 'variable']))
      result = redactValues(result, SET_COMMAND, isSetSecret)
    if (mentions.any(['%3d', '%3a', '%253', '%25253'])) result = redactEncoded(result)
    if (mentions.any(['value'])) result = redactValues(result, NAME_AND_VALUE, isSecretByName)
    result = redactValues(result, SETTER, isSecretByName)
  }
  result = redactValues(result, SET_BY_NAME, isSecretByName)
  return mentions.any(['</']) ? result.replace(ELEMENT, replacedElement) : result
}

function replacedElement(whole: string, open: string, name: string, value: string): string {
  return isSecretElement(name, value.trim()) ? open + MARK : whole
}

/** True when a string under this key of a JSON object is a secret. */
export function isSecretMember(key: string, value: string): boolean {
  if (key === 'auth' && isBasic(value)) return true
  if (COOKIE.test(key)) return /^[^\s=;]{1,200}=[^\s;]/.test(value)
  const grade = gradeOf(key)
  return grade !== undefined && isSecretLiteral(grade, key, value)
}

/** True for an element that stands alone in a list of arguments before its value: `--token`. */
export function isSecretFlag(element: string): boolean {
  return WHOLE_FLAG.test(element)
}

/** True for a string in a list under this key: of one element alone as well. */
export function isSecretItem(name: string, value: string): boolean {
  const grade = gradeOfList(name)
  // `min_length:8` is a rule for a password.
  if (grade === undefined || /^[a-z_]{2,20}:\d{1,4}$/.test(value)) return false
  return grade === 'weak' ? isDrawn(value) && isRandom(value) : isTellingValue(value)
}

function mayNameSecret(name: string): boolean {
  return name === 'auth' || COOKIE.test(name) || gradeOf(name) !== undefined
}

function isSecretAssignment(lead: RegExpExecArray, value: Value): boolean {
  const name = lead[1] ?? ''
  if (value.listed) return isSecretItem(name, value.text)
  if (COOKIE.test(name)) return !value.quoted && isTellingValue(value.text)
  const grade = gradeOf(name)
  if (name === 'auth' && isBasic(value.text)) return true
  if (grade === undefined) return false
  const tight = !/\s/.test(lead[0])
  if (grade === 'terse') return isTerseSecret(value.text, tight && lead[0].includes('='))
  if (value.quoted) {
    // In code, `CACHE_META_KEY = 'meta'` names a key of a table.
    const isTableKey = grade === 'environment' && !tight && name.endsWith('KEY') && !NAMED.test(name)
    return isSecretLiteral(grade, name, value.text) && (!isTableKey || (/\d/.test(value.text) && !isDotted(value.text)))
  }
  if (isPlaceholder(value.text)) return false
  if (value.block) return value.text.length >= 8
  if (isWrittenByHand(lead)) return isNote(lead, value)
  if (grade === 'environment' && tight) return value.text.length >= 3 && !isPath(value.text)
  if (grade === 'weak') return isWeakSecret(value.text)
  // Unquoted behind a space this may be code or a type: `password: string`, `api_key = config.key`.
  return isMixed(value.text)
}

/** What a word of a text may be called as well: `token`. */
function isWeakSecret(value: string): boolean {
  return isRandom(value) || (value.length >= 10 && isDrawn(value))
}

/** `pwd=…` may be a folder, `pass: …` a test. */
function isTerseSecret(value: string, tight: boolean): boolean {
  return tight ? isTellingValue(value) && !/[\\/]/.test(value) : isDrawn(value)
}

/** Where no type or variable follows the name. */
function isWrittenByHand(lead: RegExpExecArray): boolean {
  return /[：＝]|\[[0-9;]*m|\*\*/.test(lead[0])
}

/** What follows the name in a note or in a coloured print-out. */
function isNote(_lead: RegExpExecArray, value: Value): boolean {
  if (value.quoted) return isSecretLiteral('named', '', value.text)
  return !isPlaceholder(value.text) && isWord(value.text)
}

function isWord(value: string): boolean {
  return /^[!-~]+$/.test(value) && (isMixed(value) || (value.length >= 8 && /[^A-Za-z]/.test(value)))
}

function isSqlSecret(lead: RegExpExecArray, value: Value): boolean {
  const { text, quoted } = value
  if (isPlaceholder(text) || /\s/.test(text)) return false
  // In a sentence rows are identified by what others call `id2`.
  if (/IDENTIFIED|PASSWORD/.test(lead[0])) return quoted ? text.length >= 4 : isMixed(text)
  return quoted && isDrawn(text)
}

function isSetSecret(lead: RegExpExecArray, value: Value): boolean {
  return isSecretByName(lead, value) && (value.quoted || isMixed(value.text))
}

function isSecretByName(lead: RegExpExecArray, value: Value): boolean {
  const name = lead[1] ?? lead[2] ?? ''
  const grade = gradeOf(name)
  return grade !== undefined && isSecretLiteral(grade, name, value.text) && !isPath(value.text)
}

function isSecretArgument(_lead: RegExpExecArray, value: Value): boolean {
  if (isPlaceholder(value.text) || value.text.startsWith('-')) return false
  return value.quoted || isMixed(value.text) || (value.text.length >= 4 && !isProse(value.text))
}

function isSecretLiteral(grade: Grade, name: string, value: string): boolean {
  if (isPlaceholder(value) || plainWord(value) === plainWord(name)) return false
  if (grade === 'weak') return isWeakSecret(value)
  if (grade === 'terse') return isDrawn(value)
  // A label or a sentence about the secret, not the secret.
  if (/\s/.test(value.trim()) && !/\d/.test(value)) return false
  return value.length >= (grade === 'environment' ? 3 : 4)
}

function isSecretElement(name: string, value: string): boolean {
  if (gradeOf(name.slice(name.lastIndexOf(':') + 1)) === undefined) return false
  return value.length >= 4 && !/\s/.test(value) && !isPlaceholder(value)
}
