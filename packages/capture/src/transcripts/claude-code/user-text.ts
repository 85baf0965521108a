import { anyOf, CLAUDE_CODE_CONTEXT, TYPED_BY_CLAUDE_CODE } from '@openviking-plugins/experience/control-tags'
import { isCommand, spokenText } from '../typed-text.ts'
import type { ClaudeCodeLine } from './line.ts'

// What the program itself writes under the user's name: nothing but its own tags with what is in them.
const PROGRAM = new RegExp(
  String.raw`^\s*(?:<(?:${anyOf(TYPED_BY_CLAUDE_CODE)})>[\s\S]*</[\w-]+>\s*$|\[Request interrupted by user(?: for tool use)?\]\s*$)`,
)

/** In front of what was typed; one that was cut short takes the rest with it. */
const REMINDERS = new RegExp(
  String.raw`^(?:\s*<${CLAUDE_CODE_CONTEXT}>[\s\S]*?</${CLAUDE_CODE_CONTEXT}>)+\s*|^\s*<${CLAUDE_CODE_CONTEXT}>\n[\s\S]*$`,
)

/** True for a line of type `user` whose text a person can have written. */
export function isFromUser(line: ClaudeCodeLine): boolean {
  return (
    line.isMeta !== true &&
    line.isCompactSummary !== true &&
    line.turnOrigin !== 'task_notification' &&
    line.origin?.kind !== 'task-notification'
  )
}

/** The user's own words in a text block; undefined for commands and for what the program put there. */
export function userText(text: string): string | undefined {
  const own = text.replace(REMINDERS, '')
  return PROGRAM.test(own) || isCommand(own) ? undefined : spokenText(own)
}
