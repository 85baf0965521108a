/** What stands in place of a secret. No pattern matches it and JSON needs no escape for it. */
export const MARK = '[redacted]'
