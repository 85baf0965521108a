import { queryTerms } from '@openviking-plugins/local-store/tokens'

/** What a harness types in the user's name. */
const HARNESS_TEXT = /^<(?:task-notification|command-|local-command-|system-reminder|bash-)/
/** `/compact`, `/plugin:command argument`; a path has a second slash. */
const SLASH_COMMAND = /^\/[\w:.-]+(?:\s|$)/

/** Words of an answer, a greeting, a word of thanks: a prompt of nothing else asks for no work. */
const CHAT = `
hi hey hello morning evening thanks thank thx ok okay yes yep no nope sure right great good nice cool perfect fine please go on ahead continue
proceed next look looks looking seems lgtm stop wait again done correct agreed exactly wonderful awesome sorry model
hallo danke ja nein gut weiter mach sieht aus super prima genau bitte richtig
hola gracias sí si no vale bien perfecto sigue siguiente claro
привет спасибо да нет хорошо продолжай дальше отлично ладно понял верно пожалуйста всё работает
`
const CHAT_PAIRS = '你好 谢谢 很好 继续 好的 可以 是的 不是 没错 不错 完美 辛苦 早上 上好 早安 早 好 是 对 行 不 嗯'

let chat: ReadonlySet<string> | undefined

/** Whether a user typed this, as text, about something: no command, no notification, nothing too short to mean a task. */
export function isTypedText(prompt: string): boolean {
  const text = prompt.trim()
  return text !== '' && !HARNESS_TEXT.test(text) && !SLASH_COMMAND.test(text)
}

/** Whether a typed text may ask for work: at least two words that are not those of a chat. */
export function mayBeTask(prompt: string): boolean {
  chat ??= new Set([...queryTerms(CHAT, Number.POSITIVE_INFINITY), ...CHAT_PAIRS.split(' ')])
  const known = chat
  return queryTerms(prompt).filter((term) => !known.has(term)).length >= 2
}
