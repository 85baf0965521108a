import { cutText } from '@openviking-plugins/experience/text'
import type { Connection } from './connection.ts'

/** What must be shown and kept nowhere, whoever quotes it. */
export function secretsOf({ api_key = '', headers = {} }: Connection): string[] {
  return [api_key, ...Object.values(headers)].filter(({ length }) => length > 3)
}

export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, '…'), text)
}

/** A server's own words, fit to be shown: one line, not long, without secrets. */
export function serverWords(words: string, secrets: readonly string[], longest: number): string {
  const line = words
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()
  const shown = withoutSecrets(line, secrets)
  return shown.length > longest ? `${cutText(shown, longest)}…` : shown
}
