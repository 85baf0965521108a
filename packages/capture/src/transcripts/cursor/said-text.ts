import { TYPED_INTO_CURSOR } from '@openviking-plugins/experience/control-tags'
import { isCommand, spokenText } from '../typed-text.ts'

const OPEN = `<${TYPED_INTO_CURSOR}>`
const CLOSE = `</${TYPED_INTO_CURSOR}>`
/** Where Cursor leaves out thinking that it may not show, which stands behind the text. */
const HIDDEN_THINKING = '[REDACTED]'
const OVERSIZE = /^\[Oversize transcript blob omitted: [^\]]*\]$/

/** What the user typed: Cursor marks it where it puts anything beside it. Undefined for commands and for nothing. */
export function typedByUser(text: string): string | undefined {
  const marked = queriesIn(text)
  const own = marked.length === 0 ? text : marked.join('\n')
  return isCommand(own) ? undefined : spokenText(own)
}

/** What the agent said, perhaps with its thinking behind it: the transcript does not tell the two apart. */
export function saidByAgent(text: string): string | undefined {
  const own = withoutHiddenThinking(text)
  return OVERSIZE.test(own) ? undefined : spokenText(own)
}

function queriesIn(text: string): string[] {
  const queries: string[] = []
  for (let open = text.indexOf(OPEN); open !== -1; ) {
    const start = open + OPEN.length
    const end = text.indexOf(CLOSE, start)
    if (end === -1) break
    queries.push(text.slice(start, end).trim())
    open = text.indexOf(OPEN, end)
  }
  return queries
}

function withoutHiddenThinking(text: string): string {
  let kept = text.length
  let end = text.trimEnd().length
  while (text.endsWith(HIDDEN_THINKING, end)) {
    const before = end - HIDDEN_THINKING.length
    end = before
    while (text.charAt(end - 1) === '\n') end--
    // Behind other words on the line it is the agent's own.
    if (end === before && before > 0) break
    kept = end
  }
  return text.slice(0, kept)
}
