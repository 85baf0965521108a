import { OTHER_NAMES } from './other-names.ts'

/**
 * A word, number or sign of a sentence. A word of small letters may be long; what has capitals, digits or signs in it is
 * shorter than any token.
 */
const WORD = /^\(?(?:[a-z]{0,24}|[A-Za-z0-9][A-Za-z0-9_./-]{0,13}|[A-Za-z]{1,10}'[a-z]{1,3})[).,?!]{0,3}$/
/** Beside one of these a word of any form may be a secret. */
const NAMES =
  /pass|pwd|secret|token|key|bearer|auth|cred|private|kennwort|clave|chiave|chave|jeton|senha|identified|rabbitmqctl|sqlplus/i
let otherNames: RegExp | undefined

/**
 * True only for a text that a redactor leaves as it is, as it does most that people type; told without loading one, which
 * takes a hook longer than the rest of its work.
 */
export function isPlainProse(text: string): boolean {
  if (NAMES.test(text) || !text.split(' ').every((word) => WORD.test(word))) return false
  otherNames ??= new RegExp(OTHER_NAMES, 'i')
  return !otherNames.test(text)
}
