import { isPlaceholder } from './placeholder.ts'
import { isMixed, isNameLike, isPath, isRandom, UUID } from './value-looks.ts'

// One part of what has signs in it: `256`, `64bit`, `RS256`, `ed25519`.
const TERM =
  /^(?:\d{0,6}[A-Z]?[a-z]{0,40}\d{0,4}|\d{0,6}[A-Z]{1,5}\d{0,4}|[A-Z]{1,20}[a-z]{0,20}\d{0,4}|base64url|utf8mb[34]|utf16[bl]e|ed25519|x25519|secp256[kr]1|es256k|argon2id?|k8s|e2e|i18n|p12)$/
const BETWEEN_TERMS = /[-_/.:+#~=,]/
const TECHNICAL =
  /^(?:sha|md|hs|rs|es|ps|base|utf|ucs|aes|des|rsa|ecdsa|ed|argon|s?crypt|bcrypt|pbkdf|oauth|saml|ipv|iso|rfc|node|python|java|http|tls|ssl|web|level|step|version|page|field|column|row|line|index|item|option|case|type|class|user|host|server|client|database|db|day|week|month|year|group|team|stage|staging|prod|production|env|port|part|phase|round|rule|policy|tier|role|slot|bytes?|bits?|chars?|sprint|release|build|issue|ticket|bearer|string|varchar|nvarchar|char|text|int|uint|float|windows|ubuntu|debian|android|chapter|section|table|figure|note|test(?=\d{1,2}$))s?\d/i
const SHORTCUT = /^(?:ctrl|control|cmd|command|alt|shift|meta|option|win|super|fn)[+-]/i
const MADE_UP = /x{4}|^x{3}|^(?:example|sample|dummy|your|foo|bar)|example$/i
const DATE = /^(?:v?\d{1,4}(?:[.:]\d{1,4})+|\d{4}-\d\d(?:-\d\d)?(?:T|$)|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$)/i
const FILE = /^\.?[\w-]{1,60}(?:\.[\w-]{1,60}){0,6}\.[a-z]{1,5}\d?(?:[:#]L?\d{1,6}(?:[:-]\d{1,6})?)?$|^\.[a-z]/i
const ADDRESS =
  /:\/\/|^arn:|^(?:localhost|[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){1,6}):\d|@v?\d{1,4}\.|^[\w.+-]{1,60}@[\w-]{1,60}(?:\.[a-z]{2,20}){1,4}$|^[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}$/i
const KEY_IN_BASE64 = /^(?=[^a-z]{0,80}[a-z])(?=[^A-Z]{0,80}[A-Z])(?=\D{0,80}\d)[A-Za-z0-9+/]{32,200}={0,2}$/

const HASH = /^\$?(?:pbkdf2|argon2|bcrypt|scrypt|sha\d{1,3})[a-z0-9_-]{0,12}\$/i

/** How much what a sentence names has to look like a secret: a password may be a word and a number. */
export type Named = 'password' | 'token' | 'key'

/** What a sentence says to be the secret of this name, as nobody would say of it what it is like or where it lies. */
export function isChosen(value: string, named: Named): boolean {
  const bare = value.replace(/[!?_-]{1,4}$/, '')
  if (bare.length < 6 || bare.length > 400 || /\(/.test(bare) || isReference(bare)) return false
  if (named === 'key') return isRandom(bare) && isMixed(bare) && !isNamed(bare) && !UUID.test(bare)
  if (named === 'token') return bare.length >= 8 && isMixed(bare) && !isNamed(bare)
  if (/^[A-Za-z]{3,20}\d{1,6}$/.test(bare)) return !TECHNICAL.test(bare)
  if (isMixed(bare)) return !isNamed(bare) || isWordsOfPassword(bare) || hasSignWithin(bare)
  return /[A-Za-z]/.test(bare) && hasSignWithin(bare)
}

/** `Tr0ub4dor&3`, not `PKCS#8-encoded` or `issue#12`. */
function hasSignWithin(value: string): boolean {
  const hasSign = /^[^!@$%^&*#]{1,80}[!@$%^&*#]{1,4}[^!@$%^&*#]/.test(value)
  return hasSign && value.length >= 8 && !/^[A-Za-z-]{1,12}#(?:\d{1,6}|[a-z-]{1,40})(?:-|$)|^[A-Z]#-/.test(value)
}

/** `Summer2024Rain`, which is no name of a variable either. */
function isWordsOfPassword(value: string): boolean {
  return (
    /^(?:[A-Z]|[a-z]{1,20}\d{1,6}[A-Za-z])[A-Za-z0-9]{4,40}$/.test(value) && !TERM.test(value) && !TECHNICAL.test(value)
  )
}

/** `base64url-encoded`, `auth.ts:42`: where it is, or how it was made. */
export function isSaidOfSecret(value: string): boolean {
  const bare = value.replace(/[.:!?]{1,4}$/, '')
  if (isReference(bare)) return true
  const parts = bare.split(BETWEEN_TERMS)
  return parts.some((part) => TECHNICAL.test(part)) && parts.every((part) => TERM.test(part))
}

/** Where it is, or what stands for it. */
function isReference(value: string): boolean {
  if (isPlaceholder(value) || MADE_UP.test(value) || SHORTCUT.test(value)) return true
  if (/[/\\]/.test(value) && !KEY_IN_BASE64.test(value) && (isPath(value) || !/[!@#$%^&*]/.test(value))) return true
  return DATE.test(value) || HASH.test(value) || FILE.test(value) || ADDRESS.test(value)
}

function isNamed(value: string): boolean {
  return isNameLike(value) || value.split(BETWEEN_TERMS).every((part) => TERM.test(part))
}
