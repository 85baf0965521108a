import { cutText } from '@openviking-plugins/experience/text'

const LONGEST_TITLE = 60
/** Printable ASCII that is safe, with single blanks: most titles, for which the tables of Unicode need not be built. */
const SAFE = /^[!#-;=?-_a-~]+(?: [!#-;=?-_a-~]+)*$/
/** Controls, characters that are not seen, ends of lines. */
const UNSEEN = ['Cc', 'Cf', 'Zl', 'Zp'].map((category) => `\\p{${category}}`).join('')
let unsafe: RegExp | undefined

/** What would break out of its line, or is not seen there. */
function unsafePattern(): RegExp {
  unsafe ??= new RegExp(`[${UNSEEN}\\s"<>\`]+`, 'u')
  return unsafe
}

/** Whether a text can stand on a line bare, between blanks. */
export function canStandBare(text: string): boolean {
  return SAFE.test(text) ? !text.includes(' ') : !unsafePattern().test(text)
}

/** A title on one line, without quotes, brackets and invisible characters. */
export function plainTitle(title: string): string {
  const plain = SAFE.test(title) ? title : title.toWellFormed().split(unsafePattern()).join(' ').trim()
  const cut = cutText(plain, LONGEST_TITLE)
  return cut === plain ? plain : `${cut.trimEnd()}…`
}
