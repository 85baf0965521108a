import { isPlaceholder } from './placeholder.ts'

/** A value that is no word of a sentence: `The token is base64-encoded` tells nothing. */
export function isTellingValue(value: string): boolean {
  return (
    value.length >= 8 &&
    isMixed(value) &&
    !isPlaceholder(value) &&
    !isPath(value) &&
    !/\s|:\/\/|^(?:base\d|sha-?\d|utf-?\d|md5|argon2|pbkdf2|oauth|x509|aes|rsa|ed25519|bcrypt|iso|v\d{1,3}(?:[.-]|$))/i.test(
      value,
    )
  )
}

/** Letters with digits or signs among them, as nobody names a variable. */
export function isMixed(value: string): boolean {
  return value.length >= 6 && /[A-Za-z]/.test(value) && /\d/.test(value) && !value.includes('(')
}

/** Words, and a number behind one or two of them, as what people name has them: `db_password2`, `NextPage2`. */
const NAME_LIKE =
  /^(?!(?:\D{1,40}\d{1,4}){3})(?:(?:[A-Z][a-z]{2,40}|[a-z]{2,40}|[A-Z]{2,40})\d{0,4}(?:[_.:/-]|(?=[A-Z][a-z]{2})|$)){1,20}$/

export function isNameLike(value: string): boolean {
  return NAME_LIKE.test(value)
}

/** What nobody would name anything: for places where a name would stand as well. */
export function isDrawn(value: string): boolean {
  return isTellingValue(value) && !/[\\/]|\.[a-z]{1,5}$/i.test(value) && !isNameLike(value)
}

export function isRandom(value: string): boolean {
  return value.length >= 16 && /[A-Za-z]/.test(value) && /\d/.test(value) && !/[\s/]/.test(value)
}

export function isPath(value: string): boolean {
  // Keys in base64 may begin with a slash as well.
  if (/^[A-Za-z0-9+/]{40}$|^[A-Za-z0-9/]{0,80}\+[A-Za-z0-9+/]{20,200}={0,2}$/.test(value)) return false
  return /^(?:~|\.{1,2})?[/\\]|^[A-Za-z]:[/\\]/.test(value)
}

export const UUID: RegExp = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `app.settings.v2` */
export function isDotted(value: string): boolean {
  return /^[a-z_-]+(?:[.:/](?:[a-z_-]+|v?\d{1,2}))+$/i.test(value)
}

export function plainWord(text: string): string {
  return text.replace(/[_\s-]/g, '').toLowerCase()
}

/** `name:password` in base64. */
export function isBasic(value: string): boolean {
  return (
    /^[A-Za-z0-9+/]{8,2000}={0,2}$/.test(value) &&
    /^[!-~][!-9;-~]*:[!-~]+$/.test(Buffer.from(value, 'base64').toString())
  )
}
