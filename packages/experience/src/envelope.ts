import {
  insideUntrusted,
  insideWrapper,
  leadingJson,
  persistedOutput,
  withoutHeader,
  withoutMark,
} from './output-text.ts'

type JsonObject = Record<string, unknown>

/** What was inside an output. */
export interface Unwrapped {
  /** The object that the tool answered with; undefined for plain text and for junk. */
  payload: JsonObject | undefined
  /** Compact JSON of `payload`, or the plain text; '' when there is none. */
  text: string
}

interface Found extends Unwrapped {
  /** The payload has the shape of an experience tool's answer, so that no other candidate can be better. */
  sure: boolean
  /** An envelope on the way says that the call failed. */
  failed: boolean
}

/** What one call may still look at. It bounds the work on hostile input, together with `MAX_DEPTH`. */
interface Budget {
  nodes: number
  characters: number
}

const MAX_DEPTH = 16
const MAX_NODES = 2_000
const MAX_COVERS = 6
const MAX_CHARACTERS = 64 * 1024 * 1024
const EXIT_LINE = /^(?:Process exited|Exit code)/m
const NOTHING: Found = { payload: undefined, text: '', sure: false, failed: false }

/**
 * Members that may hold the answer, in order of precedence: the structured value comes before the text that repeats
 * it, what only one harness writes comes last.
 */
