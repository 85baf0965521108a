import { atEdge, EDGE, NEXT_LINE } from './lines.ts'
import { MARK } from './mark.ts'
import { type Mentions, mentionsIn } from './mentions.ts'
import { isPlaceholder } from './placeholder.ts'
import { redactTokens } from './tokens.ts'
import { isDrawn } from './value-looks.ts'

/**
 * A format that is a secret wherever it stands. Every quantifier has an upper bound and every pattern starts at the
 * edge of a word, so that a text takes time in proportion to its length, whatever it holds.
 */
interface Format {
  pattern: RegExp
  /** One of these, in small letters, is in every match. */
  needs: readonly string[]
  /** `$1` is kept in front of the mark, `$2` behind it. */
  keep?: 'front' | 'both'
  /** Further condition on the whole match. */
  when?: (match: string) => boolean
}

const END = '(?![A-Za-z0-9_-])'
// What a name may begin with, in base64url.
const INITIAL = '[L-Za-e]'

const FORMATS: readonly Format[] = [
  // Slack
  {
    needs: ['hooks.slack.com'],
    pattern: /(https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/)[A-Za-z0-9/_-]{8,300}/g,
    keep: 'front',
  },
  // Telegram
  { needs: [':aa', '%3aaa'], pattern: new RegExp(`${EDGE}[0-9]{8,10}(?::|%3A)AA${spread(33)}${END}`, 'g') },
  // OpenViking: account, user and secret
  {
    needs: ['.'],
    pattern: new RegExp(
      `(?<!\\.)${EDGE}${INITIAL}[A-Za-z0-9_-]{1,400}\\.${INITIAL}[A-Za-z0-9_-]{1,400}(?:${NEXT_LINE}[A-Za-z0-9_-]{1,400})?\\.${spread(43)}`,
      'g',
    ),
    when: isOpenVikingKey,
  },
  // Authorization headers, and a bearer token without its header
  {
    needs: ['authorization'],
    pattern: atEdge(
      /((?:proxy-)?authorization\\{0,15}["']?\s{0,4}(?:[:=]\s{0,4}\\{0,15}["']?(?:(?:bearer|basic|token|digest|negotiate|apikey)\s{1,4})?|,\s{0,4}\\{0,15}["'](?:bearer|basic|token|digest|negotiate|apikey)\s{1,4}))[^\s"'\\,;<>[\](){}$]{4,4000}/gi,
    ),
    keep: 'front',
    when: (match) =>
      !isPlaceholder(lastWord(match)) &&
      !/[:=]\s*\\{0,15}["']?(?:bearer|basic|token|digest|negotiate|apikey)$/i.test(match),
  },
  {
    needs: ['bearer'],
    pattern: atEdge(/(bearer\s{1,4})[A-Za-z0-9_.~+/=-]{8,4000}/gi),
    keep: 'front',
    when: (match) => {
      const word = lastWord(match)
      return word.length < 16 ? isDrawn(word) : /\d/.test(word) && !isPlaceholder(word)
    },
  },
  // Cookie headers, to the end of the line or of the quotes around them
  {
    needs: ['cookie'],
    pattern: atEdge(
      /((?:set-)?cookie\\{0,15}["']?\s{0,4}:\s{0,4}\\{0,15}["']?)[A-Za-z0-9_!#%&*.^|~+-]{1,200}=(?:"[^"\r\n\\]{0,4000}"|[^\s"'`\\])(?:(?<=[=])"[^"\r\n\\]{0,4000}"|[^\r\n"'`\\]){0,8000}/gi,
    ),
    keep: 'front',
  },
  // Passwords in addresses and in curl's -u
  {
    needs: ['://'],
    pattern:
      /(?:(?<![A-Za-z0-9.-]|[A-Za-z0-9]\+)|(?<=\[[0-9;]{0,20}m))([A-Za-z][A-Za-z0-9+.-]{1,20}:\/\/[^\s:@/?#"'<>[\]]{0,200}:)[^\s@/"'<>[\]]{1,400}(@)/g,
    keep: 'both',
    when: (match) =>
      !/:(?:\$\{?\w{1,100}\}?|\{\w{1,100}\}|%s|\*{1,100}|x{3,100}|pass(?:word)?|pwd|secret)@$/i.test(match),
  },
  // A token alone before the host
  { needs: ['://'], pattern: /(https?:\/\/)(?=[A-Za-z_-]{0,200}\d)[A-Za-z0-9_-]{20,400}(@)/g, keep: 'both' },
  {
    needs: ['@tcp(', '@unix('],
    pattern: /(?<![A-Za-z0-9_.-])([A-Za-z0-9_.-]{1,60}:(?=[^\s:@/]{1,200}@(?:tcp|unix)\())[^\s:@/"'`<>()]{1,200}(@)/g,
    keep: 'both',
  },
  // Signatures and tokens in queries
  {
    needs: ['sig', 'token', 'secret', 'password', 'apikey', 'api_key'],
    pattern:
      /((?:[?&;]|\\{1,8}u0026)(?:sig|signature|x-(?:amz|goog)-(?:signature|security-token)|(?:[a-z]{1,20}[_-])?(?:token|secret|password|api_?key)|apikey)=)[^&\s"'`<>\\;]{8,4000}/gi,
    keep: 'front',
    when: (match) => !/=(?:[<{$*]|%7B|x{3}|your)/i.test(match) && /\d/.test(match.slice(match.indexOf('='))),
  },
  {
    needs: ['-u'],
    pattern: atEdge(/((?:-u|--user)(?:=|\s{1,4})["']?[^\s:"'$]{1,100}:)[^\s"'$<>[\]{}/]{1,300}/g),
    keep: 'front',
    when: (match) => !/:\d{1,300}$/.test(match),
  },
]

/** The text without what is a secret by its form alone. */
export function redactFormats(text: string, mentions: Mentions = mentionsIn(text)): string {
  let result = redactTokens(text)
  for (const { pattern, needs, keep, when } of FORMATS) {
    if (!mentions.any(needs)) continue
    result = result.replace(pattern, (match: string, ...rest: unknown[]) => {
      if (when !== undefined && !when(match)) return match
      const front = keep === undefined ? '' : String(rest[0])
      return front + MARK + (keep === 'both' ? String(rest[1]) : '')
    })
  }
  return result
}

const SCHEME = /^(bearer|basic|token|digest|negotiate|apikey)\s{1,4}(?=\S{4})/i

/** The value of a header that stands behind its name in a list; undefined where that is no header, or its value no secret. */
export function redactHeader(name: string, value: string): string | undefined {
  const scheme = SCHEME.exec(value)?.[0]
  if (!/^(?:proxy-)?authorization$/i.test(name) || scheme === undefined) return undefined
  return isPlaceholder(value.slice(scheme.length)) ? undefined : scheme + MARK
}

/** So many characters or more, of which a line end may stand before any. */
function spread(length: number): string {
  return `(?:[A-Za-z0-9_-]{${length},200}|[A-Za-z0-9_-]{1,${length - 1}}${NEXT_LINE}[A-Za-z0-9_-]{1,200})`
}

function lastWord(match: string): string {
  return /(?<![^\s:"'])[^\s:"']*$/.exec(match)?.[0] ?? ''
}

const NEXT = new RegExp(NEXT_LINE, 'g')

/** Two names in base64url, and behind them a secret, in which nothing can be read. */
function isOpenVikingKey(match: string): boolean {
  const [account = '', user = '', secret = ''] = match.replace(NEXT, '').split('.')
  const isName = (part: string): boolean => /^[A-Za-z0-9_.@-]+$/.test(Buffer.from(part, 'base64url').toString())
  return secret.length >= 40 && isName(account) && isName(user)
}
