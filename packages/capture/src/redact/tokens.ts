import { edgeBefore, LINE_BREAK } from './lines.ts'
import { MARK } from './mark.ts'
import { isPlaceholder } from './placeholder.ts'

const WORD = '[A-Za-z0-9]'
const WIDE = '[A-Za-z0-9_-]'
const HEX = '[a-fA-F0-9]'

/**
 * What tokens of services begin with, and what follows. No other word begins like this, so that neither the place nor
 * a name beside it is asked for. Every quantifier has an upper bound.
 */
const SERVICES: readonly (readonly [beginnings: string, rest: string])[] = [
  // Clouds
  ['AKIA ASIA ABIA ACCA', `[A-Z2-7]{16}(?!${WORD})`],
  ['ABSK', '[A-Za-z0-9+/]{100,300}={0,2}'],
  ['LTAI', `${WORD}{17,30}(?!${WORD})`],
  ['AIza', `${WIDE}{35}`],
  ['GOCSPX-', `${WIDE}{20,80}`],
  ['ya29.', `${WIDE}{20,2000}`],
  ['doo_v1_ dop_v1_ dor_v1_', `${HEX}{64}`],
  ['dapi', `[a-f0-9]{32}(?:-\\d)?(?!${WORD})`],
  ['HRKU-AA', `${WIDE}{58}`],
  ['fo1_ fm1a_ fm1r_ fm2_', '[A-Za-z0-9_+/-]{43,2000}={0,3}'],
  ['sha256~', `${WIDE}{43}`],
  ['v1.0-', `${HEX}{24}-${HEX}{146}`],
  ['nvapi-', `${WIDE}{60,80}`],
  // Code and packages
  ['ghp_ gho_ ghu_ ghs_ ghr_', `${WORD}{30,255}`],
  ['github_pat_', `${WORD}{22}_${WORD}{40,80}|[A-Za-z0-9_]{60,255}`],
  ['glpat- glptt- gldt- glrt- glft- glimt- glsoat- glffct- glcbt- gloas- glagent-', '[A-Za-z0-9_.-]{20,300}'],
  ['GR1348941', `${WIDE}{20}`],
  ['npm_', `${WORD}{36,80}`],
  ['pypi-', `${WIDE}{50,1000}`],
  ['rubygems_', `${HEX}{48}`],
  ['CLOJARS_', `${WORD}{60}`],
  ['dckr_pat_ dckr_oat_', `${WIDE}{27,60}`],
  ['AKCp', `${WORD}{69}`],
  ['cmVmd', `${WORD}{59}(?!${WORD})`],
  ['sgp_', `(?:(?:${HEX}{16}|local)_)?${HEX}{40}`],
  ['ATATT3 ATCTT3 ATBB', `${WIDE}{24,300}=?[A-F0-9]{0,8}`],
  // Models
  ['hf_ api_org_', `${WORD}{30,80}`],
  ['gsk_', `${WORD}{40,80}`],
  ['xai-', `${WORD}{60,120}`],
  ['pplx-', `${WORD}{40,80}`],
  ['r8_', `${WORD}{37}`],
  // Secrets and infrastructure
  ['hvs. hvb.', `${WIDE}{24,300}`],
  ['AGE-SECRET-KEY-1', '[A-Z0-9]{58}'],
  ['ops_eyJ', '[A-Za-z0-9+/]{250,2000}={0,3}'],
  ['A3-', `[A-Z0-9]{6}-[A-Z0-9]{6}-?[A-Z0-9]{5}(?:-[A-Z0-9]{5}){3}`],
  ['dp.pt. dp.st. dp.sa. dp.ct.', `[A-Za-z0-9_.-]{40,80}`],
  ['pul-', `${HEX}{40}`],
  ['pnu_', `${WORD}{36}`],
  ['ico-', `${WORD}{32}(?!${WORD})`],
  ['tskey-', `[a-z]{2,10}-${WORD}{8,40}-${WORD}{16,80}`],
  ['pscale_tkn_ pscale_oauth_ pscale_pw_', '[A-Za-z0-9_=.-]{32,64}'],
  ['API-', `[A-Z0-9]{26}(?!${WIDE})`],
  // Watching
  ['glsa_', `${WORD}{32}_${HEX}{8}`],
  ['glc_ eyJrIjoi', '[A-Za-z0-9+/]{32,400}={0,3}'],
  ['sntrys_', '[A-Za-z0-9+/=_-]{60,600}'],
  ['sntryu_', `${HEX}{64}`],
  ['dt0c01. dt0s16.', `${WORD}{24}\\.${WORD}{64}`],
  ['NRAK- NRJS- NRII-', `${WIDE}{19,40}`],
  // Chat and mail
  ['xoxa- xoxb- xoxe- xoxo- xoxp- xoxr- xoxs- xoxe.xoxb- xoxe.xoxp-', '[A-Za-z0-9-]{10,400}'],
  ['xapp-', '[0-9]{1,4}-[A-Za-z0-9-]{10,400}'],
  ['SG.', `${WIDE}{16,40}\\.${WIDE}{30,80}`],
  ['xkeysib-', `${HEX}{64}-${WORD}{16}`],
  ['key-', `[a-f0-9]{32}(?!${WORD})`],
  // Money and shops
  ['sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_ pk_live_ pk_test_', `${WORD}{10,300}`],
  ['whsec_', '[A-Za-z0-9+/=]{20,200}'],
  ['shpat_ shpca_ shppa_ shpss_', `${HEX}{32}`],
  ['sq0atp- sq0csp- EAAA', `${WIDE}{22,80}`],
  ['shippo_live_ shippo_test_', `${HEX}{40}`],
  ['EZAK EZTK', `${WORD}{54}`],
  ['FLWSECK_TEST- FLWSECK-', `[a-hA-H0-9]{12,40}`],
  ['duffel_live_ duffel_test_', '[A-Za-z0-9_=-]{43}'],
  // Work
  ['lin_api_ lin_oauth_', `${WORD}{40,80}`],
  ['ntn_', `${WORD}{40,60}`],
  ['PMAK-', `${HEX}{24}-${HEX}{34}`],
  ['figd_', `${WIDE}{36,60}`],
  ['fio-u-', '[A-Za-z0-9_=-]{64}'],
  ['rdme_', '[a-z0-9]{70}'],
  ['sm_aat_ sm_pat_ sm_sat_', `${WORD}{16}`],
  ['p8e-', '[a-zA-Z0-9]{32}'],
]

