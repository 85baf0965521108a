import { EDGE, NEXT_LINE } from './lines.ts'
import { MARK } from './mark.ts'
import { isPlaceholder, isProse, OTHER_NAMES } from './placeholder.ts'

/** How sure a name makes us that its value is a secret. */
type Grade = 'environment' | 'named' | 'weak'

// A colour of a terminal, also as source and JSON write it.
const COLOUR = String.raw`(?:\u001b|\\u001b|\\x1b|\\e|\\033)\[[0-9;]{0,20}m`
const COLOURS = `(?:${COLOUR}){0,3}`
// A quote, also as it looks inside a string inside a string.
const QUOTE = String.raw`\\{0,15}["']?`
// From the name to the value: `=`, `": `, ` => `, `: `
const TO_VALUE = String.raw`${COLOURS}${QUOTE}\]?\s{0,4}(?:=>|:=|=(?![=~])|:(?![:/=])|[：＝])\s{0,4}${COLOURS}`
// One word each, so that long names cannot be tried twice.
const NAME = new RegExp(
  String.raw`(?:(?<![A-Za-z0-9_$.-]|\u001b\[|\\(?=[nrt]))|(?<=${COLOUR}|\\[nrt]))([A-Za-z_][A-Za-z0-9_.-]{0,80})${TO_VALUE}`,
  'g',
)
const OTHER_NAME = new RegExp(OTHER_NAMES, 'i')
const OTHER_ASSIGNMENT = new RegExp(OTHER_NAMES + TO_VALUE, 'gi')
const OTHER_SENTENCE = new RegExp(
  String.raw`${OTHER_NAMES}\s{0,4}(?:[是为為は]|(?:ist|lautet|es|est|è|é|это|jest|är|er|is)\s)\s{0,4}`,
  'gi',
)
// `the password is …`, `passphrase "…"`
const SENTENCE = new RegExp(
  String.raw`${EDGE}(?:password|passwd|passphrase|passcode|pwd|secret|token|api[ _-]?key)(?:\s{1,4}(?:is|was|to)(?::?\s{1,4}|:)|\s{1,4}(?=["'${'`'}]))`,
  'gi',
)
// `the API key 0123…`: two words that name a secret, and behind them what nobody could mean by a word.
const BESIDE = new RegExp(
  String.raw`${EDGE}(?:(?:secret|api|access|auth|signing|encryption|private|client|bearer|webhook|session|service|master|deploy)[ _-](?:key|token|secret|password)|password|passphrase|secret|token)(?:\s{1,4}(?:is|was|to|of|=))?:?\s{1,4}(?=["'${'`'}]?[A-Za-z0-9_+/=-]{20})`,
  'gi',
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

const NAMED =
  /(?:PASSWORD|PASSWD|PASSPHRASE|API_?KEY)$|(?:^|_)(?:CLIENT_SECRET|SECRET_KEY|SECRET_KEY_BASE|SECRET_ACCESS_KEY|ACCESS_KEY|PRIVATE_KEY|ENCRYPTION_KEY|SIGNING_KEY|ACCOUNT_KEY|SESSION_TOKEN|AUTH_TOKEN|ACCESS_TOKEN|REFRESH_TOKEN|BEARER_TOKEN|BOT_TOKEN|ID_TOKEN|AUTHORIZATION|WEBHOOK_SECRET|APP_SECRET)$/
const ENVIRONMENT =
  /(?:PASSWORD|PASSWD|PASSPHRASE|SECRET|TOKEN|API_?KEY)$|(?:^|_)(?:KEY|KEY_BASE|PASS|PWD|CREDENTIALS?)$/
const WEAK = /(?:SECRET|TOKEN)$|(?:^|_)PWD$/
const COOKIE = /^(?:set-)?cookie$/i
const HARMLESS =
  /(?:^|_)(?:PUBLIC_KEY|PRIMARY_KEY|FOREIGN_KEY|CACHE_KEY|SORT_KEY|PARTITION_KEY|HASH_KEY|GROUP_KEY|IDEMPOTENCY_KEY|PUBLISHABLE_KEY|NEXT_TOKEN|PAGE_TOKEN|CONTINUATION_TOKEN|PROGRESS_TOKEN|CANCEL_TOKEN|OLDPWD)$|^(?:KEY|PWD)$/

/** Takes out the values of assignments and flags whose name says that they are secret. */
export function redactAssignments(text: string): string {
  let result = redactValues(text, NAME, isSecretAssignment)
  if (OTHER_NAME.test(result)) {
    result = redactValues(result, OTHER_ASSIGNMENT, isNote)
    result = redactValues(result, OTHER_SENTENCE, isToldSecret)
  }
  result = redactValues(result, FLAG, isSecretArgument)
  result = redactValues(result, SENTENCE, isToldSecret)
  result = redactValues(result, BESIDE, isSecretBeside)
  if (/value/i.test(result)) result = redactValues(result, NAME_AND_VALUE, isSecretByName)
  result = redactValues(result, SETTER, isSecretByName)
  result = redactValues(result, SET_BY_NAME, isSecretByName)
  return result.replace(ELEMENT, (whole: string, open: string, name: string, value: string) =>
    isSecretElement(name, value.trim()) ? open + MARK : whole,
  )
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

interface Value {
  start: number
  end: number
  text: string
  quoted: boolean
  /** A YAML block scalar. */
  block?: true
}

function redactValues(
  text: string,
  pattern: RegExp,
  isSecret: (lead: RegExpExecArray, value: Value) => boolean,
): string {
  let result = ''
  let copied = 0
  pattern.lastIndex = 0
  for (let lead = pattern.exec(text); lead !== null; lead = pattern.exec(text)) {
    const value = valueAt(text, pattern.lastIndex)
    if (value === undefined || !isSecret(lead, value)) continue
    result += text.slice(copied, value.start) + MARK
    copied = value.end
    pattern.lastIndex = value.end
  }
  return copied === 0 ? text : result + text.slice(copied)
}

// A dollar sign may stand in a password; `${…}` and `$(…)` are code.
const BARE = new RegExp(
  String.raw`(?:[^\s"'${'`'},;()[\]{}<>|&$\\\u001b\u00ab\u00bb\u2018-\u201f\u3000-\u9fff\uac00-\ud7af\uff01-\uff5e]|\$(?![{(])){1,2000}`,
  'y',
)
const BLOCK = /[|>][+-]?\d?[+-]?[ \t]{0,8}\r?\n([ \t]{1,40})[^\s\\]{1,200}(?:\r?\n\1[^\s\\]{1,200}){0,40}(?=\s|$)/y
const MAX_QUOTED = 4_000

/** The value that begins at `at`, without its quotes; nothing where code or a placeholder stands. */
function valueAt(text: string, at: number): Value | undefined {
  const quote = /^\\{0,15}["'`]/.exec(text.slice(at, at + 16))?.[0]
  if (quote !== undefined) {
    const start = at + quote.length
    const end = endOfQuoted(text, start, quote)
    return end === undefined ? undefined : { start, end, text: text.slice(start, end), quoted: true }
  }
  BLOCK.lastIndex = at
  const block = BLOCK.exec(text)
  if (block !== null) {
    const start = at + block[0].indexOf('\n') + 1 + (block[1]?.length ?? 0)
    const end = BLOCK.lastIndex
    return { start, end, text: text.slice(start, end), quoted: false, block: true }
  }
  BARE.lastIndex = at
  const bare = BARE.exec(text)?.[0]
  if (bare === undefined) return undefined
  const after = text.charAt(at + bare.length)
  if (after !== '' && '([{$'.includes(after)) return undefined
  return { start: at, end: at + bare.length, text: bare, quoted: false }
}

function endOfQuoted(text: string, start: number, quote: string): number | undefined {
  const limit = Math.min(text.length, start + MAX_QUOTED)
  for (let at = start; at < limit; at++) {
    if (text.startsWith(quote, at) && (at === start || text.charAt(at - 1) !== '\\' || quote.length === 1)) return at
    const character = text.charAt(at)
    if (character === '\n') return undefined
    if (character === '\\' && quote.length === 1) at++
  }
  return undefined
}

function isSecretAssignment(lead: RegExpExecArray, value: Value): boolean {
  const name = lead[1] ?? ''
  if (COOKIE.test(name)) return !value.quoted && isTellingValue(value.text)
  const grade = gradeOf(name)
  if (name === 'auth' && isBasic(value.text)) return true
  if (grade === undefined) return false
  const tight = !/\s/.test(lead[0])
  if (value.quoted) {
    // In code, `CACHE_META_KEY = 'meta'` names a key of a table.
    const isTableKey = grade === 'environment' && !tight && name.endsWith('KEY') && !NAMED.test(name)
    return isSecretLiteral(grade, name, value.text) && (!isTableKey || (/\d/.test(value.text) && !isDotted(value.text)))
  }
  if (isPlaceholder(value.text)) return false
  if (value.block) return value.text.length >= 8
  if (isWrittenByHand(lead)) return isNote(lead, value)
  if (grade === 'environment' && tight) return value.text.length >= 3 && !isPath(value.text)
  if (grade === 'weak') return isRandom(value.text)
  // Unquoted behind a space this may be code or a type: `password: string`, `api_key = config.key`.
  return isMixed(value.text)
}

/** Where no type or variable follows the name. */
function isWrittenByHand(lead: RegExpExecArray): boolean {
  return /[：＝]|\[[0-9;]*m/.test(lead[0])
}

/** What follows the name in a note or in a coloured print-out. */
function isNote(_lead: RegExpExecArray, value: Value): boolean {
  if (value.quoted) return isSecretLiteral('named', '', value.text)
  return !isPlaceholder(value.text) && isWord(value.text)
}

function isWord(value: string): boolean {
  return /^[!-~]+$/.test(value) && (isMixed(value) || (value.length >= 8 && /[^A-Za-z]/.test(value)))
}

function isToldSecret(lead: RegExpExecArray, value: Value): boolean {
  if (isTellingValue(value.text)) return true
  const isPassphrase = value.quoted && /^passphrase/i.test(lead[0])
  return isPassphrase && value.text.length >= 8 && !/\s/.test(value.text) && !isPlaceholder(value.text)
}

function isSecretBeside(_lead: RegExpExecArray, value: Value): boolean {
  const { text } = value
  return (
    text.length >= 20 && /^[A-Za-z0-9_+/=-]+$/.test(text) && isTellingValue(text) && isRandom(text) && !UUID.test(text)
  )
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
  if (grade === 'weak') return isRandom(value)
  // A label or a sentence about the secret, not the secret.
  if (/\s/.test(value.trim()) && !/\d/.test(value)) return false
  return value.length >= (grade === 'environment' ? 3 : 4)
}

function gradeOf(name: string): Grade | undefined {
  const last = name.slice(name.lastIndexOf('.') + 1)
  const snake = last
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase()
  if (HARMLESS.test(snake)) return undefined
  const shouted = last === last.toUpperCase()
  if (shouted && ENVIRONMENT.test(last)) return 'environment'
  if (NAMED.test(snake)) return 'named'
  return WEAK.test(snake) ? 'weak' : undefined
}

function isSecretElement(name: string, value: string): boolean {
  if (gradeOf(name.slice(name.lastIndexOf(':') + 1)) === undefined) return false
  return value.length >= 4 && !/\s/.test(value) && !isPlaceholder(value)
}

/** A value that is no word of a sentence: `The token is base64-encoded` tells nothing. */
function isTellingValue(value: string): boolean {
  return (
    value.length >= 8 &&
    isMixed(value) &&
    !isPlaceholder(value) &&
    !isPath(value) &&
    !/\s|:\/\/|^(?:base\d|sha-?\d|utf-?\d|md5|argon2|pbkdf2|oauth|x509|aes|rsa|ed25519|bcrypt|iso|v\d{1,3}(?:[.-]|$))/i.test(
      value,
    )
  )
}

/** Letters with digits or signs among them, as nobody names a variable. */
function isMixed(value: string): boolean {
  return value.length >= 6 && /[A-Za-z]/.test(value) && /\d/.test(value) && !value.includes('(')
}

function isRandom(value: string): boolean {
  return value.length >= 16 && /[A-Za-z]/.test(value) && /\d/.test(value) && !/[\s/]/.test(value)
}

function isPath(value: string): boolean {
  // Keys in base64 may begin with a slash as well.
  if (/^[A-Za-z0-9+/]{40}$|^[A-Za-z0-9/]{0,80}\+[A-Za-z0-9+/]{20,200}={0,2}$/.test(value)) return false
  return /^(?:~|\.{1,2})?[/\\]|^[A-Za-z]:[/\\]/.test(value)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `app.settings.v2` */
function isDotted(value: string): boolean {
  return /^[a-z_-]+(?:[.:/](?:[a-z_-]+|v?\d{1,2}))+$/i.test(value)
}

function plainWord(text: string): string {
  return text.replace(/[_\s-]/g, '').toLowerCase()
}

/** `name:password` in base64. */
function isBasic(value: string): boolean {
  return /^[A-Za-z0-9+/]{8,2000}={0,2}$/.test(value) && /^[!-~]+:[!-~]+$/.test(Buffer.from(value, 'base64').toString())
}
