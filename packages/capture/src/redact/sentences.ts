import { isSaidOfSecret } from './chosen-values.ts'
import { BOLD, EDGE } from './lines.ts'
import { MARK } from './mark.ts'
import type { Mentions } from './mentions.ts'
import { OTHER_NAMES } from './other-names.ts'
import { isPlaceholder } from './placeholder.ts'
import { isOfSomethingElse, redactSpoken } from './spoken.ts'
import { isDrawn, isRandom, isTellingValue, UUID } from './value-looks.ts'
import { redactValues, type Value } from './values.ts'

// Also with nothing between the name and what it names.
const OTHER_SENTENCE = new RegExp(
  String.raw`${OTHER_NAMES}(?:\s{0,4}(?:[是为為は]|(?:ist|lautet|es|est|è|é|это|jest|är|er|is)\s)\s{0,4}|(\s{1,4})(?=[!-~]{8}))`,
  'gi',
)
// `the password is …`, `passphrase "…"`
const SENTENCE = new RegExp(
  String.raw`${EDGE}(?:password|passwd|passphrase|passcode|pwd|secret|token|api[ _-]?key)(?:(?:\s{1,4}(?:is|was|to)|['’]s)(?::?\s{1,4}|:)|\s{1,4}(?=["'${'`'}]))`,
  'gi',
)
// `the API key 0123…`: two words that name a secret, and behind them what nobody could mean by a word.
const BESIDE = new RegExp(
  String.raw`${EDGE}(?:(?:secret|api|access|auth|signing|encryption|private|client|bearer|webhook|session|service|master|deploy)[ _-](?:key|token|secret|password)|password|passphrase|secret|token)(?:\s{1,4}(?:is|was|to|of|=))?:?\s{1,4}(?=["'${'`'}]?[A-Za-z0-9_+/=-]{20})`,
  'gi',
)
// `password X`, as nobody would go on in a sentence.
const AFTER_WORD = new RegExp(
  String.raw`${EDGE}(?:password|passwd|passphrase|passcode|secret|client_secret|requirepass|masterauth)\s{1,4}(?=[!-~]{8})`,
  'gi',
)
// `AWS Secret Access Key [None]: `, `Password for me: `, `API key: `
const PROMPT = new RegExp(
  String.raw`${EDGE}(?:(?:secret|api|access|auth|client|private|master|account|session|bot|app|webhook|refresh)[ -])?(password|passphrase|passcode|secret|token|key)(?:\s{1,2}(?:\[[^\]\r\n]{0,40}\]|\([^)\r\n]{0,40}\)|for\s[^\r\n:]{1,60}(?::\/\/[^\r\n:]{1,60})?))?${BOLD}:${BOLD}\s{1,4}`,
  'gi',
)
// `use X as the password`
const AS_SECRET =
  /\s(?:as|is)\s(?:[a-z]{1,8}\s){0,3}(?:password|passphrase|passcode|token|secret|api[ -]?key)(?![A-Za-z0-9_-])/gi

/** Takes out what a sentence, a note or the prompt of a program says to be a secret. */
export function redactSentences(text: string, mentions: Mentions): string {
  let result = redactSpoken(text, mentions)
  if (mentions.otherName()) result = redactValues(result, OTHER_SENTENCE, isToldElsewhere)
  if (!mentions.any(['pass', 'pwd', 'secret', 'token', 'key', 'masterauth'])) return result
  result = redactValues(result, SENTENCE, isToldSecret)
  result = redactValues(result, BESIDE, isSecretBeside)
  result = redactValues(result, AFTER_WORD, isDrawnBare)
  if (mentions.any([':'])) result = redactValues(result, PROMPT, isPrompted)
  return redactBefore(result)
}

function isToldElsewhere(lead: RegExpExecArray, value: Value): boolean {
  return lead[1] === undefined ? isToldSecret(lead, value) : isDrawnBare(lead, value)
}

function isToldSecret(lead: RegExpExecArray, value: Value): boolean {
  if (isOfSomethingElse(lead.input, lead.index) || isSaidOfSecret(value.text)) return false
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

function isDrawnBare(_lead: RegExpExecArray, value: Value): boolean {
  return !value.quoted && isDrawn(value.text)
}

function isPrompted(lead: RegExpExecArray, value: Value): boolean {
  const [all, word = ''] = lead
  // What such a word alone is written before may be anything.
  const isAlone = /^(?:key|token|secret)(?::|\*)/i.test(all)
  return word !== '' && !isAlone && isTellingValue(value.text) && !isSaidOfSecret(value.text)
}

/** The word before what says that it is a secret. */
function redactBefore(text: string): string {
  let result = ''
  let copied = 0
  for (const said of text.matchAll(AS_SECRET)) {
    const word = /[!-~]{8,80}$/.exec(text.slice(Math.max(copied, said.index - 80), said.index))?.[0] ?? ''
    const bare = word.replace(/^[\\("'`*]{1,20}|[\\"'`*,)]{1,20}$/g, '')
    if (!(bare === word ? isDrawn(bare) : isTellingValue(bare))) continue
    const start = said.index - word.length + word.indexOf(bare)
    result += text.slice(copied, start) + MARK
    copied = start + bare.length
  }
  return copied === 0 ? text : result + text.slice(copied)
}