interface Token {
  pattern: RegExp
  when?: (token: string) => boolean
}

const BY_BEGINNING = new Map<string, Token>()
for (const [beginnings, rest] of SERVICES) {
  for (const beginning of beginnings.split(' ')) {
    BY_BEGINNING.set(beginning, { pattern: new RegExp(`${escaped(beginning)}(?:${rest})`, 'y') })
  }
}
// OpenAI, Anthropic and others.
BY_BEGINNING.set('sk-', { pattern: new RegExp(`sk-${WIDE}{16,400}`, 'y'), when: hasKeyBody })
// JSON Web Tokens, also encrypted ones.
BY_BEGINNING.set('eyJ', {
  pattern: new RegExp(
    `eyJ${WIDE}{8,4000}\\.(?:eyJ${WIDE}{8,8000}(?:\\.${WIDE}{0,4000})?|(?:${WIDE}{0,2000}\\.){3}${WIDE}{8,400})`,
    'y',
  ),
})
// An airtable token needs both of its halves to be told from a word.
BY_BEGINNING.set('pat', {
  pattern: new RegExp(`pat${WORD}{14}\\.[a-f0-9]{64}|pat\\.${WIDE}{22}\\.${WORD}{24}\\.${WORD}{20}`, 'y'),
})

const BEGINNING = new RegExp(
  [...BY_BEGINNING.keys()]
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
    .map(escaped)
    .join('|'),
  'g',
)

