import type { Redactor } from '@openviking-plugins/capture/redact'
import { isExperienceTool, type Message } from '@openviking-plugins/experience'

/** Characters of an output that are looked at; a hook has little time. */
const MOST_READ = 1_000_000
/** Characters that are kept at the beginning and at the end, where a program says what went wrong. */
const KEPT_AT_EACH_END = 32_000

/** Without the middle of what a program printed, cut after it was redacted: half a secret would not be known as one. */
export function shortMessage(message: Message, redactor: Redactor): Message {
  return {
    ...message,
    parts: message.parts.map((part) =>
      part.type === 'text' || isExperienceTool(part.tool_name) || part.tool_output.length <= 2 * KEPT_AT_EACH_END
        ? part
        : {
            ...part,
            tool_output: shortText(redactor.text(part.tool_output.slice(0, MOST_READ)), part.tool_output.length),
          },
    ),
  }
}

function shortText(text: string, length: number): string {
  const before = text.slice(0, KEPT_AT_EACH_END)
  const after = text.slice(-KEPT_AT_EACH_END)
  return `${before}\n… (${length - before.length - after.length} characters left out) …\n${after}`.toWellFormed()
}
