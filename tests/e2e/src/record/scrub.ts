import { hostname, release, userInfo } from 'node:os'

export interface RecordedFile {
  /** With `/`, relative to the scenario's folder. */
  path: string
  text: string
}

export interface ScrubOptions {
  /** Paths of the machine and what they become; longer ones first. */
  paths: readonly (readonly [from: string, to: string])[]
  /** What a scenario says by itself: prompts, answers of the scripted model, results of tools. All other prose is cut. */
  own: readonly string[]
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g
/** In a file name of Codex. */
const FILE_TIME = /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d/g
/** Ids that the scripted model makes, also as OpenClaw keeps them; its eight letters are another for each session. */
const MODEL_ID = /(?<![a-zA-Z])(toolu_?|msg_?|resp_|call_)([a-z0-9]{8})(?=\d{4})/g
const EPOCH = Date.parse('2026-01-02T03:04:05.000Z')
const DAY = new Date(EPOCH).toISOString().slice(0, 10)
/** What programs say of the machine and of the day. */
const MACHINE: readonly (readonly [string, string])[] = [
  [hostname(), 'host'],
  [release(), '1.0.0'],
  [`viking://user/${userInfo().username}/`, 'viking://user/mira/'],
]
const TODAY = /\b20\d\d-\d\d-\d\d\b(?!T)/g
const DURATION = /[dD]uration|[eE]lapsed|[lL]atency|_ms$|Ms$|^secs$|^nanos$/
const SECONDS = /\b\d+\.\d+ seconds\b/g
const PROCESS = /^(pid|port)$/

/** Longer lines of so many words are prose, and a harness's prompts are not ours to keep. */
const PROSE_CHARACTERS = 40
const PROSE_WORDS = 6

/**
 * Files of JSON lines without what belongs to the machine, to the moment or to a third party: paths, ids, times and
 * durations become neutral, and the same everywhere; prose that the scenario did not say is cut.
 */
export function scrub(files: readonly RecordedFile[], { paths, own }: ScrubOptions): RecordedFile[] {
  const all = files.map(({ path, text }) => `${path}\n${text}`).join('\n')
  const times = new Map(
    [...new Set(all.match(TIME))].sort().map((time, index) => [time, new Date(EPOCH + index * 1000)]),
  )
  const uuids = new Map<string, string>()
  const models = new Map<string, string>()

  function neutral(text: string): string {
    const named = [...paths, ...MACHINE].reduce((result, [from, to]) => result.replaceAll(from, to), text)
    return named
      .replace(SECONDS, '0 seconds')
      .replace(UUID, (uuid, version: string) => numbered(uuids, uuid, (n) => uuidOf(n, version)))
      .replace(MODEL_ID, (_, kind: string, session: string) => `${kind}${numbered(models, session, modelOf)}`)
      .replace(TIME, (time) => times.get(time)?.toISOString() ?? time)
      .replace(TODAY, DAY)
      .replace(FILE_TIME, new Date(EPOCH).toISOString().slice(0, 19).replaceAll(':', '-'))
  }

  const said = own.map(neutral)

  function clean(value: unknown, key = ''): unknown {
    if (typeof value === 'string') return withoutProse(neutral(value), said)
    if (typeof value === 'number') return neutralNumber(value, key)
    if (Array.isArray(value)) return value.map((item) => clean(item, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [neutral(name), clean(item, name)]))
  }

  return files.map(({ path, text }) => ({
    path: neutral(path),
    text: text
      .split('\n')
      .map((line) => (line === '' ? '' : JSON.stringify(clean(JSON.parse(line)))))
      .join('\n'),
  }))
}

function numbered(known: Map<string, string>, id: string, make: (n: number) => string): string {
  const made = known.get(id) ?? make(known.size + 1)
  known.set(id, made)
  return made
}

const uuidOf = (n: number, version: string): string => `00000000-0000-${version}000-8000-${String(n).padStart(12, '0')}`
const modelOf = (n: number): string => String(n).padStart(8, '0')

function neutralNumber(value: number, key: string): number {
  if (DURATION.test(key)) return 0
  if (PROCESS.test(key)) return 1
  if (value > 1.6e9 && value < 2.2e9) return EPOCH / 1000
  return value > 1.6e12 && value < 2.2e12 ? EPOCH : value
}

function withoutProse(text: string, own: readonly string[]): string {
  return text
    .split('\n')
    .map((line) => (isProse(line) && !isOwn(line, own) ? `<elided: ${line.length} characters>` : line))
    .join('\n')
}

const isProse = (line: string): boolean => line.length > PROSE_CHARACTERS && line.split(' ').length > PROSE_WORDS

const isOwn = (line: string, own: readonly string[]): boolean =>
  own.some((text) => text.includes(line.trim()) || (text.length > 20 && line.includes(text)))
