import { isChosen, type Named } from './chosen-values.ts'
import { ENDS_WORD } from './ends-word.ts'
import { MARK } from './mark.ts'
import type { Mentions } from './mentions.ts'
import { OTHER_PASSWORDS, OTHER_TOKENS } from './other-names.ts'

const LETTER = String.raw`[A-Za-z0-9\u00c0-\u024f\u0400-\u04ff]`
const START = `(?:(?<!${LETTER})|(?<=${ENDS_WORD}))`
const PASSWORD = `(?:pass(?:word|phrase|code)|contraseña|senha)s?|passwd|pwd|clave|mots de passe|palavra-passe|парол[яию]|${OTHER_PASSWORDS.spaced}`
// In German it ends a longer word as well.
const PASSWORD_IN_WORD = 'passwort|kennwort'
const KIND_OF_KEY =
  'api|access|secret|account|auth|authentication|client|private|master|signing|encryption|session|service|webhook|deploy|license'
const TOKEN = `(?:${KIND_OF_KEY})[ _-]?keys?|tokens?|secrets?|jeton|clé (?:api|secrète|d['’](?:accès|api))|clave (?:api|de (?:la )?api|de acceso)|chiave (?:api|segreta|di accesso|dell['’]api)|chave (?:api|secreta|da api|de (?:api|acesso))|токена|(?:api|секретный)[ -]ключ|ключ (?:api|доступа)|(?:api|zugriffs|zugangs)-?schlüssel|${OTHER_TOKENS.spaced}`
const TOKEN_UNSPACED = `${OTHER_TOKENS.unspaced}|api ?キー|アクセスキー|api ?키`
const NAME = new RegExp(
  `(?:${START}(?:(${TOKEN})|(${PASSWORD})|(key))|(${PASSWORD_IN_WORD}))(?!${LETTER}|_|-)|(${TOKEN_UNSPACED})|(${OTHER_PASSWORDS.unspaced})`,
  'gi',
)
/** What any such text has, in small letters. */
const WORDS = ['pass', 'pwd', 'secret', 'token', 'key', 'clave', 'chiave', 'chave', 'jeton', 'kennwort']
const OTHER_WORDS = ['clé ', 'schlüssel', 'парол', 'ключ', 'キー', '키']

const WORD_IN = /[a-z\u00c0-\u024f\u0400-\u04ff\u3040-\u9fff\uac00-\ud7af]/i
const FAR = 44
const WINDOW = 70
const END_OF_SENTENCE = /[\r\n;{}<>|。！？；]|[.!?](?:\s|$)|\\[nrt]/
const NOW =
  'now|currently|still|again|just|simply|actually|really|temporarily|set to|changed to|reset to|jetzt|nun|aktuell|maintenant|désormais|ahora|ora|adesso|agora|теперь|сейчас'
