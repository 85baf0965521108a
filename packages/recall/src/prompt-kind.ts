import { anyOf, CLAUDE_CODE_CONTEXT, TYPED_BY_CLAUDE_CODE } from '@openviking-plugins/experience/control-tags'
import { queryTerms } from '@openviking-plugins/local-store/tokens'

/** What a harness types in the user's name. */
const HARNESS_TEXT = new RegExp(`^<(?:${CLAUDE_CODE_CONTEXT}|${anyOf(TYPED_BY_CLAUDE_CODE)})`)
/** `/compact`, `/plugin:command argument`; a path has a second slash. */
const SLASH_COMMAND = /^\/[\w:.-]+(?:\s|$)/

/**
 * Words of an answer, a greeting, a word of thanks, as the index spells its terms: a prompt of nothing else asks for no
 * work.
 */
const CHAT = `
hi hey hello morn even thank thx ok okay yes yep nop sur right great good nic cool perfect fin pleas go ahead continu
proceed next look seem lgtm stop wait again don correct agreed exactly wonderful awesom sorry model hallo dank ja nein
gut weiter mach sieht aus super prima genau bitt richtig hola gracia sí si val bien perfecto sigu siguient claro привет
спасиб да нет хорош продолжа дальш отличн ладн понял верн пожалуйст все работ 你好 谢谢 很好 继续 好的 可以 是的 不是 没错 不错 完美 辛苦 早上 上好
早安 早 好 是 对 行 不 嗯
`

let chat: ReadonlySet<string> | undefined

/** Whether a user typed this, as text, about something: no command, no notification, nothing too short to mean a task. */
export function isTypedText(prompt: string): boolean {
  const text = prompt.trim()
  return text !== '' && !HARNESS_TEXT.test(text) && !SLASH_COMMAND.test(text)
}

/** Whether a typed text may ask for work: at least two words that are not those of a chat. */
export function mayBeTask(prompt: string): boolean {
  chat ??= new Set(CHAT.trim().split(/\s+/))
  const known = chat
  return queryTerms(prompt).filter((term) => !known.has(term)).length >= 2
}
