import { stripPromptBlocks } from '@openviking-plugins/experience'

// `/fix`, `/plugin:command args`; a path goes on with another slash.
const COMMAND = /^\/[A-Za-z][\w-]*(?::[\w-]+)*(?:\s|$)/

/** What a person or the agent wrote, without what was injected; undefined when nothing is left to keep. */
export function spokenText(text: string): string | undefined {
  const own = stripPromptBlocks(text)
  // Some script's letter or digit; `...` and `!!!` say nothing.
  return /[\p{L}\p{N}]/u.test(own) ? own : undefined
}

/** True for a command to the harness, which is not part of the conversation. */
export function isCommand(text: string): boolean {
  return COMMAND.test(text.trimStart())
}
