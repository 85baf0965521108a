import { ENDS_WORD } from './ends-word.ts'

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

/** All of them, as alternatives. */
export const UNSPACED: string = `${OTHER_PASSWORDS.unspaced}|${OTHER_TOKENS.unspaced}`
export const SPACED: string = `${OTHER_PASSWORDS.spaced}|${OTHER_TOKENS.spaced}`

/** What a password, a token or a key is called where the text is not English; source of a pattern. */
export const OTHER_NAMES: string = `(?:${UNSPACED}|${BEFORE_LETTERS}(?:${SPACED})(?!${LETTER}))`
