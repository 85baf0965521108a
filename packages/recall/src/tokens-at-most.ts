import { CJK, IS_ASCII } from '@openviking-plugins/local-store/tokens'

/** Letters, digits, signs, another character but blanks. */
const PIECES = /[A-Za-z]+|\d+|[!-/:-@[-`{-~]+|\S/g
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
  for (const piece of text.match(piecesOf(text)) ?? []) tokens += ofPiece(piece)
  return Math.ceil(tokens)
}

function ofPiece(piece: string): number {
  const first = piece.charCodeAt(0)
  if (first < 0x21 || first > 0x7e) return ofCharacter(piece)
  if (isLetter(first)) return Math.ceil(piece.length / (NO_WORD.test(piece) ? 2 : 6))
  const isSign = first < 0x30 || first > 0x39
  return isSign && piece.length === 1 ? 0.7 : Math.ceil(piece.length / 3)
}

function isLetter(code: number): boolean {
  const small = code | 0x20
  return small >= 0x61 && small <= 0x7a
}

let wide: RegExp | undefined

function ofCharacter(character: string): number {
  wide ??= new RegExp(`[${CJK}]`, 'u')
  if (wide.test(character)) return 1.2
  return character.length > 1 ? 3 : 0.8
}
