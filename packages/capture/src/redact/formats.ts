import { MARK } from './mark.ts'

/**
 * A format that is a secret wherever it stands. Every quantifier has an upper bound and every pattern starts at the
 * edge of a word, so that a text takes time in proportion to its length, whatever it holds.
 */
interface Format {
  pattern: RegExp
  /** `$1` is kept in front of the mark, `$2` behind it. */
  keep?: 'front' | 'both'
  /** Further condition on the whole match. */
  when?: (match: string) => boolean
}

const EDGE = '(?<![A-Za-z0-9_-])'
const END = '(?![A-Za-z0-9_-])'

function word(body: string, flags = 'g'): RegExp {
  return new RegExp(`${EDGE}${body}${END}`, flags)
}

const FORMATS: readonly Format[] = [
  // AWS access key ids
  { pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}(?![A-Za-z0-9])/g },
  // GitHub, GitLab
  { pattern: word('gh[pousr]_[A-Za-z0-9]{30,255}') },
  { pattern: word('github_pat_[A-Za-z0-9_]{22,255}') },
  { pattern: word('gl(?:pat|ptt|dt|rt|cbt|oas|ft|soat|imt|agent)-[A-Za-z0-9_.-]{20,300}') },
  // OpenAI, Anthropic and others that write `sk-…`
  { pattern: word('sk-[A-Za-z0-9_-]{16,400}'), when: hasKeyBody },
  // Slack
  { pattern: word('xox[abeoprs]-[A-Za-z0-9-]{10,400}') },
  { pattern: word('xapp-[0-9]{1,4}-[A-Za-z0-9-]{10,400}') },
  { pattern: /(https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/)[A-Za-z0-9/_-]{8,300}/g, keep: 'front' },
  // Google
  { pattern: word('AIza[A-Za-z0-9_-]{35}') },
  { pattern: word('GOCSPX-[A-Za-z0-9_-]{20,80}') },
  { pattern: word('ya29\\.[A-Za-z0-9_-]{20,2000}') },
  // Package registries and model hubs
  { pattern: word('npm_[A-Za-z0-9]{36,80}') },
  { pattern: word('pypi-[A-Za-z0-9_-]{50,400}') },
  { pattern: word('hf_[A-Za-z0-9]{30,80}') },
  // Stripe, SendGrid, DigitalOcean, Shopify, Telegram
  { pattern: word('(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{10,300}') },
  { pattern: word('whsec_[A-Za-z0-9+/=]{20,200}') },
  { pattern: word('SG\\.[A-Za-z0-9_-]{16,40}\\.[A-Za-z0-9_-]{30,80}') },
  { pattern: word('do[opr]_v1_[a-f0-9]{64}') },
  { pattern: word('shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}') },
  { pattern: word('[0-9]{8,10}:AA[A-Za-z0-9_-]{33}') },
  // JSON Web Tokens
  { pattern: word('eyJ[A-Za-z0-9_-]{8,4000}\\.eyJ[A-Za-z0-9_-]{8,8000}(?:\\.[A-Za-z0-9_-]{0,4000})?') },
  // Authorization headers, and a bearer token without its header
  {
    pattern:
      /(?<![A-Za-z0-9_])((?:proxy-)?authorization\\?["']?\s{0,4}[:=]\s{0,4}\\?["']?(?:(?:bearer|basic|token|digest|negotiate|apikey)\s{1,4})?)[^\s"'\\,;<>[\](){}$]{4,4000}/gi,
    keep: 'front',
    when: (match) => !/[:=]\s*\\?["']?(?:bearer|basic|token|digest|negotiate|apikey)$/i.test(match),
  },
  {
    pattern: /(?<![A-Za-z0-9_-])(bearer\s{1,4})[A-Za-z0-9_.~+/=-]{16,4000}/gi,
    keep: 'front',
    when: (match) => /\d/.test(match),
  },
  // Cookie headers, to the end of the line or of the quotes around them
  {
    pattern:
      /(?<![A-Za-z0-9_-])((?:set-)?cookie\\?["']?\s{0,4}:\s{0,4}\\?["']?)[A-Za-z0-9_!#%&*.^|~+-]{1,200}=(?:"[^"\r\n\\]{0,4000}"|[^\s"'`\\])(?:(?<=[=])"[^"\r\n\\]{0,4000}"|[^\r\n"'`\\]){0,8000}/gi,
    keep: 'front',
  },
  // Passwords in addresses and in curl's -u
  {
    pattern: /(?<![A-Za-z0-9+.-])([A-Za-z][A-Za-z0-9+.-]{1,20}:\/\/[^\s:@/?#"'<>[\]]{0,200}:)[^\s@/"'<>[\]]{1,400}(@)/g,
    keep: 'both',
    when: (match) => !/:(?:\$\{?\w{1,100}\}?|\{\w{1,100}\}|%s|\*{1,100}|x{3,100})@$/i.test(match),
  },
  {
    pattern: /(?<![A-Za-z0-9_-])((?:-u|--user)(?:=|\s{1,4})["']?[^\s:"'$]{1,100}:)[^\s"'$<>[\]{}/]{1,300}/g,
    keep: 'front',
    when: (match) => !/:\d{1,300}$/.test(match),
  },
]

/** The text without what is a secret by its form alone. */
export function redactFormats(text: string): string {
  let result = text
  for (const { pattern, keep, when } of FORMATS) {
    result = result.replace(pattern, (match: string, ...rest: unknown[]) => {
      if (when !== undefined && !when(match)) return match
      const front = keep === undefined ? '' : String(rest[0])
      return front + MARK + (keep === 'both' ? String(rest[1]) : '')
    })
  }
  return result
}

/** A random run, where `sk-learn-compatible-pipeline-steps` and class names have words. */
function hasKeyBody(match: string): boolean {
  const longest = match
    .slice(3)
    .split(/[-_]/)
    .reduce((best, part) => (part.length > best.length ? part : best), '')
  return longest.length >= 16 && (/\d/.test(match) || longest.length >= 24)
}
