/** What nobody sees in a word. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g
/** A letter, a digit or a sign of a token, as source or JSON may write it. */
const ESCAPED = /\\{1,8}(?:u00|x)(2[6b-f]|3[0-9ad]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/gi

/** The text as it is read, where a word of it has escapes or hidden characters in it; else the text itself. */
export function unveiled(text: string): string {
  if (text.search(UNSEEN) === -1 && !text.includes('\\u00') && !text.includes('\\x')) return text
  return text
    .replace(UNSEEN, '')
    .replace(ESCAPED, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
