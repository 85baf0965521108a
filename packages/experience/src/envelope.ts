type JsonObject = Record<string, unknown>

/** What was inside an output. `text` is never an exception: junk gives '' or the text as it was recorded. */
export interface Unwrapped {
  /** The object that the tool answered with; undefined for plain text. */
  payload: JsonObject | undefined
  /** Compact JSON of `payload`, or the plain text. */
  text: string
}

interface Found extends Unwrapped {
  /** The payload has the shape of an experience tool's answer, so no other candidate can be better. */
  sure: boolean
  /** An envelope on the way says that the call failed. */
  failed: boolean
}

interface Walk {
  /** Objects, lists and strings that may still be looked at: bounds the work on hostile input. */
  steps: number
  /** Characters that may still be parsed. */
  characters: number
}

const MAX_DEPTH = 16
const MAX_STEPS = 2_000
const MAX_CHARACTERS = 64 * 1024 * 1024
const NOTHING: Found = { payload: undefined, text: '', sure: false, failed: false }

/**
 * Members that may hold the answer, in order of precedence. The structured value comes before the text that repeats
 * it; what only some harnesses write comes last.
 */
const ENVELOPE_KEYS = [
  'structuredContent',
  'result',
  'Ok',
  'content',
  'contents',
  'output',
  'response',
  'functionResponse',
  'returnDisplay',
  'llmContent',
  'textResultForLlm',
  'text_result_for_llm',
  'text',
] as const

/**
 * Takes the answer of an experience tool out of whatever a harness or server put around it: MCP results, content
 * blocks (any of them may hold it, or all together), `structuredContent`, `{"result": …}`, JSON in JSON, Codex's
 * `Wall time` header, OpenClaw's `{tool, result}`, wrappers that mark text as untrusted, a byte-order mark, text after
 * the JSON. The first member or block that holds `{"results": […]}` or `{"uri", "content"}` wins, in the order of the
 * list above; without one, the first that holds any object. The `content` of a read is a document and is never opened.
 */
export function unwrapOutput(output: unknown): Unwrapped {
  const { payload, text } = guarded(() => fromAny(output, 0, { steps: MAX_STEPS, characters: MAX_CHARACTERS }))
  return { payload, text }
}

/** True when an envelope around the answer says that the call failed, at any layer, never inside the answer. */
export function isErrorEnvelope(output: unknown): boolean {
  return guarded(() => fromAny(output, 0, { steps: MAX_STEPS, characters: MAX_CHARACTERS })).failed
}

/** Hostile values (a getter that throws, a cycle) are junk; no reader of recorded data may fall over them. */
function guarded(walk: () => Found): Found {
  try {
    return walk()
  } catch {
    return NOTHING
  }
}

function fromAny(value: unknown, depth: number, walk: Walk): Found {
  walk.steps -= 1
  if (depth > MAX_DEPTH || walk.steps < 0) return NOTHING
  if (typeof value === 'string') return fromText(value, depth, walk)
  if (Array.isArray(value)) return fromBlocks(value, depth, walk)
  if (isObject(value)) return fromObject(value, depth, walk)
  return typeof value === 'number' || typeof value === 'boolean' ? { ...NOTHING, text: String(value) } : NOTHING
}

function fromObject(object: JsonObject, depth: number, walk: Walk): Found {
  if (isAnswer(object)) return answer(object, true)
  const failed = saysFailed(object)
  let fallback: Found | undefined
  for (const key of ENVELOPE_KEYS) {
    const inner = own(object, key)
    if (inner === undefined || inner === null) continue
    if (key === 'content' && typeof inner === 'string' && Object.hasOwn(object, 'uri')) continue
    const found = fromAny(inner, depth + 1, walk)
    if (found.sure) return { ...found, failed: found.failed || failed }
    if (fallback === undefined || (fallback.payload === undefined && found.payload !== undefined)) fallback = found
    else if (fallback.payload === undefined && fallback.text === '') fallback = found
  }
  if (fallback !== undefined) return { ...fallback, failed: fallback.failed || failed }
  const message = failed ? errorText(object) : undefined
  return message === undefined ? { ...answer(object, false), failed } : { ...NOTHING, text: message, failed }
}

function fromBlocks(blocks: readonly unknown[], depth: number, walk: Walk): Found {
  const texts: string[] = []
  let fallback: Found | undefined
  for (const block of blocks) {
    if (walk.steps <= 0) break
    const text = blockText(block)
    if (text === undefined) {
      if (isObject(block) && !isMedia(block)) {
        const found = fromAny(block, depth + 1, walk)
        if (found.sure) return found
        fallback ??= found.payload === undefined ? undefined : found
      }
      continue
    }
    if (texts.length === 0 && withoutHeader(text) === '') continue
    texts.push(text)
    const found = fromAny(text, depth + 1, walk)
    if (found.sure) return found
    if (found.payload !== undefined && fallback?.payload === undefined) fallback = found
    else if (found.failed) fallback ??= found
  }
  for (const joint of ['', '\n']) {
    if (texts.length < 2) break
    const found = fromText(texts.join(joint), depth + 1, walk)
    if (found.sure) return found
    if (fallback === undefined && found.payload !== undefined) fallback = found
  }
  return fallback ?? { ...NOTHING, text: withoutHeader(texts.join('\n')) }
}

function fromText(recorded: string, depth: number, walk: Walk): Found {
  const text = withoutMark(recorded)
  for (const candidate of candidates(text)) {
    const parsed = parse(candidate, walk)
    if (parsed === undefined) continue
    const found = fromAny(parsed.value, depth + 1, walk)
    if (found.payload !== undefined || found.failed || found.text !== '') return found
  }
  return { ...NOTHING, text: withoutHeader(text) }
}

