import type { Message } from '@openviking-plugins/experience'

/** What one side must have said to have said something: "ok, thanks" and "好的" stay below it. */
const LEAST_WORDS = 4
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Whether a session is worth a commit: a tool was called, or the user and the assistant each said something. */
export function hasSubstance(messages: readonly Message[]): boolean {
  if (messages.some(({ parts }) => parts.some(({ type }) => type === 'tool'))) return true
  return wordsOf(messages, 'user') >= LEAST_WORDS && wordsOf(messages, 'assistant') >= LEAST_WORDS
}

/** Two Chinese, Japanese or Korean characters count as a word. */
function wordsOf(messages: readonly Message[], role: Message['role']): number {
  let words = 0
  for (const message of messages) {
    if (message.role !== role) continue
    for (const part of message.parts) {
      if (part.type !== 'text') continue
      words += (part.text.match(CJK)?.length ?? 0) / 2
      words += part.text.replace(CJK, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
    }
  }
  return words
}
