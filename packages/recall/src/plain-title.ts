import { cutText } from '@openviking-plugins/experience'

const LONGEST_TITLE = 60
/** Controls, characters that are not seen, ends of lines. */
const UNSEEN = ['Cc', 'Cf', 'Zl', 'Zp'].map((category) => `\\p{${category}}`).join('')
/** What would break out of its line, or is not seen there. Put together, since a literal is checked when a hook starts. */
export const UNSAFE: RegExp = new RegExp(`[${UNSEEN}\\s"<>\`]+`, 'u')

/** A title on one line, without quotes, brackets and invisible characters. */
export function plainTitle(title: string): string {
  const plain = title.toWellFormed().split(UNSAFE).join(' ').trim()
  const cut = cutText(plain, LONGEST_TITLE)
  return cut === plain ? plain : `${cut.trimEnd()}…`
}
