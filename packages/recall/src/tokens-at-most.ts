import { CJK, IS_ASCII } from '@openviking-plugins/local-store/tokens'

/** Letters, digits, blanks, signs, another character. */
const PIECES = /([A-Za-z]+)|(\d+)|\s+|([!-/:-@[-`{-~]+)|([\s\S])/g
let widePieces: RegExp | undefined

/** Only what is not ASCII may have characters of two units, and a pattern that knows of them is slower to build. */
function piecesOf(text: string): RegExp {
  if (IS_ASCII.test(text)) return PIECES
  widePieces ??= new RegExp(PIECES.source, 'gu')
  return widePieces
}
/** No word of a language that is written with Latin letters. */
const NO_WORD = /[^aeiouyAEIOUY]{5}|^[^aeiouyAEIOUY]{4}|.{20}/

/**
 * About as many tokens as a model's tokenizer makes of names and sentences, rather more than less, without loading one:
 * a token for every six letters of a word begun, and for two of what is none; for every three digits or signs begun;
 * for every Chinese, Japanese or Korean character, and less for a letter of another alphabet.
 */
export function tokensAtMost(text: string): number {
  let tokens = 0
  for (const [, letters = '', digits = '', signs = '', other = ''] of text.matchAll(piecesOf(text))) {
    tokens += Math.ceil(letters.length / (NO_WORD.test(letters) ? 2 : 6)) + Math.ceil(digits.length / 3)
    tokens += signs.length === 1 ? 0.7 : Math.ceil(signs.length / 3)
    tokens += other === '' ? 0 : ofCharacter(other)
  }
  return Math.ceil(tokens)
}

let wide: RegExp | undefined

function ofCharacter(character: string): number {
  wide ??= new RegExp(`[${CJK}]`, 'u')
  if (wide.test(character)) return 1.2
  return character.length > 1 ? 3 : 0.8
}