/** Readings of a text that may be JSON, from the plainest on. */
function* candidates(text: string): Generator<string> {
  if (persistedOutput(text) !== undefined) return
  const body = withoutHeader(text).trim()
  yield body
  const inner = withoutWrapper(body)
  if (inner !== undefined) yield inner
  const leading = leadingJson(inner ?? body)
  if (leading !== undefined) yield leading
}

function parse(text: string, walk: Walk): { value: unknown } | undefined {
  const first = text[0]
  if (first !== '{' && first !== '[' && first !== '"') return undefined
  walk.characters -= text.length
  if (walk.characters < 0) return undefined
  try {
    return { value: JSON.parse(text) }
  } catch {
    // No JSON, so it is plain text: that is an answer, not a fault.
    return undefined
  }
}

/** The object or list at the start of a text that goes on after it (hook notes, a tool's own remarks). */
function leadingJson(text: string): string | undefined {
  const first = text[0]
  if (first !== '{' && first !== '[') return undefined
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      depth -= 1
      if (depth === 0) return at + 1 < text.length ? text.slice(0, at + 1) : undefined
    }
  }
  return undefined
}

const MARK = 0xfeff

function withoutMark(text: string): string {
  let at = 0
  while (text.charCodeAt(at) === MARK) at += 1
  return at === 0 ? text : text.slice(at)
}

const HEADER_LINE = /^(?:Chunk ID|Wall time|Process exited|Process running|Original token count|Exit code)\b[^\n]*$/

/** Drops Codex's header: lines such as `Wall time: 0.1 seconds`, closed by `Output:`. */
function withoutHeader(text: string): string {
  let at = 0
  for (let lines = 0; lines < 12; lines += 1) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end < 0 ? Math.min(text.length, at + 200) : Math.min(end, at + 200)).trimEnd()
    if (lines > 0 && line === 'Output:') return end < 0 ? '' : text.slice(end + 1)
    if (end < 0 || !HEADER_LINE.test(line)) return text
    at = end + 1
  }
  return text
}

/** The inside of a wrapper that marks text as untrusted or foreign, or of a code fence. */
function withoutWrapper(text: string): string | undefined {
  const fence = /^```[a-z]*[ \t]*\r?\n/i.exec(text.slice(0, 40))?.[0]
  if (fence !== undefined) {
    const end = text.lastIndexOf('\n```')
    return end < fence.length ? undefined : text.slice(fence.length, end).trim()
  }
  const marker = /<<<([A-Z_]{1,60})(?: id="([^"<>\n]{0,80})")?>>>\r?\n/.exec(text.slice(0, 4_000))
  if (marker !== null) {
    const inner = between(text, marker.index + marker[0].length, `<<<END_${marker[1]}`)
    const body = inner === undefined ? -1 : inner.search(/^---\r?$/m)
    return inner === undefined ? undefined : (body < 0 ? inner : inner.slice(body + 3)).trim()
  }
  const tag = /^<([A-Za-z][\w:.-]{0,80})(?:\s[^<>]{0,500})?>/.exec(text.slice(0, 700))
  return tag?.[1] === undefined ? undefined : between(text, tag[0].length, `</${tag[1]}>`)?.trim()
}

function between(text: string, start: number, closing: string): string | undefined {
  const end = text.lastIndexOf(closing)
  return end < start ? undefined : text.slice(start, end)
}

/**
 * A notice that Claude Code leaves in place of an output that it moved to a file. `path` is '' when the notice names
 * none. Whether the file may be read is for the caller to judge: the text may come from anywhere.
 */
export function persistedOutput(text: string): { path: string } | undefined {
  const start = withoutMark(text.slice(0, 4_000)).trimStart()
  const moved = start.startsWith('<persisted-output>') || /^(?:Error: )?result \([^)\n]{0,80}\) exceeds /.test(start)
  if (!moved) return undefined
  const path = /(?:output|saved|has been saved)[^\n]{0,40}? (?:saved )?to:? ([^\n]+)/i.exec(start)?.[1] ?? ''
  return { path: path.trim().replace(/\.$/, '') }
}

function isAnswer(object: JsonObject): boolean {
  return (
    Array.isArray(own(object, 'results')) ||
    (typeof own(object, 'uri') === 'string' && Object.hasOwn(object, 'content'))
  )
}

function answer(object: JsonObject, sure: boolean): Found {
  return { payload: object, text: JSON.stringify(object), sure, failed: false }
}

function saysFailed(object: JsonObject): boolean {
  if (own(object, 'isError') === true || own(object, 'is_error') === true) return true
  const error = own(object, 'error') ?? own(object, 'Err')
  if (error === undefined || error === null || error === false) return false
  return (
    Object.hasOwn(object, 'Err') ||
    own(object, 'status') === 'error' ||
    own(object, 'status') === 'failed' ||
    !hasResult(object)
  )
}

function hasResult(object: JsonObject): boolean {
  return ENVELOPE_KEYS.some((key) => own(object, key) !== undefined && own(object, key) !== null)
}

function errorText(object: JsonObject): string | undefined {
  const error = own(object, 'error') ?? own(object, 'Err')
  if (typeof error === 'string') return error
  const message = isObject(error) ? own(error, 'message') : undefined
  return typeof message === 'string' ? message : undefined
}

function blockText(block: unknown): string | undefined {
  if (typeof block === 'string') return block
  if (!isObject(block)) return undefined
  const text = own(block, 'text')
  return typeof text === 'string' ? text : undefined
}

function isMedia(block: JsonObject): boolean {
  const type = own(block, 'type')
  return type === 'image' || type === 'audio' || type === 'input_image'
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
