import type { Message, Part } from '@openviking-plugins/experience'
import { isSecretFlag, isSecretItem, isSecretMember, redactAssignments } from './assignments.ts'
import { redactPrivateBlocks, redactPrivateKeys } from './blocks.ts'
import { redactCommands } from './commands.ts'
import { redactFormats, redactHeader } from './formats.ts'
import { type JsonPlace, mapJsonStrings } from './json.ts'
import { isManifestData, isSecretManifest, redactSecretManifests } from './manifests.ts'
import { MARK } from './mark.ts'
import { mentionsIn } from './mentions.ts'
import { redactSentences } from './sentences.ts'
import { redactTables } from './tables.ts'
import { unveiled } from './unveil.ts'

export interface RedactorOptions {
  /** The built-in formats. What stands in `<private>…</private>` is taken out also without them. */
  baseline?: boolean
  /** Regular expressions of the user. */
  patterns?: readonly string[]
}

/** Takes secrets out of everything that is stored. Idempotent; time grows with the length of the text alone. */
export interface Redactor {
  /** JSON stays JSON: only strings change, and of keys only the tokens in them. `viking://` URIs stay. */
  text(text: string): string
  /** Any JSON value, with the same rules. */
  value<T>(value: T): T
  message(message: Message): Message
  /** User patterns that cannot be used, by position and reason. */
  readonly problems: readonly string[]
}

// JSON in a string in JSON, and so on: what is deeper is redacted as plain text.
const MAX_DEPTH = 6
const STORE_URI = /(viking:\/\/[a-z]{1,40}\/[^\s"'`<>\\?#&=,;(){}[\]|]{0,4000})/
// What counts is known by it alone, and its name may hold any sign.
const EXPERIENCE = /^\s*viking:\/\/user\/[A-Za-z0-9_.@-]{1,200}\/memories\/experiences\/[^\r\n?#]{1,1000}$/

export function createRedactor(options: RedactorOptions = {}): Redactor {
  const problems: string[] = []
  const patterns = compile(options.patterns ?? [], problems)

  function plain(text: string): string {
    let result = options.baseline === false ? text : unveiling(text, builtIn)
    // The mark is set apart, so that no pattern of the user can eat into it.
    for (const pattern of patterns) {
      result = result
        .split(MARK)
        .map((piece) => piece.replace(pattern, (match) => (match === '' ? '' : MARK)))
        .join(MARK)
    }
    return result
  }

  function anyText(text: string, depth: number): string {
    if (text.length < 4) return text
    if (depth < MAX_DEPTH && isJsonContainer(text)) return json(text, depth + 1)
    const open = redactPrivateBlocks(text)
    if (!open.includes('viking://')) return plain(open)
    return open
      .split(STORE_URI)
      .map((piece, index) => (index % 2 === 1 ? piece : plain(piece)))
      .join('')
  }

  /** Keys and ids: only what is a secret by its form, since other places refer to them. */
  function name(text: string): string {
    return options.baseline === false ? text : unveiling(text, redactFormats)
  }

  function json(text: string, depth: number): string {
    const isManifest = isSecretManifest(text)
    return mapJsonStrings(
      text,
      (value, place) =>
        options.baseline !== false && isManifest && isManifestData(place.path) ? MARK : member(value, place, depth),
      name,
    )
  }

  /** Two calls stay two, also where both of their ids look like tokens. */
  function id(text: string): string {
    const redacted = name(text)
    return redacted === text ? text : `${redacted}-${checksum(text)}`
  }

  function member(value: string, place: JsonPlace, depth: number): string {
    if (place.key === 'uri' && EXPERIENCE.test(value)) return value
    if (options.baseline !== false) {
      if (place.key !== undefined && isSecretMember(place.key, value)) return MARK
      if (place.key === 'value' && place.name !== undefined && isSecretMember(place.name, value)) return MARK
      if (place.previous !== undefined && isSecretFlag(place.previous) && value !== '') return MARK
      if (place.key === undefined && isSecretItem(place.path.at(-1) ?? '', value)) return MARK
      if (place.previous !== undefined) return redactHeader(place.previous, value) ?? anyText(value, depth)
    }
    return anyText(value, depth)
  }

  const redactor: Redactor = {
    problems,
    text: (text) => anyText(text, 0),
    value: (value) => {
      if (value === undefined || value === null) return value
      if (typeof value === 'string') return anyText(value, 0) as typeof value
      const text = JSON.stringify(value)
      const redacted = json(text, 1)
      return redacted === text ? value : JSON.parse(redacted)
    },
    message: (message) => ({ ...message, parts: message.parts.map(part) }),
  }

  function part(part: Part): Part {
    if (part.type === 'text') return { ...part, text: redactor.text(part.text) }
    return {
      ...part,
      tool_id: id(part.tool_id),
      tool_input: redactor.value(part.tool_input),
      tool_output: redactor.text(part.tool_output),
    }
  }

  return redactor
}

/** What the user has said about secrets, as it stands in the settings. */
export interface RedactSettings {
  redact: 'on' | 'off'
  redact_patterns: readonly string[]
}

/** The redactor that the user wants. What is marked as private is taken out in any case, and his patterns hold. */
export function redactorOf({ redact, redact_patterns }: RedactSettings): Redactor {
  return createRedactor({ baseline: redact === 'on', patterns: redact_patterns })
}

function builtIn(text: string): string {
  const mentions = mentionsIn(text)
  const rules = [redactTables, redactFormats, redactAssignments, redactSentences]
  return rules.reduce(
    (result, rule) => rule(result, mentions),
    redactCommands(redactSecretManifests(redactPrivateKeys(text))),
  )
}

/** As the text is read where that shows more of a secret, and as it is written where it does not. */
function unveiling(text: string, redacted: (text: string) => string): string {
  const written = redacted(text)
  const read = unveiled(text)
  if (read === text) return written
  const result = redacted(read)
  return result === unveiled(written) ? written : result
}

const baseline = createRedactor()

/** Takes the well-known secrets out of a text. */
export function redact(text: string): string {
  return baseline.text(text)
}

/** Takes the well-known secrets out of every part of a message. */
export function redactMessage(message: Message): Message {
  return baseline.message(message)
}

function compile(sources: readonly string[], problems: string[]): RegExp[] {
  const patterns: RegExp[] = []
  for (const [index, source] of sources.entries()) {
    try {
      const pattern = new RegExp(source, 'gu')
      if (pattern.test('')) problems.push(`pattern ${index + 1} matches the empty text and so everything`)
      else patterns.push(pattern)
    } catch {
      problems.push(`pattern ${index + 1} is no regular expression`)
    }
  }
  return patterns
}

/** FNV-1a: far too short to tell a token by. */
function checksum(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(36)
}

function isJsonContainer(text: string): boolean {
  if (!/^\s{0,100}[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    // Not JSON: the text is redacted as text.
    return false
  }
}
