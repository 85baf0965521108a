import { ENDS_WORD } from './ends-word.ts'
import { MARK } from './mark.ts'
import { isPlaceholder } from './placeholder.ts'
import { gradeOf } from './secret-names.ts'
import { isDrawn, isMixed } from './value-looks.ts'

// `password%3DX`, `%22password%22%3A%22X`
const ENCODED = new RegExp(
  String.raw`(?:(?<![A-Za-z0-9_$.%-])|(?<=%(?:25){0,2}[0-9A-Fa-f]{2}|${ENDS_WORD}))([A-Za-z_][A-Za-z0-9_.-]{0,80})(?:%(?:25){0,2}2[27])?%(?:25){0,2}3[AaDd](?:%(?:25){0,2}2[027]|\+){0,2}`,
  'g',
)
const ENCODED_VALUE = /(?:[^\s"'`&,;<>%|]|%(?!(?:25){0,2}(?:2[267C]|3B|7D|0[AD]))){3,2000}/y

/** Takes out the values of assignments that are written as an address has them. */
export function redactEncoded(text: string): string {
  let result = ''
  let copied = 0
  ENCODED.lastIndex = 0
  for (let lead = ENCODED.exec(text); lead !== null; lead = ENCODED.exec(text)) {
    const grade = gradeOf(lead[1] ?? '')
    if (grade === undefined) continue
    const at = ENCODED.lastIndex
    ENCODED_VALUE.lastIndex = at
    const value = ENCODED_VALUE.exec(text)?.[0] ?? ''
    if (isPlaceholder(value) || !(grade === 'weak' ? isDrawn(value) : isMixed(value))) continue
    result += text.slice(copied, at) + MARK
    copied = at + value.length
    ENCODED.lastIndex = copied
  }
  return copied === 0 ? text : result + text.slice(copied)
}
