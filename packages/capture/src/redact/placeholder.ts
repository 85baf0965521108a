import { ENDS_WORD } from './lines.ts'
import { MARK } from './mark.ts'

const LETTER = '[A-Za-z\\u00c0-\\u024f\\u0400-\\u04ff]'
const BEFORE_LETTERS = `(?:(?<!${LETTER})|(?<=${ENDS_WORD}))`

/** Names of other languages, as sources of patterns: with no space around them, and as words. */
export interface OtherNames {
  unspaced: string
  spaced: string
}

export const OTHER_PASSWORDS: OtherNames = {
  unspaced: '密码|密碼|口令|パスワード|비밀번호|암호',
  spaced:
    'пароль|passwort|kennwort|contraseña|mot de passe|senha|hasło|wachtwoord|lösenord|adgangskode|heslo|parola|şifre',
}
export const OTHER_TOKENS: OtherNames = {
  unspaced: '令牌|密钥|密鑰|私钥|私鑰|トークン|秘密鍵|토큰',
  spaced: 'токен|секрет|clave secreta',
}

const UNSPACED = `${OTHER_PASSWORDS.unspaced}|${OTHER_TOKENS.unspaced}`
const SPACED = `${OTHER_PASSWORDS.spaced}|${OTHER_TOKENS.spaced}`

/** What a password, a token or a key is called where the text is not English; source of a pattern. */
export const OTHER_NAMES: string = `(?:${UNSPACED}|${BEFORE_LETTERS}(?:${SPACED})(?!${LETTER}))`

/** One of them is in every text that has such a name. */
export const OTHER_WORDS: RegExp = new RegExp(`${UNSPACED}|${SPACED}`, 'i')

const NAME_ITSELF = new RegExp(`^${OTHER_NAMES}$`, 'i')

/** What people write where the secret would stand. */
export function isPlaceholder(value: string): boolean {
  return (
    value === '' ||
    value.includes(MARK) ||
    (value.length < 20 && NAME_ITSELF.test(value)) ||
    // Values may be long, and many of them begin in one text.
    /(?:x{6}|\*{3}|\.{3}|…)$/i.test(value.slice(-6)) ||
    /^(?:[$%<{*#]|process\.env|os\.environ|env\.|ENV\[|your[-_ ]|my[-_ ]|xxx[x\W_]*$|\.{3}|…)/i.test(value) ||
    /^(?:true|false|null|none|nil|undefined|change[-_]?me|replace[-_]?me|example|placeholder|redacted|secret|password|token|string|required|optional)$/i.test(
      value,
    )
  )
}

/** Words that follow a flag in a sentence about it. */
export function isProse(value: string): boolean {
  return /^(?:and|are|argument|arguments|as|but|can|does|environment|file|flag|flags|for|from|has|if|in|instead|is|must|not|now|of|on|option|options|or|parameter|setting|should|so|that|the|then|to|value|variable|was|when|which|will|with)$/i.test(
    value,
  )
}
