import { MARK } from './mark.ts'
import { OTHER_NAMES, SPACED, UNSPACED } from './other-names.ts'

/** One of them is in every text that has such a name. */
export const OTHER_WORDS: RegExp = new RegExp(`${UNSPACED}|${SPACED}`, 'i')

const NAME_ITSELF = new RegExp(`^${OTHER_NAMES}$`, 'i')

/** What people write where the secret would stand. */
export function isPlaceholder(value: string): boolean {
  return (
    value === '' ||
    value.includes(MARK) ||
    (value.length < 20 && NAME_ITSELF.test(value)) ||
    // Values may be long, and many of them begin in one text.
    /(?:x{6}|\*{3}|\.{3}|…)$/i.test(value.slice(-6)) ||
    /^(?:[$%<{*#]|process\.env|os\.environ|env\.|ENV\[|your[-_ ]|my[-_ ]|xxx[x\W_]*$|\.{3}|…)/i.test(value) ||
    /^(?:true|false|null|none|nil|undefined|change[-_]?me|replace[-_]?me|example|placeholder|redacted|secret|password|token|string|required|optional)$/i.test(
      value,
    )
  )
}

/** Words that follow a flag in a sentence about it. */
export function isProse(value: string): boolean {
  return /^(?:and|are|argument|arguments|as|but|can|does|environment|file|flag|flags|for|from|has|if|in|instead|is|must|not|now|of|on|option|options|or|parameter|setting|should|so|that|the|then|to|value|variable|was|when|which|will|with)$/i.test(
    value,
  )
}