/** Takes out the tokens of services, whose form alone tells what they are, also where a line end was put into one. */
export function redactTokens(text: string): string {
  let result = ''
  let copied = 0
  let runEnd = 0
  BEGINNING.lastIndex = 0
  for (let found = BEGINNING.exec(text); found !== null; found = BEGINNING.exec(text)) {
    const start = found.index
    // Many may begin in one run of characters, whose end is looked for once.
    if (start >= runEnd) runEnd = start + runAt(text, start).length
    const end = edgeBefore(text, start) ? endOfToken(text, start, found[0], runEnd) : undefined
    if (end === undefined) {
      BEGINNING.lastIndex = start + 1
      continue
    }
    // The word goes with it: what is longer than expected is no less secret.
    TAIL.lastIndex = end
    TAIL.test(text)
    result += text.slice(copied, start) + MARK
    copied = TAIL.lastIndex
    BEGINNING.lastIndex = copied
  }
  return copied === 0 ? text : result + text.slice(copied)
}

function endOfToken(text: string, start: number, beginning: string, runEnd: number): number | undefined {
  const token = BY_BEGINNING.get(beginning)
  if (token === undefined) return undefined
  const whole = matched(token, text, start)
  const end = whole === undefined ? undefined : start + whole.length
  if (runEnd - start > LONGEST || (end !== undefined && end < runEnd)) return end
  return endOverLines(text, { start, end, runEnd }, token) ?? end
}

function matched({ pattern, when }: Token, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  const token = pattern.exec(text)?.[0]
  return token === undefined || isPlaceholder(token) || when?.(token) === false ? undefined : token
}

const RUN = /[A-Za-z0-9_.~+/=-]+/y
const TAIL = /[A-Za-z0-9_-]*/y
const MAX_LINES = 16
const LONGEST = 12_000

/** The end of a token that a terminal or an editor broke into lines; undefined where it ends in its first. */
function endOverLines(
  text: string,
  first: { start: number; end: number | undefined; runEnd: number },
  token: Token,
): number | undefined {
  const known = first.end
  let joined = text.slice(first.start, first.runEnd)
  let end: number | undefined
  let at = first.runEnd
  for (let line = 1; line < MAX_LINES; line++) {
    LINE_BREAK.lastIndex = at
    const lineBreak = LINE_BREAK.exec(text)?.[0]
    if (lineBreak === undefined) return end
    at += lineBreak.length
    const run = runAt(text, at)
    if (run === '') return end
    const before = joined.length
    joined += run
    const whole = matched(token, joined, 0)?.length ?? 0
    const isRest = whole > before && (end !== undefined || known !== undefined ? isRandom(run) : true)
    if (isRest) end = at + whole - before
    else if (end !== undefined || known !== undefined) return end
    if (whole > 0 && whole < joined.length) return end
    at += run.length
  }
  return end
}

function runAt(text: string, at: number): string {
  RUN.lastIndex = at
  return RUN.exec(text)?.[0] ?? ''
}

/** As no word of the next line is. */
function isRandom(run: string): boolean {
  const signs = run.length >= 24 ? /[/=]/ : /[/=.]/
  return run.length >= 6 && /\d/.test(run) && /[a-z]/i.test(run) && !signs.test(run.slice(0, -2))
}

/** A random run, where `sk-learn-compatible-pipeline-steps` and class names have words. */
function hasKeyBody(token: string): boolean {
  const longest = token
    .slice(3)
    .split(/[-_]/)
    .reduce((best, part) => (part.length > best.length ? part : best), '')
  return longest.length >= 16 && (/\d/.test(token) || longest.length >= 24)
}

function escaped(text: string): string {
  return text.replace(/[.~+-]/g, '\\$&')
}
