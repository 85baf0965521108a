import { createHash } from 'node:crypto'
import {
  dispatchedCall,
  isExperienceTool,
  type Message,
  normalizeToolCall,
  type Part,
  type TextPart,
  type ToolPart,
  toolPart,
} from '@openviking-plugins/experience'
import { printOf } from '../../call-print.ts'
import { jsonLine } from '../json-line.ts'
import { timeOtherwise } from '../line-time.ts'
import type { ReaderOptions, TranscriptReader } from '../transcript.ts'
import { type CursorBlock, type CursorLine, parseCursorLine } from './line.ts'
import { saidByAgent, typedByUser } from './said-text.ts'

/** How a hook tells of a tool where it does not know the server. */
const NO_SERVER = /^MCP:/i
/** How Cursor has called its terminal. */
const TERMINAL = /^(?:shell|run_terminal_c(?:md|ommand)(?:_v\d+)?)$/i

/**
 * Reads Cursor's transcripts, whose lines have neither ids nor times, and no results. Hooks tell of the calls of our
 * tools and of the terminal: given those, the reader puts each where the transcript names a call of that tool, and the
 * time of a line is that of the next one. Any other call is a part without a result.
 *
 * A line is known by what it says, and by the how manieth of those that say the same: Cursor writes the whole file anew,
 * with lines of an older one left out or put in front, and such lines must not be taken for new ones.
 */
export function createCursorReader(options: ReaderOptions = {}): TranscriptReader {
  const { session_id = '', isGiven = () => false, isStored = () => false } = options
  const told = (options.calls ?? []).filter(({ id }) => !isStored(id))
  /** By the id of a message, that of its counterpart: where a call stands, and which call was another server's. */
  const places = new Map<string, string>()
  const seen = new Map<string, number>()
  const written = timeOtherwise(options)

  function push(text: string): Message[] {
    const line = parseCursorLine(jsonLine(text, options.onFault)?.value)
    return line === undefined ? [] : fromLine(line, lineId(line), told[0]?.created_at ?? written)
  }

  function lineId({ role, content }: CursorLine): string {
    const print = createHash('sha256')
      .update(JSON.stringify([session_id, role, content]))
      .digest('base64url')
      .slice(0, 22)
    for (let number = (seen.get(print) ?? 0) + 1; ; number += 1) {
      const id = number === 1 ? `line-${print}` : `line-${print}-${number}`
      if (isGiven(id)) continue
      seen.set(print, number)
      return id
    }
  }

  function fromLine({ role, content }: CursorLine, id: string, created_at: string): Message[] {
    let messages = 0
    const own = (partsOf: (message_id: string) => Part[]): Message[] => {
      const message_id = messages === 0 ? id : `${id}.${messages}`
      const parts = partsOf(message_id)
      if (parts.length === 0) return []
      messages += 1
      return [{ id: message_id, role, parts, created_at }]
    }
    const keep = role === 'user' ? typedByUser : saidByAgent
    const said = content.flatMap((block): TextPart[] => {
      const text = block.type === 'text' && block.text !== undefined ? keep(block.text) : undefined
      return text === undefined ? [] : [{ type: 'text', text }]
    })
    const calls = content.filter(({ type, name }) => type === 'tool_use' && name !== undefined)
    return [
      ...own(() => said),
      ...calls.flatMap((call, index) => {
        const wanted = options.calls === undefined ? undefined : wantedCall(call)
        if (wanted?.isOurs === true) return toldCall(wanted, `${id}:${index}`)
        const open = own((tool_id) => [openCall(tool_id, call)])
        if (wanted !== undefined) for (const message of open) dropTold(wanted, message.id)
        return open
      }),
    ]
  }

  /** The call that hooks told of and that stands here; none, and no part either, where they tell of each. */
  function toldCall(wanted: WantedCall, place: string): Message[] {
    // Where all lines are read anew, this one had its call before.
    if (isStored(place)) return []
    const found = take(wanted)
    if (found === undefined) return []
    places.set(found.id, place)
    return [found]
  }

  /** A call of another server that a hook told of as one of ours, since it did not know the server. */
  function dropTold(wanted: WantedCall, place: string): void {
    const found = isStored(place) ? undefined : take(wanted)
    if (found !== undefined) places.set(place, found.id)
  }

  /** The next with the same tool and input; of ours also one of which the input was not told. */
  function take(wanted: WantedCall): Message | undefined {
    const print = printOf(wanted)
    const isWanted = (part: Part): part is ToolPart => part.type === 'tool' && isOfTool(part, wanted)
    const isSame = (part: Part): boolean =>
      isWanted(part) && printOf({ ...part, tool_name: wanted.tool_name }) === print
    const isLike = (part: Part): boolean =>
      isWanted(part) && (wanted.isTerminal || Object.keys(part.tool_input ?? {}).length === 0)
    for (const fits of wanted.isOurs ? [isSame, isLike] : [isSame]) {
      const found = told.findIndex(({ parts }) => parts.some(fits))
      if (found !== -1) return told.splice(found, 1)[0]
    }
    return undefined
  }

  return {
    push,
    pending: () => [],
    facts: () => ({}),
    placed: (message_id) => places.get(message_id),
    unplaced: () => told.splice(0),
    close: () => [],
  }
}

/** A call in a transcript, of which a hook may have told. */
interface WantedCall extends Pick<ToolPart, 'tool_name' | 'tool_input'> {
  /** Of one of our two tools, or of the terminal. */
  isOurs: boolean
  isTerminal: boolean
}

function wantedCall({ name: recorded = '', input }: CursorBlock): WantedCall | undefined {
  const { name, input: tool_input } = normalizeToolCall(recorded, input)
  const isTerminal = TERMINAL.test(name)
  if (isTerminal || isExperienceTool(name)) return { tool_name: name, tool_input, isOurs: true, isTerminal }
  const foreign = dispatchedCall(recorded, input)
  return foreign !== undefined && isExperienceTool(foreign.tool)
    ? { tool_name: foreign.tool, tool_input: foreign.input, isOurs: false, isTerminal }
    : undefined
}

function isOfTool({ tool_name, recorded_name = '' }: ToolPart, wanted: WantedCall): boolean {
  if (wanted.isTerminal) return TERMINAL.test(tool_name)
  return tool_name === wanted.tool_name && (wanted.isOurs || NO_SERVER.test(recorded_name))
}

/** What became of it is written nowhere. */
function openCall(id: string, { name = '', input }: CursorBlock): ToolPart {
  return toolPart({ id, recorded_name: name, input, output: '', status: 'pending' })
}
