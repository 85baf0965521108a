import { isPlainProse } from '@openviking-plugins/capture/plain-prose'
import type { Settings } from '@openviking-plugins/connect/settings'

/** Characters of a text that a server is asked with. */
const LONGEST_SENT = 2_000

/**
 * What of a text is sent to a server to search with: without secrets, and of a long one the beginning and the end, since
 * what is wanted stands in one of them.
 */
export async function sentText(
  text: string,
  { redact, redact_patterns }: Pick<Settings, 'redact' | 'redact_patterns'>,
): Promise<string> {
  const clean = redact_patterns.length === 0 && isPlainProse(text) ? text : await redacted(text)
  if (clean.length <= LONGEST_SENT) return clean
  return `${clean.slice(0, LONGEST_SENT / 2)}\n${clean.slice(-LONGEST_SENT / 2)}`.toWellFormed()

  async function redacted(whole: string): Promise<string> {
    const { createRedactor } = await import('@openviking-plugins/capture/redact')
    return createRedactor({ baseline: redact === 'on', patterns: redact_patterns }).text(whole)
  }
}