// From the words about the name to the value.
const LINK = new RegExp(
  String.raw`(?:\s(?:is|are|was|were|be|ist|lautet|lauten|war|est|es|era|è|é|это|теперь|jest|är|er|heißt|heisst|c['’]est|сейчас|(?:changed|set|reset|rotated|updated|renewed) to)|['’]s)(?:\s(?:${NOW})){0,2}(?:\s{0,2}:)?\s{1,3}|\s{0,2}(?:=>?|:|[-=]>|→|—|–)\s{1,3}|\s-\s|\s(?:to|from)\s{1,3}(?!be\s)|(?:现在|目前|現在)?(?:(?:改成|改为|变成|換成|设为|设置为)了?|是|为|為|は|を|는|은|：)[：:]?\s{0,3}`,
  'gi',
)
// Words that go on about the name; any other would make it the name of something else, as in `password policy`.
const ABOUT = new Set(
  'for of admin root wifi on to in at from with by behind under that which you we i they he she here there has have had got should must will can needs für fürs von vom der die das des dem den am zu zum zur im beim bei auf an unter wurde de du pour sur à au aux dans la le les que qui a del para en al el se di della dei per su sul sulla nel che da dal do dos das em no na pra foi от для на к ко у в во с со из voor van het till för til dla was is value d’ dell’ all’ nell’ sull’ l’'.split(
    ' ',
  ),
)
const FIRST_WORD = new RegExp(
  String.raw`^(?:\*\*|["'${'`'}*])?,?\s{1,3}\(?((?:d|dell|all|nell|sull|l)['’]|(?:used to|${LETTER}{1,8})(?![\w-]|${LETTER}))`,
  'i',
)
const SAME_NAME = new RegExp(String.raw`^(?:\*\*|["'${'`'}*])?(?:\s{1,2}(?:${NOW}))?$`, 'i')
const OTHER_END =
  /[\s_-](?:ids?|name|type|kind|length|size|prefix|version|build|commit|hash|branch|tag|sha|checksum|line|step|file)$/i
const OTHER_NOUN = /类型|長度|长度|策略|算法|格式|位数|名称|タイプ|長さ|形式|有効|길이|유형|형식/
// `change the password of root from X to Y`
const SETS =
  /(?:^|[^a-z])(?:set|chang(?:e|ed|ing)|reset|updat(?:e|ed|ing)|rotat(?:e|ed|ing)|switch(?:ed)?)\s(?:[a-z-]{1,12}\s){0,3}$/i
// `X and Y`, `X, and for prod it is Y`
const MORE =
  /["'`*”“’]{0,3}(?:,?\s(?:and|or|und|oder|et|ou|y|e|и|to)\s|,\s)(?:(?:for|on|für|pour|para|per|для)\s)?(?:[a-z][\w-]{0,20}\s(?:(?:it\s)?is|ist|est|es)\s)?/iy
const WORD_AND_NUMBER = /^[A-Za-z]{3,20}\d{1,6}$/
const MAX_MORE = 8
// `the name of the secret`, `the next token`, `the cache key`
const OF_SOMETHING =
  /(?:(?:name|id|length|type|kind|format|path|place|location|version|size|expiry|lifetime|header|title|label|prefix|suffix|number|scope|algorithm|fingerprint)s? (?:of|for) (?:(?:the|a|an|this|that|our|my|your|each) )?(?:[a-z-]{1,12} )?|(?:next|page|continuation|cancel|cancellation|progress|sync|csrf|xsrf|eos|bos|pad|unk|special|design|public|cache|lexer|previous|first|last)[ _-])$/i
const OF_ACCOUNT = /account|konto|compte|cuenta|\bapi\b|wallet|login|staging|prod|server|bucket|deploy/i
const SAYS_ONE = /(?:^|[^a-z]|\[\d{0,3}m)(?:the|my|our|your|this|a|its|his|her)\s$/i

const OPENED = /(?:\\{0,15}["'`]|[„“”«‹‚‘「『]|\*{1,3}|\()\s?/y
const VALUE = new RegExp(
  String.raw`(?:[^\s"'${'`'},;()[\]{}<>|$\\\u0000-\u001f\u00ab\u00bb\u2018-\u201f\u3000-\u9fff\uac00-\ud7af\uff01-\uff5e]|\$(?![{(])){1,400}`,
  'y',
)
const QUOTED = new RegExp(String.raw`[^\s"'${'`'}\\\u0000-\u001f\u00ab\u00bb\u2018-\u201f\u300c-\u300f]{1,400}`, 'y')

/** Takes out what is said of a secret with words between its name and itself: `the password for staging is X`. */
export function redactSpoken(text: string, mentions: Mentions): string {
  if (!mentions.any(WORDS) && !mentions.otherName() && !mentions.any(OTHER_WORDS)) return text
  let result = ''
  let copied = 0
  for (const name of text.matchAll(NAME)) {
    const at = name.index + name[0].length
    if (at < copied) continue
    for (const value of valuesBehind(text, name, at)) {
      result += text.slice(copied, value.start) + MARK
      copied = value.end
    }
  }
  return copied === 0 ? text : result + text.slice(copied)
}

/** Whether what begins there is named for another thing: `the name of the secret`. */
export function isOfSomethingElse(text: string, at: number): boolean {
  return OF_SOMETHING.test(text.slice(Math.max(0, at - 48), at))
}

interface Span {
  start: number
  end: number
}

function valuesBehind(text: string, name: RegExpExecArray, at: number): Span[] {
  const isUnspaced = (name[5] ?? name[6]) !== undefined
  const named: Named = (name[1] ?? name[5]) !== undefined ? 'token' : name[3] === undefined ? 'password' : 'key'
  for (const link of text.slice(at, at + WINDOW).matchAll(LINK)) {
    const between = text.slice(at, at + link.index)
    if (link.index > FAR || END_OF_SENTENCE.test(between)) return []
    const isSign = /[=:>→—–-]/.test(link[0]) && !WORD_IN.test(link[0])
    const sets = /^\s(?:to|from)\s/i.test(link[0])
    if (!(sets && between === '') && !isAbout(between, isUnspaced, isSign)) continue
    const value = valueAt(text, at + link.index + link[0].length)
    if (value === undefined || !isChosen(text.slice(value.start, value.end), named)) continue
    if (sets && !(isCertain(text, value) && SETS.test(text.slice(Math.max(0, name.index - 48), name.index)))) continue
    if (namesOther(between) || isOfSomethingElse(text, name.index)) return []
    if (named === 'key' && !isKeyOfAccount(text, name.index, between)) return []
    return [value, ...moreBehind(text, value, named)]
  }
  return []
}

function moreBehind(text: string, first: Span, named: Named): Span[] {
  const values: Span[] = []
  for (let end = first.end; values.length < MAX_MORE; ) {
    MORE.lastIndex = end
    const value = MORE.test(text) ? valueAt(text, MORE.lastIndex) : undefined
    if (value === undefined || !isCertain(text, value) || !isChosen(text.slice(value.start, value.end), named)) break
    values.push(value)
    end = value.end
  }
  return values
}

function isCertain(text: string, { start, end }: Span): boolean {
  return !WORD_AND_NUMBER.test(text.slice(start, end))
}

/** Whether another secret is named there; a key may be what the secret is for. */
function namesOther(between: string): boolean {
  return [...between.matchAll(NAME)].some(([, , , key]) => key === undefined)
}

function isKeyOfAccount(text: string, at: number, between: string): boolean {
  return OF_ACCOUNT.test(between) && SAYS_ONE.test(text.slice(Math.max(0, at - 10), at))
}

/** Whether these words still are about the secret. */
function isAbout(between: string, isUnspaced: boolean, isSign: boolean): boolean {
  if (isUnspaced) return !OTHER_NOUN.test(between) && !between.includes(MARK) && (between !== '' || !isSign)
  if (SAME_NAME.test(between)) return !isSign || /\s/.test(between)
  const word = FIRST_WORD.exec(between)?.[1]?.toLowerCase().replace("'", '’') ?? ''
  return (word === 'used to' || ABOUT.has(word)) && !/[[\]=]|\(\)/.test(between) && !OTHER_END.test(between)
}

function valueAt(text: string, at: number): Span | undefined {
  OPENED.lastIndex = at
  const isOpened = OPENED.test(text)
  const start = isOpened ? OPENED.lastIndex : at
  const pattern = isOpened && !'*('.includes(text.charAt(at)) ? QUOTED : VALUE
  pattern.lastIndex = start
  const found = pattern.exec(text)?.[0]
  if (found === undefined || '([{$'.includes(text.charAt(start + found.length) || ' ')) return undefined
  return { start, end: start + found.replace(/[.:*]{1,4}$/, '').length }
}
