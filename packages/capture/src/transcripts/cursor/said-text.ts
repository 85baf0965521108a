import { TYPED_INTO_CURSOR } from '@openviking-plugins/experience/control-tags'
import { isCommand, spokenText } from '../typed-text.ts'

const QUERY = new RegExp(String.raw`<${TYPED_INTO_CURSOR}>\s*([\s\S]*?)\s*</${TYPED_INTO_CURSOR}>`, 'g')
/** Where Cursor leaves out thinking that it may not show, which stands behind the text. */
const HIDDEN_THINKING = /(?:(?:^|\n+)\[REDACTED\])+\s*$/
const OVERSIZE = /^\[Oversize transcript blob omitted: [^\]]*\]$/

/** What the user typed: Cursor marks it where it puts anything beside it. Undefined for commands and for nothing. */
export function typedByUser(text: string): string | undefined {
  const marked = Array.from(text.matchAll(QUERY), ([, query = '']) => query)
  const own = marked.length === 0 ? text : marked.join('\n')
  return isCommand(own) ? undefined : spokenText(own)
}

/** What the agent said, perhaps with its thinking behind it: the transcript does not tell the two apart. */
export function saidByAgent(text: string): string | undefined {
  const own = text.replace(HIDDEN_THINKING, '')
  return OVERSIZE.test(own) ? undefined : spokenText(own)
}
