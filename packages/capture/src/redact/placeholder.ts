import { MARK } from './mark.ts'

/** What people write where the secret would stand. */
export function isPlaceholder(value: string): boolean {
  return (
    value === '' ||
    value.includes(MARK) ||
    /^(?:[$%<{*#]|process\.env|os\.environ|env\.|ENV\[|your[-_ ]|my[-_ ]|x{3,}|\.{3}|…)/i.test(value) ||
    /^(?:true|false|null|none|nil|undefined|changeme|example|placeholder|redacted|secret|password|token|string|required|optional)$/i.test(
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