const ENVELOPE_KEYS = [
  'structuredContent',
  'result',
  'Ok',
  'content',
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
 * Takes the answer of an experience tool out of whatever a harness or a server put around it: MCP results, content
 * blocks (any of them may hold it, or all together), `structuredContent`, `{"result": …}`, JSON in JSON, Codex's
 * `Wall time` header, OpenClaw's `{tool, result}`, marks and tags that declare text untrusted, a byte-order mark,
 * remarks behind the JSON. The first candidate that holds `{"results": […]}` or `{"uri", "content"}` wins, members in
 * the order of `ENVELOPE_KEYS`; without one, the first that holds any object. The `content` of a read is a document
 * and is never opened. Never throws; a string that cannot be understood comes back as it is.
 */
export function unwrapOutput(output: unknown): Unwrapped {
  const { payload, text } = search(output)
  return { payload, text }
}

/**
 * True when an envelope around an experience tool's answer says that the call failed: `isError`, `is_error`, `Err`,
 * `{"status": "error", "error"}`, at any layer, but never inside the answer.
 */
export function isErrorEnvelope(output: unknown): boolean {
  return search(output).failed
}

function search(output: unknown): Found {
  try {
    const found = fromAny(output, 0, { nodes: MAX_NODES, characters: MAX_CHARACTERS })
    return found.payload === undefined ? found : { ...found, text: JSON.stringify(found.payload) }
  } catch {
    // A getter that throws, a cycle, nesting too deep to print: junk, over which no reader of a record may fall.
    return { ...NOTHING, text: typeof output === 'string' ? output : '' }
  }
}

function fromAny(value: unknown, depth: number, budget: Budget): Found {
  budget.nodes -= 1
  if (depth > MAX_DEPTH || budget.nodes < 0) return NOTHING
  if (typeof value === 'string') return fromText(value, depth, budget)
  if (Array.isArray(value)) return fromBlocks(value, depth, budget)
  if (isObject(value)) return fromObject(value, depth, budget)
  return typeof value === 'number' || typeof value === 'boolean' ? { ...NOTHING, text: String(value) } : NOTHING
}

function fromObject(object: JsonObject, depth: number, budget: Budget): Found {
  if (isAnswer(object)) return { ...NOTHING, payload: object, sure: true }
  const failed = saysFailed(object)
  let best: Found | undefined
  for (const key of ENVELOPE_KEYS) {
    const inner = own(object, key)
    if (inner === undefined || inner === null) continue
    best = better(best, fromAny(inner, depth + 1, budget))
    if (best.sure) break
  }
  if (best !== undefined) return { ...best, failed: failed || best.failed }
  if (failed) return { ...NOTHING, text: errorText(object), failed }
  return { ...NOTHING, payload: object }
}

function fromBlocks(blocks: readonly unknown[], depth: number, budget: Budget): Found {
  const texts: string[] = []
  let best: Found | undefined
  for (const block of blocks) {
    if (budget.nodes <= 0) break
    const text = blockText(block)
    if (text !== undefined && texts.length === 0 && isOnlyHeader(text)) continue
    if (text !== undefined) texts.push(text)
    else if (isMedia(block)) continue
    best = better(best, fromAny(text ?? block, depth + 1, budget))
    if (best.sure) return best
  }
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  for (const joint of texts.length > 1 && length < budget.characters ? ['', '\n'] : []) {
    const whole = fromText(texts.join(joint), depth + 1, budget)
    if (whole.sure) return whole
    if (whole.payload !== undefined) best = better(best, whole)
  }
  return best?.payload === undefined
    ? { ...NOTHING, text: texts.length > 1 ? texts.join('\n') : (best?.text ?? ''), failed: best?.failed === true }
    : best
}

function fromText(recorded: string, depth: number, budget: Budget): Found {
  const text = withoutMark(recorded)
  budget.characters -= text.length
  if (budget.characters < 0 || persistedOutput(text) !== undefined) return { ...NOTHING, text }
  for (const candidate of readings(text)) {
    const parsed = parse(candidate)
    if (parsed !== undefined) return fromAny(parsed.value, depth + 1, budget)
  }
  const body = withoutHeader(text)
  return { ...NOTHING, text: insideUntrusted(body) ?? body }
}

/** The ways to read a text as JSON: as it is, then without one more cover each time, then without what follows it. */
function* readings(text: string): Generator<string> {
  let body = text.trim()
  for (let covers = 0; covers < MAX_COVERS; covers += 1) {
    yield body
    const inner = uncovered(body)?.trim()
    if (inner === undefined) break
    body = inner
  }
  const leading = leadingJson(body)
  if (leading !== undefined) yield leading
}

function uncovered(text: string): string | undefined {
  const body = withoutHeader(text)
  return body === text ? (insideUntrusted(text) ?? insideWrapper(text)) : body
}

function parse(text: string): { value: unknown } | undefined {
  if (text[0] !== '{' && text[0] !== '[' && text[0] !== '"') return undefined
  try {
    return { value: JSON.parse(text) }
  } catch {
    // No JSON, so it is plain text: an answer, not a fault.
    return undefined
  }
}

/** The earlier of two candidates, unless the later one holds more. */
function better(best: Found | undefined, next: Found): Found {
  if (best === undefined) return next
  const failed = best.failed || next.failed
  if (next.sure && !best.sure) return { ...next, failed }
  if (best.payload !== undefined) return { ...best, failed }
  return next.payload !== undefined || best.text === '' ? { ...next, failed } : { ...best, failed }
}

function isAnswer(object: JsonObject): boolean {
  return (
    Array.isArray(own(object, 'results')) ||
    (typeof own(object, 'uri') === 'string' && Object.hasOwn(object, 'content'))
  )
}

function saysFailed(object: JsonObject): boolean {
  if (own(object, 'isError') === true || own(object, 'is_error') === true) return true
  if (Object.hasOwn(object, 'Err')) return true
  const status = own(object, 'status')
  return (status === 'error' || status === 'failed') && Object.hasOwn(object, 'error')
}

function errorText(object: JsonObject): string {
  const error = own(object, 'error') ?? own(object, 'Err') ?? own(object, 'message')
  const message = isObject(error) ? own(error, 'message') : error
  return typeof message === 'string' ? message : ''
}

/**
 * The text of any other tool's output. Only the harness's and MCP's own envelope is taken off: what a text block
 * holds is the tool's word, also when it is JSON that looks like one of our answers. A bare string is opened only when
 * it is an MCP result in full or carries Codex's header. Never throws.
 */
export function plainOutput(output: unknown): { text: string; failed: boolean } {
  try {
    return plain(output, 0)
  } catch {
    // As in `search`.
    return { text: typeof output === 'string' ? output : '', failed: false }
  }
}

function plain(output: unknown, depth: number): { text: string; failed: boolean } {
  if (typeof output === 'string') return plainString(output, depth)
  if (Array.isArray(output)) return { text: blocksText(output), failed: false }
  if (!isObject(output))
    return { text: output === undefined || output === null ? '' : JSON.stringify(output), failed: false }
  const failed = saysFailed(output)
  const content = own(output, 'content')
  if (Array.isArray(content)) {
    const text = blocksText(content)
    const structured = own(output, 'structuredContent')
    return { text: text === '' && isObject(structured) ? plain(structured, depth + 1).text : text, failed }
  }
  for (const key of depth > MAX_DEPTH ? [] : ENVELOPE_KEYS) {
    const inner = own(output, key)
    if (typeof inner === 'string') return { text: inner, failed }
    if (isObject(inner) || Array.isArray(inner)) {
      const found = plain(inner, depth + 1)
      return { text: found.text, failed: failed || found.failed }
    }
  }
  return { text: failed ? errorText(output) : JSON.stringify(output), failed }
}

function plainString(recorded: string, depth: number): { text: string; failed: boolean } {
  const body = withoutHeader(recorded)
  // Above the output of a command the header also tells how it ended, which is part of what the model saw.
  if (EXIT_LINE.test(recorded.slice(0, recorded.length - body.length))) return { text: recorded, failed: false }
  const text = insideUntrusted(body) ?? body
  const parsed = depth === 0 ? parse(withoutMark(text).trim())?.value : undefined
  const isEnvelope = isMcpResult(parsed) || (body !== recorded && (isBlocks(parsed) || isResult(parsed)))
  return isEnvelope ? plain(parsed, depth + 1) : { text, failed: false }
}

function isMcpResult(value: unknown): boolean {
  if (!isObject(value) || !isBlocks(own(value, 'content'))) return false
  return Object.keys(value).every((key) => ['content', 'structuredContent', 'isError', '_meta'].includes(key))
}

function isResult(value: unknown): boolean {
  return isObject(value) && Object.keys(value).join() === 'result'
}

function isBlocks(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((block) => isObject(block) && typeof own(block, 'type') === 'string')
  )
}

function blocksText(blocks: readonly unknown[]): string {
  const texts = blocks.map(blockText).filter((text) => text !== undefined)
  return texts.slice(isOnlyHeader(texts[0] ?? '') ? 1 : 0).join('\n')
}

function blockText(block: unknown): string | undefined {
  if (typeof block === 'string') return block
  const text = isObject(block) ? own(block, 'text') : undefined
  return typeof text === 'string' ? text : undefined
}

function isOnlyHeader(text: string): boolean {
  return text !== '' && withoutHeader(text) === ''
}

function isMedia(block: unknown): boolean {
  const type = isObject(block) ? own(block, 'type') : undefined
  return type === 'image' || type === 'audio' || type === 'input_image'
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
